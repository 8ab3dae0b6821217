// Sorting, counting and exporting the rows of a batch.
import { csvHeader, type SortKey } from '#content/tools/batch-check.ts'
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import { type BatchRow, type RowFacts, verdictNameOf } from '#web/tools/batch-check/rows.ts'
import type { Tone } from '#web/ui/tones.ts'

export type Sorting = { by: SortKey; isDescending: boolean }

// Problems first.
const ranks: Record<Tone, number> = { invalid: 0, expired: 2, plain: 3, valid: 4 }
const rankOf = ({ state }: BatchRow) =>
  state.at === 'judged' ? ranks[state.tone] : state.at === 'not-checked' ? 1 : 5

const factIn = (row: BatchRow, name: keyof RowFacts) =>
  row.state.at === 'judged' ? (row.state.facts?.[name] ?? '') : ''

const names = new Intl.Collator('en')

// Rows without the fact come last in either direction.
function compareFacts(one: string, other: string, isDescending: boolean): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return isDescending ? names.compare(other, one) : names.compare(one, other)
}

export function sortRows(rows: readonly BatchRow[], { by, isDescending }: Sorting): BatchRow[] {
  if (by === 'given') return isDescending ? rows.toReversed() : [...rows]
  if (by === 'verdict') {
    const sorted = rows.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || names.compare(verdictNameOf(one), verdictNameOf(other)),
    )
    return isDescending ? sorted.toReversed() : sorted
  }
  const fact = by === 'expires' ? 'expiresAt' : by
  return rows.toSorted((one, other) => compareFacts(factIn(one, fact), factIn(other, fact), isDescending))
}

type Counted = { verdict: string; count: number }

const isJudged = ({ state }: BatchRow) => state.at === 'judged'

// From the best to the worst, then what has no verdict.
export function countVerdicts(rows: readonly BatchRow[]): Counted[] {
  const ranked = sortRows(rows, { by: 'verdict', isDescending: true })
  const sorted = [...ranked.filter(isJudged), ...ranked.filter((row) => !isJudged(row))].map(verdictNameOf)
  return [...new Set(sorted)].map((verdict) => ({
    verdict,
    count: sorted.filter((one) => one === verdict).length,
  }))
}

export const isProblem = ({ state }: BatchRow) =>
  state.at === 'judged' ? state.tone !== 'valid' : state.at === 'not-checked'

export const isDone = ({ state }: BatchRow) => state.at === 'judged' || state.at === 'not-checked'

// A BOM, so that spreadsheets read UTF-8.
const byteOrderMark = '\ufeff'

// As a spreadsheet reads them; a moment is in UTC.
const dayOf = (moment: string) => moment.slice(0, 10)
const minuteOf = (moment: string) => moment && `${moment.slice(0, 16).replace('T', ' ')} UTC`

function cellsOf(row: BatchRow): string[] {
  const { given, state } = row
  const judged = state.at === 'judged' ? state : undefined
  const { id = '', holder = '', course = '', issuedAt = '', expiresAt = '' } = judged?.facts ?? {}
  const sentence = 'sentence' in state ? state.sentence : ''
  const checkedAt = minuteOf(judged?.checkedAt ?? '')
  const days = [issuedAt, expiresAt].map(dayOf)
  return [given, verdictNameOf(row), sentence, id, holder, course, ...days, checkedAt]
}

// Escaped against formula injection.
export const csvOf = (rows: readonly BatchRow[]) =>
  byteOrderMark +
  [[...csvHeader], ...rows.map(cellsOf)].map((cells) => writeCsvRow(cells.map(guardFormula))).join('')
