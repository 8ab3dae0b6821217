// The brand's one ornament: engraved rosettes and lace.
import { lace, rosette } from '#ornament/guilloche.ts'

const rosetteRadius = 120
const rings = rosette(rosetteRadius)
const box = rosetteRadius + 1

// The seal in its own colours: green, brass, green.
export function Rosette({ className = '' }: { className?: string }) {
  const inks = ['stroke-action', 'stroke-brass', 'stroke-action']
  return (
    <svg aria-hidden viewBox={`${-box} ${-box} ${2 * box} ${2 * box}`} className={`engraved ${className}`}>
      {rings.map((ring, index) => (
        <path key={ring} d={ring} className={inks[index]} />
      ))}
    </svg>
  )
}

// The outermost ring alone, in one ink, for grounds that already have a colour.
// Where a block’s height places it, it stands after the words: painted before they are all there, it would move.
export function RosetteMark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={`${-box} ${-box} ${2 * box} ${2 * box}`} className={`engraved ${className}`}>
      {rings.slice(0, 2).map((ring) => (
        <path key={ring} d={ring} />
      ))}
    </svg>
  )
}

const tile = { length: 48, height: 10, waves: 2, strands: 4 }
const strands = lace(tile)

// A band of lace of any width: one tile, repeated.
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
