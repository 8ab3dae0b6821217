// A certificate as printed: lace border, rosette and facts.
import { laceFrame } from '#ornament/guilloche.ts'
import { Rosette } from '#web/ui/rosette.tsx'

type Props = {
  picture: string
  preamble: string
  holder: string
  course: string
  facts: { term: string; value: string }[]
}

const { width, height, sides, corners } = laceFrame({ width: 480, height: 336, band: 14, waveLength: 24 })
const lace = sides.map(({ x, y, isUpright, strands }) => ({
  transform: `translate(${x} ${y})${isUpright ? ' rotate(90)' : ''}`,
  strands,
}))

function LaceBorder() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="engraved absolute inset-3 h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] stroke-edge"
    >
      {lace.map(({ transform, strands }) => (
        <g key={transform} transform={transform}>
          {strands.map((strand) => (
            <path key={strand} d={strand} />
          ))}
        </g>
      ))}
      {corners.map(({ x, y, path }) => (
        <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={path} className="stroke-brass" />
      ))}
    </svg>
  )
}

export function Certificate({ picture, preamble, holder, course, facts }: Props) {
  return (
    <figure
      role="img"
      aria-label={picture}
      className="@container relative aspect-[1.414] border border-rule bg-sheet shadow-[0_24px_60px_rgb(0_0_0/0.12)]"
    >
      <LaceBorder />
      <div aria-hidden className="absolute inset-[12%_11%_11%_11%] flex flex-col sm:inset-[13%_12%_12%_12%]">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-[clamp(min(0.5rem,2.9cqw),2.2cqw,0.7rem)] tracking-[0.14em] text-soft uppercase">
              {preamble}
            </p>
            <p className="mt-[2cqw] font-serif text-[6.1cqw] leading-[1.08] tracking-tight">
              {holder.split(' ').map((part) => (
                <span key={part} className="inline-block whitespace-nowrap">
                  {part}&nbsp;
                </span>
              ))}
            </p>
          </div>
          <Rosette className="-mt-1 w-[26cqw] shrink-0" />
        </div>
        <p className="mt-[2cqw] max-w-[58cqw] text-[clamp(min(0.6rem,3.45cqw),2.8cqw,0.9rem)] leading-snug text-soft">
          {course}
        </p>
        <div className="mt-auto flex justify-between gap-3 border-t border-rule pt-2 sm:pt-3">
          {facts.map(({ term, value }) => (
            <p key={term} className="text-[clamp(min(0.55rem,3.15cqw),2.3cqw,0.75rem)] leading-tight">
              <span className="block font-semibold text-ink">{value}</span>
              <span className="text-soft">{term}</span>
            </p>
          ))}
        </div>
      </div>
    </figure>
  )
}
