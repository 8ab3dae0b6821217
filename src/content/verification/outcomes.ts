// What the outcome of a check is called, wherever one is shown.
import type { Outcome } from '#domain/verification/verdict.ts'

export const outcomeNames: Record<Outcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  'could not check': 'Could not check',
}
