// The loss exceedance curve, with the year in ten, in twenty and in a hundred marked on it and told beside it.
import { explainAverage, periods, badYear as words } from '#content/calculator/result.ts'
import { shortUsd, wholeUsd } from '#content/figures.ts'
import type { CurvePoint } from '#domain/risk/bad-year.ts'
import type { BadYear } from '#domain/risk/estimate.ts'
import { type ReturnPeriod, returnPeriodNames, returnPeriods } from '#facts/risk-model.ts'
import { Table } from '#web/ui/table.tsx'

export const height = 240
export const belowAxis = 28
// The foot of the picture: a year so rare that the curve ends there.
const rarest = 500

// Both axes go by ratio: every step is so many times the last one.
export const down = (chance: number) =>
  chance <= 1 / rarest ? height : (height * Math.log(1 / chance)) / Math.log(rarest)

export const heightOf = (period: ReturnPeriod) => down(1 / returnPeriods[period])

const anchorAt = (percentage: number) => (percentage < 6 ? 'start' : percentage > 94 ? 'end' : 'middle')

function tensBetween(first: number, last: number): number[] {
  const from = Math.ceil(Math.log10(first))
  return Array.from({ length: Math.floor(Math.log10(last)) - from + 1 }, (_, step) => 10 ** (from + step))
}

const axis = 'stroke-edge forced-colors:stroke-[CanvasText]'
const label = 'fill-soft text-[13px] forced-colors:fill-[CanvasText]'

// In hundredths of the picture's width.
export const acrossBetween = (first: number, last: number) => (loss: number) =>
  (100 * Math.log(Math.max(first, loss) / first)) / Math.log(last / first)

// A phone has room for every other sum.
export function SumAxis({ first, last }: { first: number; last: number }) {
  const across = acrossBetween(first, last)
  return (
    <>
      <line x2="100%" y1={height} y2={height} className={axis} />
      {tensBetween(first, last).map((sum, place) => (
        <g key={sum}>
          <line x1={`${across(sum)}%`} x2={`${across(sum)}%`} y1={height} y2={height + 6} className={axis} />
          <text
            x={`${across(sum)}%`}
            y={height + 22}
            textAnchor={anchorAt(across(sum))}
            className={`${label} ${place % 2 === 0 ? '' : 'max-sm:hidden'}`}
          >
            {shortUsd(sum)}
          </text>
        </g>
      ))}
    </>
  )
}

export function ChanceLabels() {
  return (
    <svg aria-hidden height={height + belowAxis} className="block w-20 shrink-0 overflow-visible">
      <text x="0" y={down(1)} dominantBaseline="middle" className={label}>
        {words.picture.always}
      </text>
      {periods.map((period) => (
        <text key={period} x="0" y={heightOf(period)} dominantBaseline="middle" className={label}>
          {returnPeriodNames[period]}
        </text>
      ))}
    </svg>
  )
}

function Curve({ curve, badYear }: Props) {
  const first = Math.max(1, curve[0]?.loss ?? 1)
  const last = Math.max(first + 1, curve.at(-1)?.loss ?? 1)
  const across = acrossBetween(first, last)
  const points = curve.map(({ loss, chance }) => `${across(loss).toFixed(2)} ${down(chance).toFixed(1)}`)
  const line = `M${points.join('L')}`
  return (
    <svg aria-hidden width="100%" height={height + belowAxis} className="block min-w-0 grow overflow-visible">
      <line x2="100%" y1={down(1)} y2={down(1)} className="stroke-rule forced-colors:stroke-[GrayText]" />
      {periods.map((period) => (
        <line
          key={period}
          x2="100%"
          y1={heightOf(period)}
          y2={heightOf(period)}
          className="stroke-rule forced-colors:stroke-[GrayText]"
        />
      ))}
      <svg aria-hidden width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <path
          d={`${line}L100 ${height}L0 ${height}z`}
          className="fill-action/10 forced-colors:fill-transparent"
        />
        <path
          d={line}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-action stroke-[2.5px] forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <SumAxis first={first} last={last} />
      {periods
        .filter((period) => badYear[period] > 0)
        .map((period) => (
          <g key={period}>
            <line
              x1={`${across(badYear[period])}%`}
              x2={`${across(badYear[period])}%`}
              y1={heightOf(period)}
              y2={height}
              strokeDasharray="3 4"
              className={axis}
            />
            <circle
              cx={`${across(badYear[period])}%`}
              cy={heightOf(period)}
              r="6"
              className="fill-brass stroke-paper stroke-2 forced-colors:fill-[CanvasText]"
            />
          </g>
        ))}
    </svg>
  )
}

type Props = { curve: CurvePoint[]; badYear: BadYear }

export function LossCurve({ curve, badYear, exposure }: Props & { exposure: number }) {
  const explanation = explainAverage(badYear, exposure)
  const { picture, caption, columns, row, rarer } = words
  return (
    <>
      {curve.length > 1 && (
        <figure className="mb-8">
          <figcaption className="mb-4 flex flex-col text-sm text-soft">{picture.chance}</figcaption>
          <div className="flex">
            <ChanceLabels />
            <Curve curve={curve} badYear={badYear} />
          </div>
          <p aria-hidden className="mt-1 text-right text-sm text-soft">
            {picture.loss}
          </p>
        </figure>
      )}
      <Table
        caption={caption}
        columns={[...columns]}
        figures
        rows={periods.map((period) => ({
          heading: row(period),
          cells: [badYear[period] > 0 ? wholeUsd(badYear[period]) : `${wholeUsd(0)} (${rarer})`],
        }))}
      />
      {explanation && <p className="prose-measure mt-3 text-[0.95rem] text-soft">{explanation}</p>}
    </>
  )
}
