// The icon, color and meaning of each standing.
import { Ban, CircleCheck, CircleHelp, CirclePause, Hourglass, TriangleAlert } from 'lucide-react'
import { meanings as copy } from '#content/pages/verify.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLinks } from '#web/ui/text-link.tsx'
import { standingTones, toneLooks } from '#web/ui/tones.ts'

const icons: Record<VerdictStanding, typeof Ban> = {
  valid: CircleCheck,
  expired: TriangleAlert,
  suspended: CirclePause,
  'not-yet-valid': Hourglass,
  revoked: Ban,
  invalid: Ban,
  'not-fully-verified': CircleHelp,
}

export const standingLook = (standing: VerdictStanding) => ({
  Icon: icons[standing],
  ...toneLooks[standingTones[standing]],
})

export function Meanings() {
  return (
    <div className="no-print">
      <Section heading={copy.heading} ground="sheet">
        <PhoneFold summary={copy.folded}>
          <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
            {Object.entries(copy.standings).map(([standing, { heading, text }]) => {
              const { Icon, ink } = standingLook(standing as VerdictStanding)
              return (
                <div key={standing} className="border-t border-ink pt-2 sm:pt-4">
                  <dt className={`flex items-center gap-2.5 font-serif text-[1.35rem] leading-snug ${ink}`}>
                    <Icon aria-hidden className="size-5 shrink-0" />
                    {heading}
                  </dt>
                  <dd className="text-soft sm:mt-1.5">{text}</dd>
                </div>
              )
            })}
          </dl>
        </PhoneFold>
        <TextLinks links={copy.links} className="mt-2 lg:mt-8" />
      </Section>
    </div>
  )
}
