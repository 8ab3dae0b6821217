// The sortable results table; on a phone each row is a card.
import { ArrowDown, ArrowUp, Ban, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { memo, useState } from 'react'
import { day } from '#content/shared/dates.ts'
import {
  columns,
  results as copy,
  type SortKey,
  shortReason,
  shortVerdict,
} from '#content/tools/batch-check.ts'
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

const cell = 'min-w-0 align-top wrap-anywhere sm:py-3 sm:pr-5 print:py-1.5 print:pr-4'
// One line a row where a table fits; what is cut off is in a title, on the credential’s page and in the CSV.
const oneLine = 'lg:truncate print:whitespace-normal'

function Given({ given, id }: { given: string; id: string | undefined }) {
  const text = <bdi className="font-mono text-[0.9em]">{given}</bdi>
  if (!id) return text
  return (
    <Link
      href={verificationPath(id)}
      className="-my-3 block py-3 text-action underline underline-offset-4 lg:truncate print:my-0 print:py-0 print:text-ink print:no-underline"
    >
      {text}
      <span className="sr-only">: {copy.open}</span>
    </Link>
  )
}

// A valid row says no more than that.
function VerdictOf({ row }: { row: BatchRow }) {
  const { state } = row
  const isUnderWay = state.at === 'waiting' || state.at === 'checking'
  const tone = state.at === 'judged' ? state.tone : 'plain'
  const Icon = icons[tone]
  return (
    <p className={oneLine} {...('sentence' in state && tone !== 'valid' && { title: state.sentence })}>
      {!isUnderWay && (
        <Icon aria-hidden className={`mr-2 inline size-4 align-[-0.15em] ${toneLooks[tone].ink}`} />
      )}
      <span className={`font-semibold ${isUnderWay ? 'text-soft' : toneLooks[tone].ink}`}>
        {shortVerdict(verdictNameOf(row))}
      </span>
      {'sentence' in state && tone !== 'valid' && (
        <span className="text-soft">{` ${shortReason(state.sentence)}`}</span>
      )}
    </p>
  )
}

const ResultRow = memo(function ResultRow({ row }: { row: BatchRow }) {
  const { given, state } = row
  const facts = state.at === 'judged' ? state.facts : undefined
  return (
    <tr
      {...role.row}
      data-tone={state.at === 'judged' ? state.tone : state.at}
      className="border-b border-rule max-sm:grid max-sm:gap-y-1 max-sm:py-4"
    >
      <th {...role.rowHead} scope="row" title={given} className={`${cell} ${oneLine} text-left font-normal`}>
        <Given given={given} id={facts?.id} />
      </th>
      {/* What has no facts has only a reason. */}
      <td {...role.cell} className={cell} colSpan={facts ? 1 : columnCount - 1}>
        <VerdictOf row={row} />
      </td>
      {facts && (
        <>
          <td {...role.cell} className={cell}>
            <bdi className={nameFace(facts.holder)}>{facts.holder}</bdi>
          </td>
          <td {...role.cell} title={facts.course} className={`${cell} ${oneLine} text-soft`}>
            {facts.course}
          </td>
          <td {...role.cell} className={`${cell} sm:pr-0 lg:whitespace-nowrap`}>
            <span className="text-soft sm:hidden print:hidden">{columns.expires} </span>
            {facts.expiresAt ? day(facts.expiresAt) : copy.neverExpires}
          </td>
        </>
      )}
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
const columnCount = keys.length

export function ResultsTable({ rows, caption }: { rows: readonly BatchRow[]; caption: string }) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'verdict', isDescending: false })
  return (
    <table
      {...role.table}
      className="w-full border-collapse text-[0.95rem] max-sm:block sm:table-fixed lg:text-[0.9rem] print:table print:text-[0.8rem]"
    >
      <caption className="mb-3 text-left text-sm text-soft max-sm:block">{caption}</caption>
      <colgroup>
        <col className="w-[16%]" />
        <col className="w-[29%]" />
        <col className="w-[18%]" />
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
