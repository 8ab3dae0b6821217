// A credential as the registry knows it, and its standing on a date.

import { type CredentialType, validityYears } from '#constants/registry.ts'
import { endOfDayAfterYears, toTimestamp } from '#domain/credential/moments.ts'

export type Holder = { firstName: string; lastName: string; email: string }

// When and why it was revoked or suspended.
export type Withdrawal = { at: string; reason: string }

// Revocation is final; a suspension can be lifted.
export type Status = { revocation?: Withdrawal; suspension?: Withdrawal }

export type Listing = 'listed' | 'unlisted'

type Facts = Status & {
  id: string
  holder: Holder
  issuedAt: string
  expiresAt?: string
  // The credential that replaced this one after it was revoked.
  replacedBy?: string
  // The number of the certificate that another system issued before.
  formerNumber?: string
  // Its reference in another system, unique per source.
  external?: External
}

export type External = { source: string; ref: string }

// Fields that the signed document and the record share word for word.
const signedNames = ['id', 'issuedAt', 'expiresAt', 'formerNumber'] as const
export type SignedFacts = Pick<Facts, (typeof signedNames)[number]>

export const signedFactsOf = (facts: SignedFacts) =>
  Object.fromEntries(
    signedNames.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  ) as SignedFacts

export const haveSameFacts = (one: SignedFacts, other: SignedFacts) =>
  signedNames.every((name) => one[name] === other[name])

// Input for a new credential. Its type is that of its course; its sequence number, status position and document are
// assigned when it is written.
export type NewCredential = Facts & {
  courseId: string
  // Listed by default.
  listing?: Listing
  // The hash of a document that someone else signed, as another way to find it.
  formerHash?: string
}

export type PlacedCredential = { credential: NewCredential; statusIndex: number }

export type SignedDocument = { bytes: Uint8Array; hash: string }

// Signs credentials before they are written, each for its status position.
export type Sign = (placed: readonly PlacedCredential[]) => Promise<SignedDocument[]>

export type Credential = Facts & {
  // Its number in the order of entry: 1, 2, 3 … without gaps.
  seq: number
  type: CredentialType
  course: { id: string; title: string }
  // Its holders before corrections, for the operator's search.
  formerly?: Holder[]
  listing: Listing
  // Covers its signed document byte for byte.
  verificationHash: string
  // Its permanent position in the status lists.
  statusIndex: number
}

export const standings = ['valid', 'expired', 'revoked', 'suspended', 'not-yet-valid'] as const
export type Standing = (typeof standings)[number]

export const isExpired = (expiresAt: string | undefined, on: Date) =>
  expiresAt !== undefined && expiresAt < toTimestamp(on)

export const hasBegun = (issuedAt: string, on: Date) => issuedAt <= toTimestamp(on)

export type Dates = {
  issuedAt: string
  expiresAt?: string | undefined
  revokedAt?: string | undefined
  suspendedAt?: string | undefined
}

// Revocation and suspension take precedence over expiry.
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

// Some people have a single name.
export const fullName = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>) =>
  firstName === '' || lastName === '' ? firstName + lastName : `${firstName} ${lastName}`

export function defaultExpiry(type: CredentialType, issuedAt: string): string | undefined {
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
