// What can be said of a credential that someone asks about: a value, with the checks that led to it.
import type { Credential } from '#domain/credential/credential.ts'
import { inWords } from '#domain/credential/moments.ts'
import { brand } from '#facts/brand.ts'

// In the order in which they are made.
export const checkNames = ['registry', 'document', 'signature', 'revocation', 'expiry'] as const
export type CheckName = (typeof checkNames)[number]

export const outcomes = ['passed', 'failed', 'could not check'] as const
export type Outcome = (typeof outcomes)[number]

export type Check = { name: CheckName; outcome: Outcome }

// `unsigned` and `unchecked`: nothing speaks against it, but not everything could be looked at.
export type Finding =
  | 'valid'
  | 'unsigned'
  | 'unchecked'
  | 'expired'
  | 'revoked'
  | 'altered'
  | 'forged'
  | 'unlisted key'
  | 'unknown'
  | 'mistyped'

// With the text of its signed document, where it has one.
export type VerifiedCredential = Credential & { document?: string }

export type Verdict = {
  finding: Finding
  // Not there when what the registry says of it cannot be believed.
  credential?: VerifiedCredential
  checks: Check[]
}

// An expired credential is genuine: it says truly what someone once achieved.
export const isGenuine = ({ finding }: Verdict) =>
  finding === 'valid' || finding === 'expired' || finding === 'unsigned' || finding === 'unchecked'

// Whoever asks for something that is not there may be guessing.
export const isFound = ({ finding }: Verdict) => finding !== 'unknown' && finding !== 'mistyped'

const words: Record<Finding, (credential: Credential | undefined) => string | undefined> = {
  valid: () => undefined,
  unsigned: () =>
    'The registry lists this credential, but holds no signed document for it, so its signature could not be checked.',
  unchecked: () =>
    'The registry lists this credential, but not everything about it could be checked just now. Please try again later.',
  expired: (credential) =>
    credential?.expiresAt && `This credential expired on ${inWords(credential.expiresAt)}.`,
  revoked: (credential) =>
    credential?.revocation && `This credential was revoked on ${inWords(credential.revocation.at)}.`,
  altered: () =>
    'The record of this credential and its signed document do not agree: one of them was changed, so neither is shown.',
  forged: () =>
    'The signature of this credential does not fit its document: it was changed after it was signed, or was never signed by us.',
  'unlisted key': () => `This credential is signed with a key that ${brand.name} does not list.`,
  unknown: () => 'No credential with this id is in the registry. Please check it for a slip.',
  mistyped: () => 'This credential id has a slip in it: its last character does not fit the others.',
}

export const verdictWords = ({ finding, credential }: Verdict) => words[finding](credential)
