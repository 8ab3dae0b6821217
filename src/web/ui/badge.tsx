// A short label; its color only repeats the word.
import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/tones.ts'

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
