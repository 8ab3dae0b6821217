// A short label of a word or two; the colour only repeats what the word says.
import type { ReactNode } from 'react'
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

const looks: Record<Tone, string> = {
  plain: 'border-edge text-soft',
  valid: 'border-valid bg-valid-ground text-valid',
  expired: 'border-expired bg-expired-ground text-expired',
  invalid: 'border-invalid bg-invalid-ground text-invalid',
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-2 py-0.5 text-[0.8rem] leading-snug font-semibold ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
