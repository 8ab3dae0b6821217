// What a page is for, point by point, and where to go on from it.
import type { PurposeWords } from '#content/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function Purpose({ points, onward }: PurposeWords) {
  return (
    <div className="measure py-14 sm:py-20">
      <dl className="divide-y divide-rule border-y border-rule">
        {points.map(({ heading, text }) => (
          <div
            key={heading}
            className="grid gap-x-10 gap-y-2 py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="font-serif text-2xl leading-snug">{heading}</dt>
            <dd className="prose-measure text-lg text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="no-print mt-10 flex flex-wrap gap-3">
        {onward.map((link, index) => (
          <ButtonLink key={link.text} look={index === 0 ? 'action' : 'outline'} {...link} />
        ))}
      </div>
    </div>
  )
}
