// What the registry knows of a credential, and what it is worth on a given date.
import { endOfDayAfterYears, momentOf } from '#domain/credential/moments.ts'
import { type CredentialType, validityYears } from '#facts/registry.ts'

export type Holder = { firstName: string; lastName: string; email: string }

// When a credential was withdrawn or set aside, and why.
export type Withdrawal = { at: string; reason: string }

// Revocation is final; a suspension can be lifted.
export type Status = { revocation?: Withdrawal; suspension?: Withdrawal }

export type Listing = 'listed' | 'unlisted'

type Facts = Status & {
  id: string
  holder: Holder
  issuedAt: string
  expiresAt?: string
  // The credential that was issued in place of this one, after it was revoked.
  replacedBy?: string
  // What another system calls it: at most one credential per source and reference.
  external?: External
}

export type External = { source: string; ref: string }

// What the signed document says in the very words of the record: public, and the same in both.
const signedNames = ['id', 'issuedAt', 'expiresAt'] as const
export type SignedFacts = Pick<Facts, (typeof signedNames)[number]>

export const signedFactsOf = (facts: SignedFacts) =>
  Object.fromEntries(
    signedNames.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  ) as SignedFacts

export const haveSameFacts = (one: SignedFacts, other: SignedFacts) =>
  signedNames.every((name) => one[name] === other[name])

// What is put in. Its type is its course's; its place in the registry, its place in the status lists and its document
// are given while it is written.
export type NewCredential = Facts & {
  courseId: string
  // Listed unless it says otherwise.
  listing?: Listing
  // Of a document that someone else signed before: a further way to find it.
  formerHash?: string
}

export type PlacedCredential = { credential: NewCredential; statusIndex: number }

export type SignedDocument = { bytes: Uint8Array; hash: string }

// Signs credentials that are about to be written, each for the place in the status lists that it was given.
export type Sign = (placed: readonly PlacedCredential[]) => Promise<SignedDocument[]>

export type Credential = Facts & {
  // Its place in the order of entry: 1, 2, 3 … without gaps.
  seq: number
  type: CredentialType
  course: { id: string; title: string }
  listing: Listing
  // Of its signed document, byte for byte.
  verificationHash: string
  // Its place in the lists of what was revoked and suspended, for ever its own.
  statusIndex: number
}

export const standings = ['valid', 'expired', 'revoked', 'suspended', 'not-yet-valid'] as const
export type Standing = (typeof standings)[number]

export const isExpired = (expiresAt: string | undefined, on: Date) =>
  expiresAt !== undefined && expiresAt < momentOf(on)

export const hasBegun = (issuedAt: string, on: Date) => issuedAt <= momentOf(on)

type Dates = {
  issuedAt: string
  expiresAt?: string | undefined
  revokedAt?: string | undefined
  suspendedAt?: string | undefined
}

// What was withdrawn or set aside did not merely run out.
export function standingOn({ issuedAt, expiresAt, revokedAt, suspendedAt }: Dates, on: Date): Standing {
  if (revokedAt !== undefined) return 'revoked'
  if (suspendedAt !== undefined) return 'suspended'
  if (!hasBegun(issuedAt, on)) return 'not-yet-valid'
  return isExpired(expiresAt, on) ? 'expired' : 'valid'
}

export const withStanding = <Known extends Credential>(credential: Known, on: Date) => ({
  ...credential,
  standing: standingOn(
    { ...credential, revokedAt: credential.revocation?.at, suspendedAt: credential.suspension?.at },
    on,
  ),
})

// Some people have one name.
export const fullName = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>) =>
  firstName === '' || lastName === '' ? firstName + lastName : `${firstName} ${lastName}`

export function usualExpiry(type: CredentialType, issuedAt: string): string | undefined {
  const years = validityYears[type]
  return years === undefined ? undefined : endOfDayAfterYears(issuedAt, years)
}

const mask = '•••@'

export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const [first = ''] = local
  return first + mask + domain
}

export const isMasked = (email: string) => email.includes(mask)
