// The journal in SQLite: an entry is written in the transaction of the change that it records.
import type { DatabaseSync } from 'node:sqlite'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import { withoutNulls } from '#store/sqlite/connection.ts'
import type { Store } from '#store/store.ts'

type Range = { fromSeq: number; toSeq: number }

export const journalColumns = 'at, who, act, subject, why, from_seq AS fromSeq, to_seq AS toSeq'

export function append(database: DatabaseSync, act: Act, subject: string, note: Note, range?: Range): void {
  database
    .prepare(
      'INSERT INTO journal (at, who, act, subject, why, from_seq, to_seq) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(note.at, note.who, act, subject, note.why, range?.fromSeq ?? null, range?.toSeq ?? null)
}

export function journalIn(database: DatabaseSync): Pick<Store, 'history'> {
  const found = database.prepare(`SELECT ${journalColumns} FROM journal WHERE entry IN (
      SELECT entry FROM journal WHERE subject = :id AND subject <> ''
      UNION
      SELECT entry FROM credential JOIN journal ON seq BETWEEN from_seq AND to_seq WHERE id = :id
    ) ORDER BY entry`)
  return { history: async (id) => found.all({ id }).map((row) => withoutNulls(row) as Entry) }
}
