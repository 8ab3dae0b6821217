// The journal in SQLite: a line is written in the transaction of the change that it records, sealed together with the
// line before it, and counted in the head.
import type { DatabaseSync } from 'node:sqlite'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import { emptyHead, entryText, type Head, headText, type Sealer } from '#domain/credential/seal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { withoutNulls } from '#store/sqlite/connection.ts'
import type { Store } from '#store/store.ts'

type Range = { fromSeq: number; toSeq: number }
type Grown = Pick<Head, 'credentials' | 'places'>

export const journalColumns = 'at, who, act, subject, why, from_seq AS fromSeq, to_seq AS toSeq'

const headSql = 'SELECT entries, last_tag AS lastTag, credentials, places, tag FROM head'

export const readHead = (database: DatabaseSync) =>
  database.prepare(headSql).get() as (Head & { tag: string }) | undefined

function writeHead(database: DatabaseSync, sealer: Sealer, head: Head): void {
  const { entries, lastTag, credentials, places } = head
  database
    .prepare(
      'INSERT OR REPLACE INTO head (one, entries, last_tag, credentials, places, tag) VALUES (1, ?, ?, ?, ?, ?)',
    )
    .run(entries, lastTag, credentials, places, sealer.seal(headText(head)))
}

// What was taken from the end is not made good by going on from there.
function endOf(database: DatabaseSync, sealer: Sealer): Head {
  const head = readHead(database)
  if (head && sealer.accepts(headText(head), head.tag)) return head
  if (head || database.prepare('SELECT 1 FROM journal LIMIT 1').get())
    throw new StoreTrouble('damaged', 'the end of the journal was changed')
  return emptyHead
}

type Writing = { range?: Range; grown?: Grown }

export function append(
  database: DatabaseSync,
  sealer: Sealer,
  act: Act,
  subject: string,
  note: Note,
  { range, grown }: Writing = {},
): void {
  const head = endOf(database, sealer)
  const number = head.entries + 1
  const tag = sealer.seal(entryText(number, { act, subject, ...note, ...range }, head.lastTag))
  database
    .prepare(
      `INSERT INTO journal (entry, at, who, act, subject, why, from_seq, to_seq, tag)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(number, note.at, note.who, act, subject, note.why, range?.fromSeq ?? null, range?.toSeq ?? null, tag)
  const { credentials, places } = grown ?? head
  writeHead(database, sealer, { entries: number, lastTag: tag, credentials, places })
}

export function journalIn(database: DatabaseSync): Pick<Store, 'history'> {
  const found = database.prepare(`SELECT ${journalColumns} FROM journal WHERE entry IN (
      SELECT entry FROM journal WHERE subject = :id AND subject <> ''
      UNION
      SELECT entry FROM credential JOIN journal ON seq BETWEEN from_seq AND to_seq WHERE id = :id
    ) ORDER BY entry`)
  return { history: async (id) => found.all({ id }).map((row) => withoutNulls(row) as Entry) }
}
