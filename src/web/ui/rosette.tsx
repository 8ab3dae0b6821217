// The brand's seal, an engraved rosette, drawn from the one file that holds its lines.
import rosette from 'virtual:rosette'

const { file, viewBox } = rosette

// In its own colours: green, brass, green.
export function Rosette({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={viewBox} className={`engraved ${className}`}>
      <use href={`${file}#r0`} className="stroke-action" />
      <use href={`${file}#r1`} className="stroke-brass" />
      <use href={`${file}#r2`} className="stroke-action" />
    </svg>
  )
}

// The two outer rings alone, in one ink, for grounds that already have a colour.
// Where a block’s height places it, it stands after the words: painted before they are all there, it would move.
export function RosetteMark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={viewBox} className={`engraved ${className}`}>
      <use href={`${file}#r0`} />
      <use href={`${file}#r1`} />
    </svg>
  )
}
