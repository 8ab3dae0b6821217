// What a step has found, and what it hands to the steps after it if it passed.
import type { StepFinding, StepFindingOf, StepName } from '#domain/verification/browser-check/steps.ts'

export type Found<Name extends StepName, Value = never> = {
  finding: StepFindingOf<Name> & StepFinding
  about?: string
  from?: string
  value?: Value
}
