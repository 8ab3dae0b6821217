// What a step has found, and what it hands to the steps after it if it passed.
import type { Finding, FindingOf, StepName } from '#domain/verification/browser-check/steps.ts'

export type Found<Name extends StepName, Value = never> = {
  finding: FindingOf<Name> & Finding
  about?: string
  from?: string
  value?: Value
}
