// The four tones, and the one for each standing.
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Tone = 'plain' | 'valid' | 'expired' | 'invalid'

// Green only if every check passed, red if invalid or no longer valid, amber otherwise.
export const standingTones: Record<VerdictStanding, Tone> = {
  valid: 'valid',
  expired: 'expired',
  suspended: 'expired',
  'not-yet-valid': 'expired',
  'not-fully-verified': 'expired',
  revoked: 'invalid',
  invalid: 'invalid',
}
