// The checks of a credential in order, and every possible finding.
import type { EmailIdentity } from '#domain/badge/email-identity.ts'
import type { Outcome } from '#domain/verification/verdict.ts'

// noted: nothing is wrong, but no outside party confirms it.
export type StepOutcome = Outcome | 'noted'

// Both status lists are read alike, and fail alike.
const listTroubles = {
  'no-list': 'could not check',
  'other-status': 'could not check',
  'list-elsewhere': 'could not check',
  'list-unreachable': 'could not check',
  'list-unreadable': 'could not check',
  'list-of-another': 'failed',
  'list-key-not-listed': 'failed',
  'list-altered': 'failed',
  'list-signed-otherwise': 'could not check',
  'list-of-other-purpose': 'could not check',
  'list-undated': 'could not check',
  'list-run-out': 'could not check',
  'list-not-yet': 'could not check',
  'clock-fast': 'could not check',
  'clock-slow': 'could not check',
  'list-unpackable': 'could not check',
  'list-too-short': 'could not check',
  'not-in-list': 'could not check',
} as const

// A finding always has the same outcome, so that something not examined can never show as passed.
export const stepFindings = {
  document: {
    read: 'passed',
    'no-document': 'could not check',
    'document-unreachable': 'could not check',
    'no-credential': 'could not check',
    'repeated-names': 'could not check',
    'other-contexts': 'could not check',
    'unusual-terms': 'could not check',
    'no-subject': 'could not check',
    'other-credential': 'failed',
  },
  // Registry only: its columns against the document and the lists.
  record: { 'record-fits': 'passed', 'record-differs': 'failed' },
  keys: {
    'keys-listed': 'passed',
    'keys-listed-elsewhere': 'passed',
    // Whether they are the issuer's is for the log to show.
    'keys-in-bundle': 'passed',
    'keys-unreachable': 'could not check',
    'keys-unreadable': 'could not check',
    'other-issuer': 'could not check',
  },
  signature: {
    signed: 'passed',
    'signed-formerly': 'passed',
    // The registry knows the document, but its key was withdrawn and the credential re-signed.
    'key-withdrawn': 'could not check',
    unsigned: 'failed',
    'several-proofs': 'could not check',
    'other-proof': 'could not check',
    'key-not-listed': 'failed',
    'key-not-for-signing': 'failed',
    'outside-key-dates': 'failed',
    'too-long': 'could not check',
    'no-hashing': 'could not check',
    altered: 'failed',
  },
  revocation: { 'not-revoked': 'passed', revoked: 'failed', ...listTroubles },
  suspension: { 'not-suspended': 'passed', suspended: 'failed', ...listTroubles },
  start: { begun: 'passed', 'not-yet': 'failed', 'dates-unreadable': 'could not check' },
  expiry: {
    'in-time': 'passed',
    'no-expiry': 'passed',
    'run-out': 'failed',
    'dates-unreadable': 'could not check',
  },
  registry: {
    'current-document': 'passed',
    // Renewed since; valid until its own expiry.
    'renewed-document': 'noted',
    'former-document': 'failed',
    'former-document-withdrawn': 'failed',
    'never-issued': 'failed',
    'unknown-to-registry': 'failed',
    'differs-from-registry': 'could not check',
    'registry-unreachable': 'could not check',
    // Everything came from a bundle, so anything later is unknown.
    'not-asked': 'could not check',
  },
  // The rendering around the document, which no signature covers.
  drawing: {
    'our-drawing': 'passed',
    'our-earlier-drawing': 'passed',
    'other-drawing': 'failed',
    // Renewed since: the registry no longer has the document that the file was rendered from.
    'former-drawing': 'could not check',
    'drawing-unreachable': 'could not check',
  },
  'log-key': { 'log-known': 'passed', 'log-named-by-bundle': 'could not check', 'log-of-another': 'failed' },
  'log-entry': {
    entered: 'passed',
    'not-entered': 'failed',
    // There is a log, but without a leaf for this document.
    'no-leaf': 'failed',
    'no-log': 'could not check',
    'proof-unreachable': 'could not check',
    'log-unconfirmed': 'could not check',
  },
  'log-keys': {
    'keys-entered': 'passed',
    'keys-not-entered': 'failed',
    'log-unreadable': 'could not check',
  },
  'log-lists': {
    'lists-newest': 'passed',
    'lists-unwitnessed': 'noted',
    'lists-not-yet-cosigned': 'noted',
    // In a bundle: the newest in its own head, on the date its witnesses signed.
    'lists-entered': 'passed',
    'lists-cosigned-long-ago': 'could not check',
    'clock-fast': 'could not check',
    'clock-slow': 'could not check',
    'lists-not-read-through': 'could not check',
    'lists-changed-meanwhile': 'could not check',
    'list-proof-unreachable': 'could not check',
    'log-unconfirmed': 'could not check',
    'lists-not-entered': 'failed',
  },
  witnesses: {
    cosigned: 'passed',
    // Genuine, but no one else vouches for its date of issue.
    'cosigned-long-after': 'noted',
    'cosigned-by-nobody': 'noted',
    'not-yet-cosigned': 'noted',
    'cosigned-by-too-few': 'noted',
    'policy-unreachable': 'could not check',
    'not-by-policy': 'failed',
  },
  'log-memory': {
    'only-grown': 'passed',
    'first-look': 'noted',
    'cannot-remember': 'noted',
    'witnesses-changed': 'noted',
    'log-restarted': 'could not check',
    'log-unreachable': 'could not check',
    'policy-older': 'failed',
    'log-shrank': 'failed',
    'log-forked': 'failed',
    'log-replaced': 'failed',
    'log-gone': 'failed',
  },
} as const satisfies Record<string, Record<string, StepOutcome>>

// An earlier check left nothing to examine, or the check itself threw.
const anywhere = { 'not-reached': 'could not check', unexpected: 'could not check' } as const

export type StepName = keyof typeof stepFindings

export type StepFindingOf<Name extends StepName> = keyof (typeof stepFindings)[Name] & string
export type StepFinding = { [Name in StepName]: StepFindingOf<Name> }[StepName] | keyof typeof anywhere

const outcomes = Object.assign({}, anywhere, ...Object.values(stepFindings)) as Record<
  StepFinding,
  StepOutcome
>

export const outcomeOf = (finding: StepFinding): StepOutcome => outcomes[finding]

// Details of a log step: its witnesses and date, or how the log grew.
export type LogFacts = {
  names?: string[]
  issuedAt?: string
  grown?: { from: number; to: number; since: string }
}

type Report<Finding> = {
  finding: Finding
  // What the finding is about: a key, an issuer, a moment.
  about?: string
  log?: LogFacts
  // The fetched address, if any.
  from?: string
}

export type AnyReport = Report<StepFinding>
export type StepReport<Name extends StepName> = Report<StepFindingOf<Name>>

export type Step = AnyReport & { name: StepName; about: string; ms: number }

// What a document claims about itself; only as reliable as the steps show.
export type DocumentFacts = {
  id: string
  holder: string
  course: string
  issuedAt: string
  expiresAt: string
  issuer: string
  issuerName: string
  email?: EmailIdentity
}
