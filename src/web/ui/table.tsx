// A table that scrolls on narrow screens.
import type { ReactNode } from 'react'

// Right-aligned in every column but the first.
type Props = {
  caption: string
  columns: string[]
  rows: { heading: string; cells: ReactNode[] }[]
  figures?: boolean
}

export const ScrollsSideways = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} tabIndex={0} className="@container scrolls-sideways">
    {children}
  </section>
)

export function Table({ caption, columns, rows, figures = false }: Props) {
  const cellAlign = figures ? 'pl-6 text-right tabular-nums' : 'pr-6'
  return (
    <ScrollsSideways label={caption}>
      <table className="w-full border-collapse text-left text-[0.95rem]">
        <caption className="mb-3 text-left text-sm text-soft">
          <span className="sticky left-0 inline-block max-w-[100cqw]">{caption}</span>
        </caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 align-bottom font-semibold ${index === 0 ? 'pr-6' : cellAlign}`}
              >
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
                <td key={columns[cellIndex + 1]} className={`py-3 align-top ${cellAlign}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollsSideways>
  )
}
