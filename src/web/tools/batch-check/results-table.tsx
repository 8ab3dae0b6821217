// The sortable results table; on a phone each row is a card.
import { ArrowDown, ArrowUp, Ban, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { memo, useState } from 'react'
import { day } from '#content/shared/dates.ts'
import { columns, results as copy, type SortKey } from '#content/tools/batch-check.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { type BatchRow, verdictNameOf } from '#web/tools/batch-check/rows.ts'
import { type Sorting, sortRows } from '#web/tools/batch-check/rows-shown.ts'
import { Link } from '#web/ui/link.tsx'
import { nameFace } from '#web/ui/name-face.ts'
import { type Tone, toneLooks } from '#web/ui/tones.ts'

// Never color alone.
const icons: Record<Tone, typeof Ban> = {
  valid: CircleCheck,
  expired: TriangleAlert,
  invalid: Ban,
  plain: CircleHelp,
}

// Explicit roles: display: grid drops table semantics in some browsers.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
}

// With the date, because a tab may stay open for long.
const checkedAt = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function VerdictCell({ row }: { row: BatchRow }) {
  const { state } = row
  const isUnderWay = state.at === 'waiting' || state.at === 'checking'
  const tone = state.at === 'judged' ? state.tone : 'plain'
  const Icon = icons[tone]
  return (
    <>
      <p className={`flex items-start gap-2 font-semibold ${isUnderWay ? 'text-soft' : toneLooks[tone].ink}`}>
        {!isUnderWay && <Icon aria-hidden className="mt-1 size-4 shrink-0" />}
        {verdictNameOf(row)}
      </p>
      {'sentence' in state && <p className="text-soft">{state.sentence}</p>}
      {state.at === 'judged' && (
        <p className="text-[0.92em] text-soft">
          <time dateTime={state.checkedAt}>{copy.checked(checkedAt.format(new Date(state.checkedAt)))}</time>
        </p>
      )}
    </>
  )
}

const cell = 'min-w-0 align-top wrap-anywhere sm:py-3 sm:pr-5 print:py-1.5 print:pr-4'

const ResultRow = memo(function ResultRow({ row }: { row: BatchRow }) {
  const { given, state } = row
  const facts = state.at === 'judged' ? state.facts : undefined
  return (
    <tr
      {...role.row}
      data-tone={state.at === 'judged' ? state.tone : state.at}
      className="border-b border-rule max-sm:grid max-sm:gap-y-2 max-sm:py-4"
    >
      <th {...role.rowHead} scope="row" className={`${cell} text-left font-normal`}>
        <bdi className="font-mono text-[0.9em]">{given}</bdi>
        {facts?.id && (
          <Link
            href={verificationPath(facts.id)}
            className="no-print mt-1 flex min-h-target w-fit items-center text-action underline underline-offset-4"
          >
            {copy.open}
            <span className="sr-only">: {facts.id}</span>
          </Link>
        )}
      </th>
      <td {...role.cell} className={cell}>
        <VerdictCell row={row} />
      </td>
      <td {...role.cell} className={`${cell} max-sm:empty:hidden`}>
        {facts && (
          <>
            <p className={`text-lg leading-snug print:text-base ${nameFace(facts.holder)}`}>
              <bdi>{facts.holder}</bdi>
            </p>
            <p className="text-soft">{facts.course}</p>
          </>
        )}
      </td>
      <td {...role.cell} className={`${cell} max-sm:empty:hidden sm:pr-0`}>
        {facts && (
          <>
            <p>
              <span className="text-soft sm:hidden print:hidden">{columns.expires} </span>
              {facts.expiresAt ? day(facts.expiresAt) : copy.neverExpires}
            </p>
            <p className="text-[0.92em] text-soft">{copy.issued(day(facts.issuedAt))}</p>
          </>
        )}
      </td>
    </tr>
  )
})

type HeadProps = { by: SortKey; sorting: Sorting; onSort: (sorting: Sorting) => void }

function SortHead({ by, sorting, onSort }: HeadProps) {
  const isSorted = sorting.by === by
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      {...role.head}
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className="text-left align-bottom font-semibold sm:pr-5"
    >
      <button
        type="button"
        onClick={() => onSort({ by, isDescending: isSorted && !sorting.isDescending })}
        className="inline-flex min-h-target items-center gap-1.5 underline-offset-4 hover:text-action hover:underline print:min-h-0"
      >
        {columns[by]}
        <Arrow
          aria-hidden
          className={`no-print size-4 shrink-0 ${isSorted ? '' : 'opacity-0 max-sm:hidden'}`}
        />
      </button>
    </th>
  )
}

const keys = Object.keys(columns) as SortKey[]

export function ResultsTable({ rows, caption }: { rows: readonly BatchRow[]; caption: string }) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'given', isDescending: false })
  return (
    <table
      {...role.table}
      className="w-full border-collapse text-[0.95rem] max-sm:block sm:table-fixed print:table print:text-[0.8rem]"
    >
      <caption className="mb-3 text-left text-sm text-soft max-sm:block">{caption}</caption>
      <colgroup>
        <col className="w-[23%]" />
        <col className="w-[35%]" />
        <col className="w-[24%]" />
        <col />
      </colgroup>
      <thead {...role.group} className="max-sm:block">
        <tr {...role.row} className="border-b-2 border-ink max-sm:flex max-sm:flex-wrap max-sm:gap-x-5">
          {keys.map((by) => (
            <SortHead key={by} by={by} sorting={sorting} onSort={setSorting} />
          ))}
        </tr>
      </thead>
      <tbody {...role.group} className="max-sm:block">
        {sortRows(rows, sorting).map((row) => (
          <ResultRow key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  )
}
