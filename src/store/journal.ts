// The rows of the journal.
import { sql } from 'kysely'
import type { Credential } from '#domain/credential/credential.ts'
import { fullName } from '#domain/credential/credential.ts'
import { erasedWords } from '#domain/credential/erased.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { inChunks, type Queries } from '#store/database.ts'
import type { NumberedEntry, Writer } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

type Row = Tables['journal']

export const entryOf = ({ fromSeq, toSeq, ...entry }: Omit<Row, 'entry' | 'hash'>): Entry => ({
  ...entry,
  ...(fromSeq !== null && { fromSeq }),
  ...(toSeq !== null && { toSeq }),
})

export const numberedEntryOf = ({ entry: number, hash, ...row }: Row): NumberedEntry => ({
  number,
  hash,
  ...entryOf(row),
})

export async function putEntries(queries: Queries, entries: readonly NumberedEntry[]): Promise<void> {
  for (const chunk of inChunks(entries))
    await queries
      .insertInto('journal')
      .values(
        chunk.map(({ number: entry, fromSeq = null, toSeq = null, ...row }) => ({
          entry,
          ...row,
          fromSeq,
          toSeq,
        })),
      )
      .execute()
}

type JournalWrites = Pick<
  Writer,
  'journalEnd' | 'putEntries' | 'entriesAbout' | 'emptyEntries' | 'mentionsOf'
>

export const journalWrites = (queries: Queries): JournalWrites => ({
  async journalEnd() {
    const last = await queries
      .selectFrom('journal')
      .select(['entry', 'hash'])
      .orderBy('entry', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { entries: last?.entry ?? 0, hash: last?.hash ?? '' }
  },
  putEntries: (entries) => putEntries(queries, entries),
  async entriesAbout(id) {
    const rows = await queries
      .selectFrom('journal')
      .selectAll()
      .where('subject', '=', id)
      .where('subject', '<>', '')
      .orderBy('entry')
      .execute()
    return rows.map(numberedEntryOf)
  },
  async emptyEntries(numbers) {
    if (numbers.length > 0)
      await queries.updateTable('journal').set(erasedWords).where('entry', 'in', numbers).execute()
  },
  mentionsOf: (credential) => findMentions(queries, credential),
})

// Few entries contain such words, and an erasure is rare: every entry is read.
async function findMentions(queries: Queries, { id, holder }: Credential): Promise<number[]> {
  const contains = (words: string) =>
    sql<boolean>`lower(why) LIKE ${`%${escaped(words.toLowerCase())}%`} ESCAPE '!'`
  const rows = await queries
    .selectFrom('journal')
    .select('entry')
    .where((the) => the.or([contains(id), contains(holder.email), contains(fullName(holder))]))
    .orderBy('entry')
    .execute()
  return rows.map(({ entry }) => entry)
}

const escaped = (words: string) => words.replace(/[!%_]/g, (mark) => `!${mark}`)
