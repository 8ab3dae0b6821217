// A short label; its color only repeats the word.
import type { ReactNode } from 'react'
import { type Tone, toneLooks } from '#web/ui/tones.ts'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const { ground, ink } = toneLooks[tone]
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-2 py-0.5 text-[0.8rem] leading-snug font-semibold ${tone === 'plain' ? 'border-edge text-soft' : `${ground} ${ink}`}`}
    >
      {children}
    </span>
  )
}
