// Figures in rows: a real table that scrolls by itself when the screen is narrow.
import type { ReactNode } from 'react'

type Props = { caption: string; columns: string[]; rows: { heading: string; cells: ReactNode[] }[] }

export function Table({ caption, columns, rows }: Props) {
  return (
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.95rem]">
        <caption className="mb-3 text-left text-sm text-soft">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-6 align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }) => (
            <tr key={heading} className="border-b border-rule">
              <th scope="row" className="py-3 pr-6 align-top font-normal">
                {heading}
              </th>
              {cells.map((cell, cellIndex) => (
                <td key={columns[cellIndex + 1]} className="py-3 pr-6 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
