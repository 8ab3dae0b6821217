// What a verdict is called, the same for an ID, a file and a list.
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export const verdictHeadings: Record<VerdictStanding, string> = {
  valid: 'Valid Credential',
  expired: 'Expired Credential',
  revoked: 'Invalid Credential',
  suspended: 'Suspended Credential',
  'not-yet-valid': 'Not Yet Valid',
  'not-fully-verified': 'Not Fully Verified',
  invalid: 'Invalid Credential',
}
