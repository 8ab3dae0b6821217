// A table styled as a chart: a bar below each row's name, and its sums at the end. Screen readers get the same rows.
import type { ReactNode } from 'react'

type BarRow = { name: string; note?: string; sums: string[]; isTotal?: boolean; bar: ReactNode }
type Props = { caption: string; columns: readonly string[]; rows: BarRow[] }

export function BarTable({ caption, columns, rows }: Props) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-3 text-left text-sm text-soft">{caption}</caption>
      <thead className={columns.length > 2 ? 'text-sm text-soft' : 'sr-only'}>
        <tr>
          {columns.map((column, place) => (
            <th key={column} scope="col" className={`font-normal ${place > 0 ? 'pl-4 text-right' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, sums, isTotal, bar }) => (
          <tr key={name} className={isTotal ? '*:font-semibold' : '*:font-normal'}>
            <th scope="row" className="w-full py-2 align-bottom wrap-anywhere">
              {name} {note && <span className="text-sm text-soft">{note}</span>}
              {bar && (
                <svg
                  aria-hidden
                  viewBox="0 0 1000 14"
                  preserveAspectRatio="none"
                  className="mt-2 block h-3.5 w-full overflow-visible"
                >
                  <line
                    x2="1000"
                    y1="14"
                    y2="14"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-rule forced-colors:stroke-[GrayText]"
                  />
                  {bar}
                </svg>
              )}
            </th>
            {sums.map((sum, place) => (
              <td
                key={columns[place + 1]}
                className={`py-2 pl-4 text-right align-bottom whitespace-nowrap tabular-nums ${bar ? 'leading-none' : ''}`}
              >
                {sum}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BarProps = { from: number; to: number; look: string }

// From and to are fractions of the width.
export const Bar = ({ from, to, look }: BarProps) => (
  <rect
    x={1000 * from}
    width={1000 * (to - from)}
    height="14"
    vectorEffect="non-scaling-stroke"
    className={look}
  />
)
