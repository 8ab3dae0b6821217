// What the registry knows of a credential, and what it is worth on a given date.
import { endOfDayAfterYears, momentOf } from '#domain/credential/moments.ts'
import { type CredentialType, validityYears } from '#facts/registry.ts'

export type Holder = { firstName: string; lastName: string; email: string }

export type Revocation = { at: string; reason: string }

type Facts = {
  id: string
  // Missing on credentials older than the hash; such are found by their id.
  verificationHash?: string
  holder: Holder
  issuedAt: string
  expiresAt?: string
  revocation?: Revocation
}

// The signed document, byte for byte as it was made, and its place in the lists of what was revoked.
export type StoredDocument = { bytes: Uint8Array; statusIndex: number }

// What is put in. Its type is its course's, and its place in the registry is the registry's to give.
export type NewCredential = Facts & {
  courseId: string
  // Missing on records that were signed elsewhere or never.
  document?: StoredDocument
}

// Signs a credential that is about to be written, for the place in the status lists that it is given; or leaves it
// as it is, and the place goes to the next.
export type Seal = (credential: NewCredential, statusIndex: number) => NewCredential

export type Credential = Facts & {
  // Its place in the order of entry: 1, 2, 3 … without gaps.
  seq: number
  type: CredentialType
  course: { id: string; title: string }
}

// What the public directory may show of a credential: no e-mail address, ever.
export type DirectoryEntry = {
  id: string
  type: CredentialType
  user: { firstName: string; lastName: string }
  course: { title: string }
  issuedAt: string
  expiresAt?: string
  verificationHash?: string
  revokedAt?: string
}

export const standings = ['valid', 'expired', 'revoked'] as const
export type Standing = (typeof standings)[number]

export const isExpired = (expiresAt: string | undefined, on: Date) =>
  expiresAt !== undefined && expiresAt < momentOf(on)

// Revocation outweighs expiry: what was withdrawn did not merely run out.
export function standingOn(
  { expiresAt, revokedAt }: { expiresAt?: string | undefined; revokedAt?: string | undefined },
  on: Date,
): Standing {
  if (revokedAt !== undefined) return 'revoked'
  return isExpired(expiresAt, on) ? 'expired' : 'valid'
}

export const withStanding = <Known extends Credential>(credential: Known, on: Date) => ({
  ...credential,
  standing: standingOn({ ...credential, revokedAt: credential.revocation?.at }, on),
})

// Some people have one name.
export const fullName = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter((name) => name !== '').join(' ')

export function usualExpiry(type: CredentialType, issuedAt: string): string | undefined {
  const years = validityYears[type]
  return years === undefined ? undefined : endOfDayAfterYears(issuedAt, years)
}

export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}•••@${domain}`
}
