// What the checks of a reader come to, in one word.
import { checks } from '#domain/verification/judge.ts'
import { outcomeOf, type Step, type StepFinding, type StepName } from '#domain/verification/steps.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Conclusion =
  | 'genuine'
  | 'not-genuine'
  // It was signed and issued; but what the site shows is not what its public log says.
  | 'log-disagrees'
  | 'revoked'
  | 'superseded'
  | 'suspended'
  | 'expired'
  | 'not-yet-valid'
  | 'other-drawing'
  | 'other-issuer'
  // From a bundle alone: it was valid on the date that its witnesses signed; or, where the reader has no other source of the
  // log's key, everything in it fits together.
  | 'stood-then'
  | 'fits-together'
  | 'incomplete'

// The standing that each amounts to, so that a file and an ID get the same word and color.
export const standingOf: Record<Conclusion, VerdictStanding> = {
  genuine: 'valid',
  'not-genuine': 'invalid',
  'log-disagrees': 'invalid',
  revoked: 'revoked',
  suspended: 'suspended',
  expired: 'expired',
  'not-yet-valid': 'not-yet-valid',
  superseded: 'not-fully-verified',
  'other-drawing': 'not-fully-verified',
  'other-issuer': 'not-fully-verified',
  'stood-then': 'not-fully-verified',
  'fits-together': 'not-fully-verified',
  incomplete: 'not-fully-verified',
}

const proving: StepName[] = ['document', 'keys', 'signature']

// The findings that decide, the gravest first: what was never issued, or is not in the log, has no status; a former document
// has none of its own; revocation outweighs suspension, and both outweigh the dates. An erased credential is revoked in the
// list and unknown to the registry. What the log says otherwise comes after what the lists themselves admit.
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
  isOfBundle(steps) && steps.some((step) => isOfLog(step) && outcomeOf(step.finding) === 'failed')

// Made in every check of a site or of a file.
const needed = checks.filter(({ of, isDue }) => of.includes('site') && !isDue).map(({ name }) => name)
// Said apart of a bundle: nobody was asked, and whether its log is known.
const saidApart: StepName[] = ['registry', 'log-key', 'log-memory']

const unknownDrawings: StepFinding[] = ['other-drawing', 'former-drawing']

// A forged document has no dates to trust. Green is left for the end: it needs every check to have passed, so that no check
// added later can be forgotten here.
export function conclusionOf(steps: readonly Step[]): Conclusion {
  const has = (finding: StepFinding) => steps.some((step) => step.finding === finding)
  const isSettled = (name: StepName) =>
    steps.some((step) => step.name === name && ['passed', 'noted'].includes(outcomeOf(step.finding)))
  if (hasBundleFault(steps)) return 'not-genuine'
  if (has('other-issuer')) return 'other-issuer'
  if (has('key-withdrawn')) return 'superseded'
  if (!proving.every(isSettled))
    return steps.some(({ finding }) => outcomeOf(finding) === 'failed') ? 'not-genuine' : 'incomplete'
  const decided = deciding.find(([finding]) => has(finding))?.[1]
  // By keys that came with it, a bundle can speak against itself, and for nothing.
  if (decided && has('log-named-by-bundle') && decided !== 'revoked') return 'incomplete'
  if (decided) return decided
  const unsettled = [...needed, ...steps.map(({ name }) => name)].filter((name) => !isSettled(name))
  if (isOfBundle(steps)) {
    if (!unsettled.every((name) => saidApart.includes(name))) return 'incomplete'
    return isSettled('log-key') ? 'stood-then' : 'fits-together'
  }
  if (unsettled.length === 0) return 'genuine'
  const isOnlyDrawing = unknownDrawings.some(has) && unsettled.every((name) => name === 'drawing')
  return isOnlyDrawing ? 'other-drawing' : 'incomplete'
}

const unproving: StepFinding[] = [
  'never-issued',
  'unknown-to-registry',
  'no-leaf',
  'not-entered',
  'log-named-by-bundle',
]

// Whether the document is one that we signed, whatever has become of it since. Keys that come with it prove nothing.
export const isProven = (steps: readonly Step[]) =>
  proving.every((name) => steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')) &&
  !steps.some((step) => unproving.includes(step.finding)) &&
  !hasBundleFault(steps)

// An expired credential may have been revoked or suspended as well.
export const areListsKnown = (steps: readonly Step[]) =>
  (['revocation', 'suspension'] as const).every((name) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) !== 'could not check'),
  )

// The date that the witnesses of a bundle signed; empty where none has.
export const bundleDateIn = (steps: readonly Step[]): string =>
  steps.find(({ finding }) => finding === 'lists-entered')?.about ?? ''

// The first date on which witnesses vouch that the document was in the log; empty where none does.
export const loggedAtIn = (steps: readonly Step[]): string =>
  steps.find(({ name }) => name === 'witnesses')?.about ?? ''

// What is said under a green answer: a renewal, what no witness has confirmed, and witnesses that are not those of the last visit.
const saidUnderGreen: StepName[] = ['registry', 'log-lists', 'witnesses', 'log-memory']
const unsaid: StepFinding[] = ['first-look', 'cannot-remember']

export const notesIn = (steps: readonly Step[]): Step[] =>
  steps.filter(
    ({ name, finding }) =>
      saidUnderGreen.includes(name) && outcomeOf(finding) === 'noted' && !unsaid.includes(finding),
  )

// Why a check is incomplete. A step that was not reached says nothing of its own.
export const obstaclesIn = (steps: readonly Step[]): Step[] =>
  steps.filter(
    ({ finding }) => !['passed', 'noted'].includes(outcomeOf(finding)) && finding !== 'not-reached',
  )
