// A band of engraved lace.
import { lace } from '#ornament/guilloche.ts'

const tile = { length: 48, height: 10, waves: 2, strands: 4 }
const strands = lace(tile)

// One tile, repeated to any width.
export function LaceRule({ id = 'lace', className = '' }: { id?: string; className?: string }) {
  return (
    <svg aria-hidden width="100%" height={tile.height + 2} className={`block ${className}`}>
      <defs>
        <pattern id={id} width={tile.length} height={tile.height + 2} patternUnits="userSpaceOnUse">
          <g transform="translate(0 1)" className="engraved stroke-edge">
            {strands.map((strand) => (
              <path key={strand} d={strand} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
