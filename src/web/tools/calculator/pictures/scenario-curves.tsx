// Loss curves of several scenarios, each with its own stroke and letter.
import { scenarios as copy } from '#content/calculator/scenarios.ts'
import type { EstimatedScenario } from '#domain/risk/scenarios.ts'
import { acrossBetween, heightOf, letterOf, letterPeriodOf } from '#web/tools/calculator/pictures/axes.ts'
import { Plot, pathOf } from '#web/tools/calculator/pictures/loss-curve.tsx'

// Distinguished by stroke, not only by color.
const lines = [
  { stroke: 'stroke-action', fill: 'fill-action', dashes: undefined },
  { stroke: 'stroke-brass', fill: 'fill-brass', dashes: '9 5' },
  { stroke: 'stroke-ink', fill: 'fill-ink', dashes: '2 5' },
] as const

const forced = 'forced-colors:stroke-[CanvasText]'

const lineOf = (place: number) => lines[place % lines.length] ?? lines[0]

// A legend swatch.
export function LineSample({ place }: { place: number }) {
  const { stroke, dashes } = lineOf(place)
  return (
    <svg aria-hidden width="44" height="12" className="shrink-0">
      <line x2="44" y1="6" y2="6" strokeDasharray={dashes} className={`stroke-[2.5px] ${stroke} ${forced}`} />
    </svg>
  )
}

type Props = { scenarios: EstimatedScenario[]; labels?: number }

export function ScenarioCurves({ scenarios, labels }: Props) {
  const shown = scenarios.filter(({ estimate }) => estimate.curve.length > 1)
  if (shown.length === 0) return null
  const first = Math.max(1, Math.min(...shown.map(({ estimate }) => estimate.curve[0]?.loss ?? 1)))
  const last = Math.max(first + 1, ...shown.map(({ estimate }) => estimate.curve.at(-1)?.loss ?? 1))
  const across = acrossBetween(first, last)
  const curves = scenarios.map(({ name, estimate: { curve } }, place) => (
    <path
      key={`${letterOf(place)} ${name}`}
      d={pathOf(curve, across)}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={lineOf(place).dashes}
      className={`fill-none stroke-[2.5px] ${lineOf(place).stroke} ${forced}`}
    />
  ))
  return (
    <Plot caption={copy.pictureHeading} curves={curves} {...{ first, last, ...(labels && { labels }) }}>
      {scenarios.map(({ name, estimate }, place) => {
        const period = letterPeriodOf(estimate.badYear, place)
        return (
          period && (
            <g key={`${letterOf(place)} ${name}`}>
              <circle
                cx={`${across(estimate.badYear[period])}%`}
                cy={heightOf(period)}
                r="11"
                className={`fill-paper stroke-2 ${lineOf(place).stroke} ${forced}`}
              />
              <text
                x={`${across(estimate.badYear[period])}%`}
                y={heightOf(period)}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-ink text-[13px] font-semibold forced-colors:fill-[CanvasText]"
              >
                {letterOf(place)}
              </text>
            </g>
          )
        )
      })}
    </Plot>
  )
}
