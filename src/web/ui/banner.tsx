// A banner whose icon, words and color all show its tone.
import { Ban, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/tones.ts'

const icons = { plain: Info, valid: CircleCheck, expired: TriangleAlert, invalid: Ban }

const looks: Record<Tone, string> = {
  plain: 'border-edge bg-sheet text-ink',
  valid: 'border-valid bg-valid-ground text-valid',
  expired: 'border-expired bg-expired-ground text-expired',
  invalid: 'border-invalid bg-invalid-ground text-invalid',
}

type Props = { tone?: Tone; heading: string; children?: ReactNode }

export function Banner({ tone = 'plain', heading, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={`flex gap-4 border-l-4 px-5 py-4 ${looks[tone]}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-serif text-xl leading-snug font-medium">{heading}</p>
        {children && <div className="mt-1 text-[0.95rem]">{children}</div>}
      </div>
    </div>
  )
}
