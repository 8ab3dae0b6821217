// The loss exceedance curve, with the 1-in-10, 1-in-20 and 1-in-100 years marked and listed.

import { returnPeriodNames } from '#constants/risk-model.ts'
import { badYear as copy, explainAverage, periods } from '#content/calculator/result.ts'
import { shortUsd } from '#content/shared/figures.ts'
import type { CurvePoint } from '#domain/risk/bad-year.ts'
import type { BadYear } from '#domain/risk/estimate.ts'
import { badYearTable } from '#web/tools/calculator/figures.ts'
import {
  acrossBetween,
  belowAxis,
  down,
  height,
  heightOf,
  tensBetween,
} from '#web/tools/calculator/pictures/axes.ts'
import { Table } from '#web/ui/table.tsx'

const anchorAt = (percentage: number) => (percentage < 6 ? 'start' : percentage > 94 ? 'end' : 'middle')

const axis = 'stroke-edge forced-colors:stroke-[CanvasText]'
const label = 'fill-soft text-[13px] forced-colors:fill-[CanvasText]'

type AxisProps = { first: number; last: number; labels?: number }

// Phones show every other tick label, paper a few.
export function SumAxis({ first, last, labels }: AxisProps) {
  const across = acrossBetween(first, last)
  const sums = tensBetween(first, last)
  const step = labels ? Math.ceil(sums.length / labels) : 1
  return (
    <>
      <line x2="100%" y1={height} y2={height} className={axis} />
      {sums.map((sum, place) => (
        <g key={sum}>
          <line x1={`${across(sum)}%`} x2={`${across(sum)}%`} y1={height} y2={height + 6} className={axis} />
          {place % step === 0 && (
            <text
              x={`${across(sum)}%`}
              y={height + 22}
              textAnchor={anchorAt(across(sum))}
              className={`${label} ${place % 2 === 0 ? '' : 'max-sm:hidden'}`}
            >
              {shortUsd(sum)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

export function ChanceLabels() {
  return (
    <svg aria-hidden height={height + belowAxis} className="block w-[84px] shrink-0 overflow-visible">
      <text x="0" y={down(1)} dominantBaseline="middle" className={label}>
        {copy.picture.always}
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
  const { picture } = copy
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
      <Table figures {...badYearTable(badYear)} />
      {explanation && <p className="prose-measure mt-3 text-[0.95rem] text-soft">{explanation}</p>}
    </>
  )
}
