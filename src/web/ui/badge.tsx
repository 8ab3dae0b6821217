// A short standing in a word or two; the colour only repeats what the word says.
import type { ReactNode } from 'react'

export type Standing = 'plain' | 'valid' | 'expired' | 'invalid'

const looks: Record<Standing, string> = {
  plain: 'border-edge text-soft',
  valid: 'border-valid bg-valid-ground text-valid',
  expired: 'border-expired bg-expired-ground text-expired',
  invalid: 'border-invalid bg-invalid-ground text-invalid',
}

export function Badge({ standing = 'plain', children }: { standing?: Standing; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-2 py-0.5 text-[0.8rem] leading-snug font-semibold ${looks[standing]}`}
    >
      {children}
    </span>
  )
}
