// The check that a visitor's own browser makes: its steps in order, and everything that each of them can find.
import type { EmailIdentity } from '#domain/badge/email-identity.ts'
import type { Outcome } from '#domain/verification/verdict.ts'

// Both status lists are read in the same way, and fall short in the same ways.
const listTroubles = {
  'list-undated': 'could not check',
  'list-run-out': 'could not check',
  'list-not-yet': 'could not check',
  'list-of-other-purpose': 'could not check',
  'list-unpackable': 'could not check',
  'list-too-short': 'could not check',
  'not-in-list': 'could not check',
} as const
const listUnread = {
  'no-list': 'could not check',
  'other-status': 'could not check',
  'list-elsewhere': 'could not check',
  'list-unreachable': 'could not check',
  'list-unreadable': 'could not check',
} as const
const listUnproven = {
  'list-of-another': 'failed',
  'list-key-not-listed': 'failed',
  'list-altered': 'failed',
  'list-signed-otherwise': 'could not check',
} as const

// A finding has one outcome, always: what was not looked at can then never be shown as passed.
export const stepFindings = {
  document: {
    read: 'passed',
    'no-document': 'could not check',
    'document-unreachable': 'could not check',
    'no-credential': 'could not check',
    'other-contexts': 'could not check',
    'unusual-terms': 'could not check',
    'other-credential': 'failed',
  },
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
    unsigned: 'failed',
    'several-proofs': 'could not check',
    'other-proof': 'could not check',
    'key-not-listed': 'failed',
    'key-not-for-signing': 'failed',
    'too-long': 'could not check',
    'no-hashing': 'could not check',
    altered: 'failed',
  },
  list: { 'list-read': 'passed', ...listUnread },
  'list-signature': { 'list-signed': 'passed', ...listUnproven },
  revocation: { 'not-revoked': 'passed', revoked: 'failed', ...listTroubles },
  suspension: {
    'not-suspended': 'passed',
    suspended: 'failed',
    ...listUnread,
    ...listUnproven,
    ...listTroubles,
  },
  dates: {
    'in-time': 'passed',
    'no-expiry': 'passed',
    'run-out': 'failed',
    'not-yet': 'failed',
    'dates-unreadable': 'could not check',
  },
  registry: {
    'current-document': 'passed',
    'former-document': 'failed',
    'former-document-withdrawn': 'failed',
    'never-issued': 'failed',
    'unknown-to-registry': 'failed',
    'differs-from-registry': 'could not check',
    'registry-unreachable': 'could not check',
    // Everything came from a bundle, and what has happened since is not known.
    'not-asked': 'could not check',
  },
  // What is drawn around the document: no signature covers it.
  drawing: {
    'document-alone': 'passed',
    'our-drawing': 'passed',
    'our-earlier-drawing': 'passed',
    'other-drawing': 'failed',
    'drawing-unreachable': 'could not check',
  },
  // What is made of a bundle alone: whether all of it is in the public log, and whose log that is.
  'log-key': { 'log-known': 'passed', 'log-named-by-bundle': 'could not check', 'log-of-another': 'failed' },
  'log-entry': { entered: 'passed', 'not-entered': 'failed' },
  'log-keys': { 'keys-entered': 'passed', 'keys-not-entered': 'failed' },
  'log-lists': { 'lists-entered': 'passed', 'lists-not-entered': 'failed' },
  'log-growth': { 'one-log': 'passed', 'two-logs': 'failed' },
  witnesses: {
    cosigned: 'passed',
    'cosigned-by-nobody': 'could not check',
    'cosigned-by-too-few': 'could not check',
    'not-by-policy': 'failed',
  },
} as const satisfies Record<string, Record<string, Outcome>>

// An earlier step left nothing to look at; or the browser itself could not go on.
const anywhere = { 'not-reached': 'could not check', unexpected: 'could not check' } as const

export type StepName = keyof typeof stepFindings

export const bundleStepNames = [
  'log-key',
  'log-entry',
  'log-keys',
  'log-lists',
  'log-growth',
  'witnesses',
] as const satisfies StepName[]

const isOfBundle = (name: StepName) => bundleStepNames.some((one) => one === name)

// Those of every check; a bundle has the others besides.
export const stepNames = (Object.keys(stepFindings) as StepName[]).filter((name) => !isOfBundle(name))

export type StepFindingOf<Name extends StepName> = keyof (typeof stepFindings)[Name] & string
export type StepFinding = { [Name in StepName]: StepFindingOf<Name> }[StepName] | keyof typeof anywhere

const outcomes = Object.assign({}, anywhere, ...Object.values(stepFindings)) as Record<StepFinding, Outcome>

export const outcomeOf = (finding: StepFinding): Outcome => outcomes[finding]

export type Step = {
  name: StepName
  finding: StepFinding
  // What the finding names: a key, an issuer, a moment.
  about: string
  // The address that was fetched, if any.
  from?: string
  ms: number
}

// What a document says of itself; worth as much as the steps make of it.
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
