// Issued, renewed, revoked and expired by month, as bars with a scale, a legend and the months.
import type { Month } from '#contract/console.ts'

const size = { width: 720, height: 220, left: 44, bottom: 24, top: 10 }

const series = [
  { name: 'issued', text: 'Issued', fill: 'fill-action', ground: 'bg-action' },
  { name: 'renewed', text: 'Renewed', fill: 'fill-brass', ground: 'bg-brass' },
  { name: 'expired', text: 'Expired', fill: 'fill-expired', ground: 'bg-expired' },
  { name: 'revoked', text: 'Revoked', fill: 'fill-invalid', ground: 'bg-invalid' },
] as const

// The next round figure: 1, 2 or 5, and zeros.
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

export function MonthChart({ months }: { months: Month[] }) {
  const { width, height, left, bottom, top } = size
  const most = roundUp(Math.max(4, ...months.flatMap((month) => series.map(({ name }) => month[name]))))
  const heightOf = (count: number) => (count / most) * (height - bottom - top)
  const step = (width - left) / Math.max(months.length, 1)
  const bar = (step * 0.8) / series.length
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden>
        {[0, 0.5, 1].map((part) => {
          const y = height - bottom - heightOf(most * part)
          return (
            <g key={part}>
              <line x1={left} x2={width} y1={y} y2={y} className="stroke-rule" />
              <text x={left - 6} y={y + 4} textAnchor="end" className="fill-soft text-[11px]">
                {(most * part).toLocaleString('en-US')}
              </text>
            </g>
          )
        })}
        {months.map((month, at) => (
          <g key={month.month}>
            {series.map(({ name, fill }, place) => (
              <rect
                key={name}
                x={left + at * step + step * 0.1 + place * bar}
                y={height - bottom - heightOf(month[name])}
                width={bar}
                height={heightOf(month[name])}
                className={fill}
              />
            ))}
            {(months.length - 1 - at) % 6 === 0 && (
              <text
                x={left + at * step + (at === months.length - 1 ? step : step / 2)}
                y={height - 8}
                textAnchor={at === months.length - 1 ? 'end' : 'middle'}
                className="fill-soft text-[11px]"
              >
                {month.month}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 text-sm text-soft">
        {series.map(({ name, text, ground }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-3 ${ground}`} />
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
