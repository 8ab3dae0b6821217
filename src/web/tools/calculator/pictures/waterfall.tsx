// The breakdown as a waterfall chart.
import { breakdown as copy, rounding } from '#content/calculator/result.ts'
import type { Breakdown } from '#domain/risk/estimate.ts'
import { formatSigned } from '#web/tools/calculator/figures.ts'
import { type Bar, barsOf } from '#web/tools/calculator/pictures/axes.ts'

const width = 1000
const height = 10

const looks = {
  part: 'fill-action forced-colors:fill-[CanvasText]',
  total: 'fill-ink forced-colors:fill-[CanvasText]',
  // Reductions are outlined, so color is not needed.
  taken: 'fill-transparent stroke-brass stroke-[2px] forced-colors:stroke-[CanvasText]',
}

const weights = { part: 'font-normal', taken: 'font-normal', total: 'font-semibold' }

function BarPicture({ from, to, kind, scale }: Bar & { scale: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-2 block h-3.5 w-full overflow-visible"
    >
      <line
        x2={width}
        y1={height}
        y2={height}
        vectorEffect="non-scaling-stroke"
        className="stroke-rule forced-colors:stroke-[GrayText]"
      />
      <rect
        x={from * scale}
        width={(to - from) * scale}
        height={height}
        vectorEffect="non-scaling-stroke"
        className={looks[kind]}
      />
    </svg>
  )
}

type Props = { exposure: number; breakdown: Breakdown }

// A table styled as a chart: screen readers get the same rows.
export function Waterfall({ exposure, breakdown }: Props) {
  const bars = barsOf(exposure, breakdown)
  const gross = Math.max(...bars.map(({ to }) => to))
  const [part, amount] = copy.columns
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="mb-3 text-left text-sm text-soft">{copy.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{part}</th>
            <th scope="col">{amount}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row" className={`w-full py-2 pr-6 align-bottom wrap-anywhere ${weights[bar.kind]}`}>
                {bar.name}
                {gross > 0 && <BarPicture {...bar} scale={width / gross} />}
              </th>
              <td
                className={`py-2 text-right align-bottom whitespace-nowrap tabular-nums ${gross > 0 ? 'leading-none' : ''} ${weights[bar.kind]}`}
              >
                {formatSigned(bar.sum)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soft">{rounding}</p>
    </>
  )
}
