// The conclusion of the browser's check, in one word.
import {
  bundleStepNames,
  documentStepNames,
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
  stepNames,
} from '#domain/verification/browser-check/steps.ts'

export type Conclusion =
  | 'genuine'
  // Nothing speaks against it; but for part of it nobody vouches except its issuer.
  | 'by-issuers-word'
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
  // From a bundle alone: it stood when its lists were signed. Of its own log, where the reader has no other source of its
  // key, only that everything in it fits together.
  | 'stood-then'
  | 'fits-together'
  | 'incomplete'

const proving: StepName[] = ['document', 'keys', 'signature']

// The findings that decide, the gravest first: what was never issued, or is not in the log, has no standing; a former
// document has none of its own; revocation outweighs suspension, and both outweigh the dates. Lists and heads that the log
// does not bear out come after what the lists themselves admit.
const deciding: [StepFinding, Conclusion][] = [
  ['never-issued', 'not-genuine'],
  ['unknown-to-registry', 'not-genuine'],
  ['no-leaf', 'not-genuine'],
  ['not-entered', 'not-genuine'],
  ['former-document-withdrawn', 'revoked'],
  ['former-document', 'superseded'],
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['not-by-policy', 'log-disagrees'],
  ['lists-not-entered', 'log-disagrees'],
  ['log-shrank', 'log-disagrees'],
  ['log-forked', 'log-disagrees'],
  ['log-replaced', 'log-disagrees'],
  ['log-gone', 'log-disagrees'],
  ['run-out', 'expired'],
  ['not-yet', 'not-yet-valid'],
]

// What a check cannot do without others, or without reading the log from its beginning: told, and never green.
const onIssuersWord: StepFinding[] = [
  'cosigned-by-nobody',
  'not-yet-cosigned',
  'cosigned-by-too-few',
  'lists-unwitnessed',
  'lists-not-yet-cosigned',
  'lists-not-read-through',
]

const isOfBundle = (steps: readonly Step[]) => steps.some(({ name }) => name === 'log-key')

const isFaultOfBundle = ({ name, finding }: Step) =>
  bundleStepNames.some((one) => one === name) && outcomeOf(finding) === 'failed'

const hasBundleFault = (steps: readonly Step[]) => isOfBundle(steps) && steps.some(isFaultOfBundle)

// A forged document has no dates to trust. Green is left for the end: it needs every step to have passed, so that no
// step added later can be forgotten here.
export function conclusionOf(steps: readonly Step[]): Conclusion {
  const has = (finding: StepFinding) => steps.some((step) => step.finding === finding)
  const hasPassed = (name: StepName) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')
  // Where there was nothing to compare with yet, nothing is missing.
  const isSettled = (name: StepName) =>
    hasPassed(name) || steps.some((step) => step.name === name && outcomeOf(step.finding) === 'noted')
  const isTold = (name: StepName) =>
    isSettled(name) || steps.some((step) => step.name === name && onIssuersWord.includes(step.finding))
  if (hasBundleFault(steps)) return 'not-genuine'
  if (has('other-issuer')) return 'other-issuer'
  if (!proving.every(hasPassed))
    return steps.some(({ finding }) => outcomeOf(finding) === 'failed') ? 'not-genuine' : 'incomplete'
  const decided = deciding.find(([finding]) => has(finding))
  // By keys that came with it, a bundle can speak against itself, and for nothing.
  if (decided && has('log-named-by-bundle') && decided[1] !== 'revoked') return 'incomplete'
  if (decided) return decided[1]
  if (isOfBundle(steps)) return conclusionOfBundle(hasPassed)
  if (has('other-drawing') && stepNames.every((name) => name === 'drawing' || isTold(name)))
    return 'other-drawing'
  if (stepNames.every(isSettled)) return 'genuine'
  return stepNames.every(isTold) ? 'by-issuers-word' : 'incomplete'
}

// Nobody was asked, so that none of it is about today. That no others have cosigned is told, and leaves the rest as it is.
function conclusionOfBundle(hasPassed: (name: StepName) => boolean): Conclusion {
  const toldApart: StepName[] = ['registry', 'log-key', 'witnesses']
  const mustPass = [...documentStepNames, ...bundleStepNames].filter((name) => !toldApart.includes(name))
  if (!mustPass.every(hasPassed)) return 'incomplete'
  return hasPassed('log-key') ? 'stood-then' : 'fits-together'
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

// When the lists of a bundle were signed; undefined where everything was fetched.
export const listsSignedAt = (steps: readonly Step[]): string | undefined =>
  steps.find(({ finding }) => finding === 'not-asked')?.about

// The step that says that others saw it only long after its day of issue.
export const lateEntryIn = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ finding }) => finding === 'cosigned-long-after')
