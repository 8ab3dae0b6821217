// The range from the 10th to the 90th percentile, with the best estimate.
import { roundedUsd } from '#content/shared/figures.ts'
import type { Range } from '#domain/risk/estimate.ts'
import { rangeRows } from '#web/tools/calculator/figures.ts'

const top = 30
const height = 26
const bottom = top + height

// In SVG units; the amounts below are text.
const label = 'fill-ink font-serif text-[20px] forced-colors:fill-[CanvasText]'

// To scale from zero, which shows the skew.
export function RangeBand({ p10, p50, p90 }: Range) {
  const at = (sum: number) => `${(100 * sum) / p90}%`
  return (
    <>
      <svg aria-hidden width="100%" height={bottom + 30} className="block overflow-visible">
        <line x2="100%" y1={bottom} y2={bottom} className="stroke-edge forced-colors:stroke-[CanvasText]" />
        <rect
          x={at(p10)}
          y={top}
          width={at(p90 - p10)}
          height={height}
          className="fill-action/25 stroke-action forced-colors:fill-transparent forced-colors:stroke-[CanvasText]"
        />
        <line
          x1={at(p50)}
          x2={at(p50)}
          y1={top - 6}
          y2={bottom}
          className="stroke-ink stroke-[3px] forced-colors:stroke-[CanvasText]"
        />
        <text x={at(p50)} y={top - 11} textAnchor={p50 > p90 / 2 ? 'end' : 'start'} className={label}>
          {roundedUsd(p50)}
        </text>
        <text x={at(p10)} y={bottom + 24} className={label}>
          {roundedUsd(p10)}
        </text>
        <text x="100%" y={bottom + 24} textAnchor="end" className={label}>
          {roundedUsd(p90)}
        </text>
      </svg>
      <dl className="mt-4 divide-y divide-rule border-y border-rule text-[0.95rem]">
        {rangeRows({ p10, p50, p90 }).map(({ term, sum }) => (
          <div key={term} className="flex justify-between gap-6 py-2.5">
            <dt>{term}</dt>
            <dd className="tabular-nums">{sum}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
