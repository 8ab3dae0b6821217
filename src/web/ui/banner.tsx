// A banner whose icon, words and color all show its tone.
import { Ban, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneLooks } from '#web/ui/tones.ts'

const icons = { plain: Info, valid: CircleCheck, expired: TriangleAlert, invalid: Ban }

type Props = { tone?: Tone; heading: string; children?: ReactNode }

export function Banner({ tone = 'plain', heading, children }: Props) {
  const Icon = icons[tone]
  const { ground, ink } = toneLooks[tone]
  return (
    <div className={`flex gap-4 border-l-4 px-5 py-4 ${ground} ${ink}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-serif text-xl leading-snug font-medium">{heading}</p>
        {children && <div className="mt-1 text-[0.95rem]">{children}</div>}
      </div>
    </div>
  )
}
