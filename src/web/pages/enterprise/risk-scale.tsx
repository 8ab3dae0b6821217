// Risk reductions as bars on one scale.
import { useId } from 'react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Bar = { name: string; percent: number; label: string }
type Props = { heading: string; text: string; scale: string; bars: Bar[]; link: LinkCopy }

const tenths = Array.from({ length: 11 }, (_, tenth) => tenth * 10)

// The full width is 100%.
function ScaledBar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-2 block h-6 w-full">
      <rect width={percent} height="10" className="fill-action" />
      {tenths.map((x) => (
        <path key={x} d={`M${x} 0v10`} className="stroke-edge [vector-effect:non-scaling-stroke]" />
      ))}
    </svg>
  )
}

export function RiskScale({ heading, text, scale, bars, link }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-y border-rule bg-sheet">
      <div className="measure grid gap-x-16 gap-y-10 py-8 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 id={headingId} className="text-3xl sm:text-4xl">
            {heading}
          </h2>
          <p className="prose-measure mt-4 text-lg text-soft">{text}</p>
          <p className="no-print mt-3">
            <TextLink {...link} />
          </p>
        </div>
        <figure className="self-center">
          <dl className="grid gap-5">
            {bars.map(({ name, percent, label }) => (
              <div key={name}>
                <dt className="float-left font-serif text-xl">{name}</dt>
                <dd>
                  <span className="block text-right font-semibold">{label}</span>
                  <ScaledBar percent={percent} />
                </dd>
              </div>
            ))}
          </dl>
          <figcaption className="mt-3 text-sm text-soft">{scale}</figcaption>
        </figure>
      </div>
    </section>
  )
}
