// Reads the journal page by page, and counts it by quarter.
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import type { JournalFilter, NumberedEntry, Store } from '#store/store.ts'

const defaultPageSize = 1000

export type EntryFilter = JournalFilter

// Newest first.
export async function* listJournal(
  store: Pick<Store, 'journal'>,
  filter: EntryFilter,
  pageSize = defaultPageSize,
): AsyncGenerator<NumberedEntry> {
  for (let before: number | undefined; ; ) {
    const page = await store.journal(filter, pageSize, before)
    yield* page
    if (page.length < pageSize) return
    before = page.at(-1)?.number
  }
}

export function entryRow({ number, at, who, act, subject, why, fromSeq = 1, toSeq = 0 }: NumberedEntry) {
  const count = toSeq - fromSeq + 1
  const about = subject === '' && count > 0 ? `${count} credentials` : subject
  return { entry: String(number), at, who, act, about, why }
}

export async function* journalCsv(entries: AsyncIterable<NumberedEntry>): AsyncGenerator<string> {
  yield writeCsvRow(['entry', 'at', 'who', 'act', 'about', 'why'])
  for await (const entry of entries) yield writeCsvRow(Object.values(entryRow(entry)).map(guardFormula))
}

type QuarterCount = { quarter: string; act: string; entries: number }

const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

export async function countJournal(store: Store, filter: EntryFilter): Promise<QuarterCount[]> {
  const counts = new Map<string, QuarterCount>()
  for (const { month, act, count } of await store.journalCounts(filter)) {
    const quarter = quarterOf(month)
    const { entries = 0 } = counts.get(`${quarter} ${act}`) ?? {}
    counts.set(`${quarter} ${act}`, { quarter, act, entries: entries + count })
  }
  return [...counts.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

export const countsCsv = (counts: readonly QuarterCount[]) =>
  [
    ['quarter', 'act', 'entries'],
    ...counts.map(({ quarter, act, entries }) => [quarter, act, String(entries)]),
  ]
    .map(writeCsvRow)
    .join('')
