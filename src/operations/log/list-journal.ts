// Reads the journal page by page.
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

export const countsCsv = (counts: readonly object[]) =>
  [['quarter', 'act', 'entries', 'people'], ...counts.map((count) => Object.values(count).map(String))]
    .map(writeCsvRow)
    .join('')
