// What can be said of a credential that someone asks about: a value, with the checks that led to it.
import type { Credential } from '#domain/credential.ts'
import { inWords } from '#domain/moments.ts'

// In the order in which they are made.
export const checkNames = ['registry', 'revocation', 'expiry'] as const
export type CheckName = (typeof checkNames)[number]

export const outcomes = ['passed', 'failed', 'could not check'] as const
export type Outcome = (typeof outcomes)[number]

export type Check = { name: CheckName; outcome: Outcome }

export type Finding = 'valid' | 'expired' | 'revoked' | 'unknown' | 'mistyped'

export type Verdict = { finding: Finding; credential?: Credential; checks: Check[] }

// An expired credential is genuine: it says truly what someone once achieved.
export const isGenuine = ({ finding }: Verdict) => finding === 'valid' || finding === 'expired'

const words: Record<Finding, (credential: Credential | undefined) => string | undefined> = {
  valid: () => undefined,
  expired: (credential) =>
    credential?.expiresAt && `This credential expired on ${inWords(credential.expiresAt)}.`,
  revoked: (credential) =>
    credential?.revocation && `This credential was revoked on ${inWords(credential.revocation.at)}.`,
  unknown: () => 'No credential with this id is in the registry. Please check it for a slip.',
  mistyped: () => 'This credential id has a slip in it: its last character does not fit the others.',
}

export const verdictWords = ({ finding, credential }: Verdict) => words[finding](credential)
