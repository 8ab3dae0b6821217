// Reduces a reader's checks to one conclusion.

import type { BundleDate, LogFacts } from '#domain/verification/check.ts'
import type { Step, StepFinding, StepName } from '#domain/verification/checks.ts'
import { checks } from '#domain/verification/checks.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Conclusion =
  | 'genuine'
  | 'not-genuine'
  // Signed and issued, but the site disagrees with its public log.
  | 'log-disagrees'
  | 'revoked'
  | 'superseded'
  | 'suspended'
  | 'expired'
  | 'not-yet-valid'
  | 'unknown-rendering'
  | 'other-issuer'
  // From a bundle alone: it was valid on the bundle's date; or, if the reader has no other source for the log's key, it
  // is consistent with itself.
  | 'valid-then'
  | 'self-consistent'
  | 'incomplete'

// The standing of each conclusion, so that a file and an id get the same word and color.
export const standingOf: Record<Conclusion, VerdictStanding> = {
  genuine: 'valid',
  'not-genuine': 'invalid',
  'log-disagrees': 'invalid',
  revoked: 'revoked',
  suspended: 'suspended',
  expired: 'expired',
  'not-yet-valid': 'not-yet-valid',
  superseded: 'not-fully-verified',
  'unknown-rendering': 'not-fully-verified',
  'other-issuer': 'not-fully-verified',
  'valid-then': 'not-fully-verified',
  'self-consistent': 'not-fully-verified',
  incomplete: 'not-fully-verified',
}

const proving: StepName[] = ['document', 'keys', 'signature']

// Deciding findings, worst first: a document never issued or not in the log has no status; nor has a former document;
// revocation outweighs suspension, and both outweigh dates. An erased credential is revoked in the list and unknown to
// the registry. What the log contradicts comes after what the lists admit.
const deciding: [StepFinding, Conclusion][] = [
  ['never-issued', 'not-genuine'],
  ['not-entered', 'not-genuine'],
  ['former-document-withdrawn', 'revoked'],
  ['former-document', 'superseded'],
  ['revoked', 'revoked'],
  ['unknown-to-registry', 'not-genuine'],
  ['no-leaf', 'not-genuine'],
  ['suspended', 'suspended'],
  ['log-of-another', 'log-disagrees'],
  ['keys-not-entered', 'log-disagrees'],
  ['not-by-policy', 'log-disagrees'],
  ['lists-not-entered', 'log-disagrees'],
  ['policy-older', 'log-disagrees'],
  ['log-shrank', 'log-disagrees'],
  ['log-forked', 'log-disagrees'],
  ['log-replaced', 'log-disagrees'],
  ['log-gone', 'log-disagrees'],
  ['run-out', 'expired'],
  ['not-yet', 'not-yet-valid'],
]

const isOfBundle = (steps: readonly Step[]) => steps.some(({ finding }) => finding === 'keys-in-bundle')

const isOfLog = ({ name }: Step) => name.startsWith('log-') || name === 'witnesses'

const hasBundleFault = (steps: readonly Step[]) =>
  isOfBundle(steps) && steps.some((step) => isOfLog(step) && step.outcome === 'failed')

// Part of every check of a site or a file.
const needed = checks.filter(({ of, isDue }) => of.includes('site') && !isDue).map(({ name }) => name)
// Reported separately for a bundle: no one was contacted, and whether its log is known.
const reportedSeparately: StepName[] = ['registry', 'log-key', 'log-memory']

// True of a bundle's credential if the log's key is the issuer's.
const conditional: StepFinding[] = ['suspended', 'run-out', 'not-yet']

const unknownRenderings: StepFinding[] = ['unknown-rendering', 'former-rendering']

// A forged document's dates cannot be trusted. Green comes last and needs every check to have passed, so that a new
// check cannot be forgotten here.
export function conclusionOf(steps: readonly Step[]): Conclusion {
  const has = (finding: StepFinding) => steps.some((step) => step.finding === finding)
  const isSettled = (name: StepName) =>
    steps.some((step) => step.name === name && ['passed', 'noted'].includes(step.outcome))
  if (hasBundleFault(steps)) return 'not-genuine'
  if (has('other-issuer')) return 'other-issuer'
  if (has('key-withdrawn-revoked')) return 'revoked'
  if (has('key-withdrawn')) return 'superseded'
  if (!proving.every(isSettled))
    return steps.some(({ outcome }) => outcome === 'failed') ? 'not-genuine' : 'incomplete'
  const decided = deciding.find(([finding]) => has(finding))?.[1]
  // With its own keys, a bundle can only count against itself.
  const isOnItsWord = has('log-named-by-bundle') && decided !== 'revoked'
  if (decided && !isOnItsWord) return decided
  const unsettled = [...needed, ...steps.map(({ name }) => name)].filter((name) => !isSettled(name))
  if (isOfBundle(steps)) {
    const isExplained = (name: StepName) =>
      reportedSeparately.includes(name) ||
      steps.some((step) => step.name === name && conditional.includes(step.finding))
    if (!unsettled.every(isExplained)) return 'incomplete'
    return isSettled('log-key') ? 'valid-then' : 'self-consistent'
  }
  if (unsettled.length === 0) return 'genuine'
  const isOnlyDrawing = unknownRenderings.some(has) && unsettled.every((name) => name === 'rendering')
  return isOnlyDrawing ? 'unknown-rendering' : 'incomplete'
}

const unproving: StepFinding[] = [
  'never-issued',
  'unknown-to-registry',
  'no-leaf',
  'not-entered',
  'log-named-by-bundle',
]

// Whether we signed the document, whatever happened since. Keys that came with it prove nothing.
export const isProven = (steps: readonly Step[]) =>
  proving.every((name) => steps.some((step) => step.name === name && step.outcome === 'passed')) &&
  !steps.some((step) => unproving.includes(step.finding)) &&
  !hasBundleFault(steps)

// An expired credential may also have been revoked or suspended.
const areListsKnown = (steps: readonly Step[]) =>
  (['revocation', 'suspension'] as const).every((name) =>
    steps.some((step) => step.name === name && step.outcome !== 'could not check'),
  )

// The time that a bundle speaks for.
export function bundleDateIn(steps: readonly Step[]): (BundleDate & { at: string }) | undefined {
  const step = steps.find(({ finding }) => finding === 'lists-entered')
  return step?.log?.dated && { at: step.about, ...step.log.dated }
}

// The first date on which witnesses vouch that the document was logged, or empty.
export const loggedAtIn = (steps: readonly Step[]): string =>
  steps.find(({ name }) => name === 'witnesses')?.about ?? ''

// Notes under a green answer: a renewal, anything unconfirmed by witnesses, and changed witnesses.
const notesWhenValid: StepName[] = ['registry', 'log-lists', 'witnesses', 'log-memory']
// What no witness confirms is noted once, by the step about witnesses.
const omittedNotes: StepFinding[] = ['first-look', 'cannot-remember', 'lists-unwitnessed']

export const notesIn = (steps: readonly Step[]): Step[] =>
  steps.filter(
    ({ name, finding, outcome }) =>
      notesWhenValid.includes(name) && outcome === 'noted' && !omittedNotes.includes(finding),
  )

// Why a check is incomplete. Steps not reached are left out.
const unverifiedIn = (steps: readonly Step[]): Step[] =>
  steps.filter(({ finding, outcome }) => !['passed', 'noted'].includes(outcome) && finding !== 'not-reached')

// `asOf` is the time that a bundle speaks for. `unverified` say what could not be checked and why, `notes` what no witness
// has confirmed, `conditions` what is true if a bundle's log is the issuer's.
export type ConclusionFacts = {
  expiresAt: string
  issuedAt: string
  areListsKnown: boolean
  asOf: ReturnType<typeof bundleDateIn>
  notes: readonly string[]
  unverified: readonly string[]
  conditions: readonly string[]
}

export type ConclusionCopy = {
  conclusions: Record<Conclusion, { heading: string; text: (facts: ConclusionFacts) => string }>
  findings: Record<StepFinding, (about: string, log?: LogFacts) => string>
}

// The conclusion in the words of the page, the offline checker or the command.
export function conclude(
  steps: readonly Step[],
  document: DocumentFacts | undefined,
  { conclusions, findings }: ConclusionCopy,
) {
  const conclusion = conclusionOf(steps)
  const { heading, text } = conclusions[conclusion]
  const sentencesOn = (some: readonly Step[]) =>
    some.map(({ finding, about, log }) => findings[finding](about, log))
  const asOf = bundleDateIn(steps)
  const facts = {
    expiresAt: document?.expiresAt ?? '',
    issuedAt: document?.issuedAt ?? '',
    areListsKnown: areListsKnown(steps),
    asOf,
    notes: sentencesOn(notesIn(steps)),
    unverified: sentencesOn(unverifiedIn(steps)),
    conditions: sentencesOn(steps.filter(({ finding }) => conditional.includes(finding))),
  }
  return {
    conclusion,
    standing: standingOf[conclusion],
    heading,
    text: text(facts),
    asOf: asOf?.at,
    proven: document && isProven(steps) ? document : undefined,
  }
}
