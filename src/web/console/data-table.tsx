// A dense table; its rows can be chosen if they have an id and are inside a form.
import type { BlockOf, Cell } from '#contract/console.ts'
import { CellValue } from '#web/console/cell-value.tsx'

const alignOf = (cell: unknown) => (typeof cell === 'number' ? 'text-right tabular-nums' : '')

const textOf = (cell: Cell | undefined) =>
  typeof cell === 'object' ? ('text' in cell ? cell.text : cell.value) : String(cell ?? '')

export function DataTable({ caption, columns, rows, empty, chosen }: BlockOf<'table'>) {
  if (rows.length === 0) return <p className="text-soft">{empty}</p>
  const [first] = rows
  return (
    <section aria-label={caption} tabIndex={0} className="@container scrolls-sideways">
      <table className="w-full border-collapse text-left text-[0.92rem]">
        <caption className="mb-2 text-left text-sm text-soft">{caption}</caption>
        <thead>
          <tr className="border-b border-ink align-bottom">
            {chosen && (
              <th scope="col" className="py-1.5 pr-3">
                <span className="sr-only">Chosen</span>
              </th>
            )}
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 pr-5 text-sm font-semibold text-soft ${alignOf(first?.cells[at])}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, row) => (
            <tr key={id ?? String(row)} className="border-b border-rule align-top hover:bg-sheet">
              {chosen && (
                <td className="py-2 pr-3">
                  <input
                    type="checkbox"
                    name="id"
                    value={id}
                    defaultChecked={chosen.includes(id ?? '')}
                    aria-label={`Choose ${textOf(cells[0])}`}
                    className="size-5"
                  />
                </td>
              )}
              {cells.map((cell, at) => (
                <td key={columns[at]} className={`max-w-80 min-w-20 py-2 pr-5 ${alignOf(cell)}`}>
                  <CellValue cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
