// The verification as it is read: the server's answer, and which of four banners it deserves.

import { readCredentialId } from '#domain/credential/credential-id.ts'
import { readCid } from '#domain/verification/cid.ts'
import { type CredentialType, credentialIdPrefix } from '#facts/registry.ts'

export type CheckOutcome = 'passed' | 'failed' | 'could not check'

export type VerificationCheck = { name: string; outcome: CheckOutcome }

export type VerifiedCredential = {
  id: string
  type: CredentialType
  course: { title: string }
  issuedAt: string
  expiresAt?: string
  expired: boolean
  revokedAt?: string
  verificationHash?: string
  // There is a signed document that anyone can take away and check.
  signed?: boolean
  holder: { name: string; email: string }
}

export type Verification = {
  valid: boolean
  message?: string
  credential?: VerifiedCredential
  checks?: VerificationCheck[]
}

// `partial`: nothing speaks against it, but not everything could be checked.
export type VerificationStanding = 'valid' | 'expired' | 'invalid' | 'partial'

// Green only when nothing failed and nothing was left unchecked.
export function standingOf({ valid, credential, checks }: Verification): VerificationStanding {
  const speaksAgainst = ({ name, outcome }: VerificationCheck) =>
    outcome === 'failed' && !(name === 'expiry' && credential?.expired)
  if (!valid || !credential || credential.revokedAt || checks?.some(speaksAgainst)) return 'invalid'
  if (credential.expired) return 'expired'
  return checks?.some(({ outcome }) => outcome !== 'passed') ? 'partial' : 'valid'
}

// A credential that was imported without a document stands too: the registry vouches for it.
export function standsToday(verification: Verification): boolean {
  const { credential, checks = [] } = verification
  const standing = standingOf(verification)
  const isOnlyUnsigned = checks.every(
    ({ name, outcome }) =>
      outcome === 'passed' || (!credential?.signed && /^(document|signature)$/.test(name)),
  )
  return standing === 'valid' || (standing === 'partial' && isOnlyUnsigned)
}

// The id or hash within what people paste: a verification address, or that of the credential's own document.
export function cidFrom(typed: string): string {
  const text = typed.trim()
  const { id, hashes } = readCid(/\/credentials\/([^/?#.]+)/.exec(text)?.[1] ?? text)
  return id ?? hashes[0] ?? text
}

const idCharacters = 13

export type IdSlip = { kind: 'length'; characters: number; expected: number } | { kind: 'character' }

// What is wrong with an id, told from the id alone; of a hash, or anything else, nothing can be said.
export function slipIn(cid: string): IdSlip | undefined {
  if (readCredentialId(cid) !== 'mistyped') return undefined
  const characters = cid.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // An id without its prefix may itself begin like one.
  const isPrefixed = characters.startsWith(credentialIdPrefix) && characters.length !== idCharacters
  const bare = isPrefixed ? characters.slice(credentialIdPrefix.length) : characters
  return bare.length === idCharacters
    ? { kind: 'character' }
    : { kind: 'length', characters: bare.length, expected: idCharacters }
}
