// The check that a visitor's own browser makes: its steps in order, and everything that each of them can find.
import type { EmailIdentity } from '#domain/badge/email-identity.ts'
import type { Outcome } from '#domain/verification/verdict.ts'

// Noted: there was nothing to hold against it, and nothing to vouch for it either.
export type StepOutcome = Outcome | 'noted'

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
    // It holds, but of what it covers the holder or the course is spelled so that a reader would not see it.
    'signed-nameless': 'could not check',
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
  // The public log: what is made of every check, then what is made of a bundle alone.
  'log-entry': {
    entered: 'passed',
    'not-entered': 'failed',
    // There is a log, and nothing in it for this document.
    'no-leaf': 'failed',
    'no-log': 'could not check',
    'proof-unreachable': 'could not check',
  },
  witnesses: {
    cosigned: 'passed',
    // Genuine all the same; but nobody else vouches for its day of issue.
    'cosigned-long-after': 'noted',
    'cosigned-by-nobody': 'could not check',
    'not-yet-cosigned': 'could not check',
    'cosigned-by-too-few': 'could not check',
    'policy-unreachable': 'could not check',
    'not-by-policy': 'failed',
  },
  'log-lists': {
    'lists-entered': 'passed',
    'lists-newest': 'passed',
    'lists-unwitnessed': 'could not check',
    'lists-not-yet-cosigned': 'could not check',
    'lists-cosigned-long-ago': 'could not check',
    'lists-not-read-through': 'could not check',
    'lists-changed-meanwhile': 'could not check',
    'list-proof-unreachable': 'could not check',
    'lists-not-entered': 'failed',
  },
  'log-memory': {
    'only-grown': 'passed',
    'first-look': 'noted',
    'cannot-remember': 'noted',
    'log-begun-anew': 'could not check',
    'log-unreachable': 'could not check',
    'log-shrank': 'failed',
    'log-forked': 'failed',
    'log-replaced': 'failed',
    'log-gone': 'failed',
  },
  'log-key': { 'log-known': 'passed', 'log-named-by-bundle': 'could not check', 'log-of-another': 'failed' },
  'log-keys': { 'keys-entered': 'passed', 'keys-not-entered': 'failed' },
  'log-growth': { 'one-log': 'passed', 'two-logs': 'failed' },
} as const satisfies Record<string, Record<string, StepOutcome>>

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

// Of the document and its issuer; then of the log that the site keeps. A bundle has its own steps about the log.
export const logStepNames = [
  'log-entry',
  'witnesses',
  'log-lists',
  'log-memory',
] as const satisfies StepName[]

const isAboutLog = (name: StepName) => [...logStepNames, ...bundleStepNames].some((one) => one === name)

export const documentStepNames = (Object.keys(stepFindings) as StepName[]).filter((name) => !isAboutLog(name))

export const stepNames: StepName[] = [...documentStepNames, ...logStepNames]

export type StepFindingOf<Name extends StepName> = keyof (typeof stepFindings)[Name] & string
export type StepFinding = { [Name in StepName]: StepFindingOf<Name> }[StepName] | keyof typeof anywhere

const outcomes = Object.assign({}, anywhere, ...Object.values(stepFindings)) as Record<
  StepFinding,
  StepOutcome
>

export const outcomeOf = (finding: StepFinding): StepOutcome => outcomes[finding]

export type Step = {
  name: StepName
  finding: StepFinding
  // What the finding names: a key, an issuer, a moment.
  about: string
  log?: LogFacts
  // The address that was fetched, if any.
  from?: string
  ms: number
}

// What a step about the log tells besides: who else has seen it and what it says of its own day; or how it grew.
export type LogFacts = {
  names?: string[]
  issuedAt?: string
  grown?: { from: number; to: number; since: string }
}

export type StepReport = Pick<Step, 'finding' | 'about' | 'log'>

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
