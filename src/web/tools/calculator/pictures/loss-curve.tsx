// The plot of loss curves, and the curve of an estimate with the 1-in-10, 1-in-20 and 1-in-100 years marked and listed.

import type { ReactNode } from 'react'
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
function SumAxis({ first, last, labels }: AxisProps) {
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

function ChanceLabels() {
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

type PlotProps = AxisProps & { caption: string; curves: ReactNode; children: ReactNode }

export const pathOf = (curve: CurvePoint[], across: (loss: number) => number) =>
  `M${curve.map(({ loss, chance }) => `${across(loss).toFixed(2)} ${down(chance).toFixed(1)}`).join('L')}`

// Curves over both axes; what must not be stretched, such as marks and letters, are the children.
export function Plot({ caption, curves, children, ...axis }: PlotProps) {
  return (
    <figure className="mb-8">
      <figcaption className="mb-4 text-sm text-soft">{caption}</figcaption>
      <div className="flex">
        <ChanceLabels />
        <svg
          aria-hidden
          width="100%"
          height={height + belowAxis}
          className="block min-w-0 grow overflow-visible"
        >
          {[down(1), ...periods.map(heightOf)].map((y) => (
            <line key={y} x2="100%" y1={y} y2={y} className="stroke-rule forced-colors:stroke-[GrayText]" />
          ))}
          <svg
            aria-hidden
            width="100%"
            height={height}
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
          >
            {curves}
          </svg>
          <SumAxis {...axis} />
          {children}
        </svg>
      </div>
      <p aria-hidden className="mt-1 text-right text-sm text-soft">
        {copy.picture.loss}
      </p>
    </figure>
  )
}

function Curve({ curve, badYear }: Props) {
  const first = Math.max(1, curve[0]?.loss ?? 1)
  const last = Math.max(first + 1, curve.at(-1)?.loss ?? 1)
  const across = acrossBetween(first, last)
  const line = pathOf(curve, across)
  const area = (
    <>
      <path
        d={`${line}L100 ${height}L0 ${height}z`}
        className="fill-action/10 forced-colors:fill-transparent"
      />
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-action stroke-[2.5px] forced-colors:stroke-[CanvasText]"
      />
    </>
  )
  return (
    <Plot first={first} last={last} caption={copy.picture.chance} curves={area}>
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
    </Plot>
  )
}

type Props = { curve: CurvePoint[]; badYear: BadYear }

export function LossCurve({ curve, badYear, exposure }: Props & { exposure: number }) {
  const explanation = explainAverage(badYear, exposure)
  return (
    <>
      {curve.length > 1 && <Curve curve={curve} badYear={badYear} />}
      <Table figures {...badYearTable(badYear)} />
      {explanation && <p className="prose-measure mt-3 text-[0.95rem] text-soft">{explanation}</p>}
    </>
  )
}
