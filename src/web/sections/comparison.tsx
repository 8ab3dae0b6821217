// What each offer includes, side by side; what is included everywhere is marked as well as told.
import { Check } from 'lucide-react'
import { Table } from '#web/ui/table.tsx'

export type ComparisonWords = {
  caption: string
  columns: string[]
  rows: { heading: string; cells: string[] }[]
  // The word that stands for a plain yes, shown with its mark.
  yes?: string
}

// Columns keep a width that can be read; on a narrow screen the table scrolls instead.
function Cell({ text, isYes }: { text: string; isYes: boolean }) {
  return (
    <span className="flex min-w-30 items-baseline gap-2">
      {isYes && <Check aria-hidden className="size-4 shrink-0 translate-y-0.5 text-action" />}
      {text}
    </span>
  )
}

// The offers' names are set large over columns of one width.
const columnLook =
  '[&_tbody_th]:text-soft [&_thead_th]:font-serif [&_thead_th]:text-2xl [&_thead_th]:leading-none [&_thead_th]:font-medium [&_thead_th:first-child]:font-sans [&_thead_th:first-child]:text-sm'

export function Comparison({ caption, columns, rows, yes }: ComparisonWords) {
  return (
    <div className={`${columnLook} ${columns.length > 4 ? '[&_td]:w-[21%]' : '[&_td]:w-[26%]'}`}>
      <Table
        caption={caption}
        columns={columns}
        rows={rows.map(({ heading, cells }) => ({
          heading,
          cells: cells.map((text, place) => (
            <Cell key={columns[place + 1]} text={text} isYes={text === yes} />
          )),
        }))}
      />
    </div>
  )
}
