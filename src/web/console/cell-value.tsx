// One value of a table or a fact: text, a figure, or a link; in its own direction, because names have theirs.
import type { Cell, Tone } from '#contract/console.ts'
import { toneLooks } from '#web/ui/tones.ts'

export const link = 'text-action underline underline-offset-4 hover:decoration-2'

export const toneInk = (tone: Tone | undefined) => (tone && tone !== 'plain' ? toneLooks[tone].ink : '')

export function CellValue({ cell }: { cell: Cell }) {
  if (typeof cell === 'number') return cell.toLocaleString('en-US')
  if (typeof cell === 'string') return <bdi>{cell}</bdi>
  if ('input' in cell)
    return (
      <input
        name={cell.input}
        aria-label={cell.label}
        defaultValue={cell.value}
        autoComplete="off"
        className="min-h-target w-40 rounded-sm border border-edge bg-sheet px-2"
      />
    )
  const { text, href, tone, note } = cell
  const shown = <bdi>{text}</bdi>
  return (
    <>
      {href ? (
        <a href={href} className={link}>
          {shown}
        </a>
      ) : (
        <span className={`font-semibold ${toneInk(tone)}`}>{shown}</span>
      )}
      {note && <span className="block text-sm text-soft">{note}</span>}
    </>
  )
}
