// The assumptions that move the exposure most, as a tornado chart.
import { swings as copy } from '#content/calculator/result.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { swingRows } from '#web/tools/calculator/figures.ts'
import { Bar, BarTable } from '#web/tools/calculator/pictures/bar-table.tsx'
import { ScrollsSideways } from '#web/ui/table.tsx'

export function Tornado({ input, exposure }: { input: RiskInput; exposure: number }) {
  const swings = swingRows(input)
  const widest = Math.max(...swings.map(({ to }) => to))
  const line = (1000 * exposure) / widest
  const rows = swings.map(({ name, between, from, to }) => ({
    name,
    note: between,
    sums: [from, to].map(roundedUsd),
    bar: (
      <>
        <Bar from={from / widest} to={to / widest} look="fill-action forced-colors:fill-[CanvasText]" />
        <line
          x1={line}
          x2={line}
          y1="-4"
          y2="14"
          vectorEffect="non-scaling-stroke"
          className="stroke-brass stroke-[3px] forced-colors:stroke-[Highlight]"
        />
      </>
    ),
  }))
  return (
    <ScrollsSideways label={copy.caption}>
      <BarTable caption={copy.caption} columns={copy.columns} rows={rows} />
    </ScrollsSideways>
  )
}
