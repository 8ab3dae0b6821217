// The conclusion of the browser's check, in one word.
import {
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
  stepNames,
} from '#domain/verification/browser-check/steps.ts'

export type Conclusion =
  | 'genuine'
  | 'not-genuine'
  | 'revoked'
  | 'superseded'
  | 'suspended'
  | 'expired'
  | 'not-yet-valid'
  | 'other-drawing'
  | 'other-issuer'
  | 'incomplete'

const proving: StepName[] = ['document', 'keys', 'signature']

// The findings that decide, the gravest first: what was never issued has no standing, a former document has none of its
// own, revocation outweighs suspension, and both outweigh the dates.
const deciding: [StepFinding, Conclusion][] = [
  ['never-issued', 'not-genuine'],
  ['unknown-to-registry', 'not-genuine'],
  ['former-document-withdrawn', 'revoked'],
  ['former-document', 'superseded'],
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['run-out', 'expired'],
  ['not-yet', 'not-yet-valid'],
]

// A forged document has no dates to trust. Green is left for the end: it needs every step to have passed, so that no
// step added later can be forgotten here.
export function conclusionOf(steps: readonly Step[]): Conclusion {
  const has = (finding: StepFinding) => steps.some((step) => step.finding === finding)
  const hasPassed = (name: StepName) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')
  if (has('other-issuer')) return 'other-issuer'
  if (!proving.every(hasPassed))
    return steps.some(({ finding }) => outcomeOf(finding) === 'failed') ? 'not-genuine' : 'incomplete'
  const decided = deciding.find(([finding]) => has(finding))
  if (decided) return decided[1]
  if (has('other-drawing') && stepNames.every((name) => name === 'drawing' || hasPassed(name)))
    return 'other-drawing'
  return stepNames.every(hasPassed) ? 'genuine' : 'incomplete'
}

// Whether the document is one that we signed, whatever has become of it since.
export const isProven = (steps: readonly Step[]) =>
  proving.every((name) => steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')) &&
  !steps.some(({ finding }) => finding === 'never-issued' || finding === 'unknown-to-registry')

// An expired credential may have been revoked or suspended as well.
export const areListsKnown = (steps: readonly Step[]) =>
  (['revocation', 'suspension'] as const).every((name) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) !== 'could not check'),
  )
