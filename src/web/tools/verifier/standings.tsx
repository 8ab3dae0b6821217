// The icon, color and meaning of each standing.
import { Ban, CircleCheck, CircleHelp, CirclePause, Hourglass, TriangleAlert } from 'lucide-react'
import { meanings as words } from '#content/pages/verify.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Look = { Icon: typeof Ban; ground: string; ink: string }

const refused: Look = { Icon: Ban, ground: 'border-invalid bg-invalid-ground', ink: 'text-invalid' }

export const standingLooks: Record<VerdictStanding, Look> = {
  valid: { Icon: CircleCheck, ground: 'border-valid bg-valid-ground', ink: 'text-valid' },
  expired: { Icon: TriangleAlert, ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
  suspended: { Icon: CirclePause, ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
  'not-yet-valid': { Icon: Hourglass, ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
  revoked: refused,
  invalid: refused,
  'not-fully-verified': { Icon: CircleHelp, ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
}

export function Meanings() {
  return (
    <div className="no-print">
      <Section heading={words.heading} ground="sheet">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {words.standings.map(({ standing, heading, text }) => {
            const { Icon, ink } = standingLooks[standing]
            return (
              <div key={standing} className="border-t border-ink pt-4">
                <dt className={`flex items-center gap-2.5 font-serif text-[1.35rem] leading-snug ${ink}`}>
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {heading}
                </dt>
                <dd className="mt-1.5 text-soft">{text}</dd>
              </div>
            )
          })}
        </dl>
        <p className="mt-8 flex flex-wrap gap-x-8">
          <TextLink {...words.many} />
          <TextLink {...words.directory} />
          <TextLink {...words.report} />
        </p>
      </Section>
    </div>
  )
}
