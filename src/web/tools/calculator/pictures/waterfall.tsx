// The breakdown as a waterfall chart.
import { breakdown as copy, rounding } from '#content/calculator/result.ts'
import type { Breakdown } from '#domain/risk/estimate.ts'
import { formatSigned } from '#web/tools/calculator/figures.ts'
import { barsOf } from '#web/tools/calculator/pictures/axes.ts'
import { Bar, BarTable } from '#web/tools/calculator/pictures/bar-table.tsx'

const looks = {
  part: 'fill-action forced-colors:fill-[CanvasText]',
  total: 'fill-ink forced-colors:fill-[CanvasText]',
  // Reductions are outlined, so color is not needed.
  taken: 'fill-transparent stroke-brass stroke-[2px] forced-colors:stroke-[CanvasText]',
}

export function Waterfall({ exposure, breakdown }: { exposure: number; breakdown: Breakdown }) {
  const bars = barsOf(exposure, breakdown)
  const gross = Math.max(...bars.map(({ to }) => to))
  const rows = bars.map(({ name, sum, from, to, kind }) => ({
    name,
    sums: [formatSigned(sum)],
    isTotal: kind === 'total',
    bar: gross > 0 && <Bar from={from / gross} to={to / gross} look={looks[kind]} />,
  }))
  return (
    <>
      <BarTable caption={copy.caption} columns={copy.columns} rows={rows} />
      <p className="mt-3 text-sm text-soft">{rounding}</p>
    </>
  )
}
