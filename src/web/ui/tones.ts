// The four tones of a statement, and the one for each standing.
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Tone = 'plain' | 'valid' | 'expired' | 'invalid'

// Green for what passed every check, red for what is not valid any more or never was, amber for the rest.
export const standingTones: Record<VerdictStanding, Tone> = {
  valid: 'valid',
  expired: 'expired',
  suspended: 'expired',
  'not-yet-valid': 'expired',
  'not-fully-verified': 'expired',
  revoked: 'invalid',
  invalid: 'invalid',
}
