// The four tones, their looks, and the one for each standing.
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Tone = 'plain' | 'valid' | 'expired' | 'invalid'

export const toneLooks: Record<Tone, { ground: string; ink: string }> = {
  plain: { ground: 'border-edge bg-sheet', ink: 'text-ink' },
  valid: { ground: 'border-valid bg-valid-ground', ink: 'text-valid' },
  expired: { ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
  invalid: { ground: 'border-invalid bg-invalid-ground', ink: 'text-invalid' },
}

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
