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
  | 'expired'
  | 'not-yet-valid'
  | 'other-issuer'
  | 'incomplete'

const proving: StepName[] = ['document', 'keys', 'signature']

// Revocation outweighs expiry, and a forged document has no dates to trust. Green is left for the end: it needs
// every step to have passed, so that no step added later can be forgotten here.
export function conclusionOf(steps: readonly Step[]): Conclusion {
  const has = (finding: StepFinding) => steps.some((step) => step.finding === finding)
  const hasPassed = (name: StepName) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')
  if (has('other-issuer')) return 'other-issuer'
  if (!proving.every(hasPassed))
    return steps.some(({ finding }) => outcomeOf(finding) === 'failed') ? 'not-genuine' : 'incomplete'
  if (has('revoked')) return 'revoked'
  if (has('run-out')) return 'expired'
  if (has('not-yet')) return 'not-yet-valid'
  return stepNames.every(hasPassed) ? 'genuine' : 'incomplete'
}

// An expired credential may have been revoked as well.
export const isRevocationKnown = (steps: readonly Step[]) =>
  steps.some(({ finding }) => finding === 'revoked' || finding === 'not-revoked')
