// The CRUs of one renewal period as dots: core ones solid, others open.
import type { RuleCopy } from '#content/pages/ceu.ts'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

const cell = 20

function CreditRow({ total, core }: { total: number; core: number }) {
  const credits = Array.from({ length: total }, (_, index) => index)
  return (
    <svg aria-hidden viewBox={`0 0 ${total * cell} ${cell}`} className="w-full">
      {credits.map((credit) => (
        <rect
          key={credit}
          x={credit * cell + 1.5}
          y="1.5"
          width={cell - 3}
          height={cell - 3}
          vectorEffect="non-scaling-stroke"
          className={credit < core ? 'fill-action stroke-action' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  )
}

function Share({ count, text, look }: { count: number; text: string; look: string }) {
  return (
    <p className="flex items-baseline gap-3">
      <span aria-hidden className={`size-3 shrink-0 border [print-color-adjust:exact] ${look}`} />
      <span>
        <strong className="font-serif text-2xl font-medium">{count}</strong> {text}
      </span>
    </p>
  )
}

export function RenewalRule({ heading, intro, picture, total, core, other, points }: RuleCopy) {
  return (
    <Section heading={heading} intro={intro} ground="sheet">
      <figure aria-label={picture}>
        <CreditRow total={total} core={core.count} />
        <figcaption className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
          <Share {...core} look="border-action bg-action" />
          <Share {...other} look="border-edge" />
        </figcaption>
      </figure>
      <div className="mt-12">
        <PointList points={points} />
      </div>
    </Section>
  )
}
