// The journal in PostgreSQL: a line is written in the transaction of the change that it records, sealed together with
// the line before it, and counted in the head.
import type pg from 'pg'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import { emptyHead, entryText, type Head, headText, type Sealer } from '#domain/credential/seal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import type { LogState } from '#store/log-store.ts'
import { withoutNulls } from '#store/postgres/connection.ts'
import { type Ends, lockEnds } from '#store/postgres/ends.ts'
import type { Store } from '#store/store.ts'

type Range = { fromSeq: number; toSeq: number }
type Grown = Pick<Head, 'credentials' | 'places'>

export const journalColumns = 'at, who, act, subject, why, from_seq AS "fromSeq", to_seq AS "toSeq"'

// The values are counted from the one after `before`.
const headSql = (before: number) => {
  const [entries, lastTag, credentials, places, tag] = [1, 2, 3, 4, 5].map((at) => `$${before + at}`)
  return `INSERT INTO head (one, entries, last_tag, credentials, places, tag)
    VALUES (1, ${entries}, ${lastTag}, ${credentials}, ${places}, ${tag}) ON CONFLICT (one) DO UPDATE
    SET entries = ${entries}, last_tag = ${lastTag}, credentials = ${credentials}, places = ${places}, tag = ${tag}`
}

const headValues = (sealer: Sealer, head: Head) => [
  head.entries,
  head.lastTag,
  head.credentials,
  head.places,
  sealer.seal(headText(head)),
]

// The values of a line that is yet to be written, alone or with what it tells of.
export type Line = unknown[]

// As parts of a WITH. The number and the tag of the new line are those of the head.
export const lineSql = (before: number) => `line AS (
    INSERT INTO journal (entry, tag, at, who, act, subject, why, from_seq, to_seq) OVERRIDING SYSTEM VALUE
    VALUES (${[1, 2, 6, 7, 8, 9, 10, 11, 12].map((at) => `$${before + at}`).join(', ')})
  ), ending AS (${headSql(before)})`

// What was taken from the end is not made good by going on from there.
async function soundHead(client: pg.PoolClient, sealer: Sealer, { head }: Ends): Promise<Head> {
  if (head && sealer.accepts(headText(head), head.tag)) return head
  if (head || (await client.query('SELECT 1 FROM journal LIMIT 1')).rowCount)
    throw new StoreTrouble('damaged', 'the end of the journal was changed')
  return emptyHead
}

type Writing = { range?: Range; grown?: Grown; ends?: Ends }
export type NewLine = Writing & { act: Act; subject: string; note: Note }

// The lock orders all who write, and is taken last: whoever has it is about to commit, and no one waits long. Tells how the
// log ends, which is read with the end of the journal.
export async function prepareLine(
  client: pg.PoolClient,
  sealer: Sealer,
  { act, subject, note, range, grown, ends }: NewLine,
): Promise<{ line: Line; log: LogState }> {
  const found = ends ?? (await lockEnds(client))
  const before = await soundHead(client, sealer, found)
  const entries = before.entries + 1
  const lastTag = sealer.seal(entryText(entries, { act, subject, ...note, ...range }, before.lastTag))
  const { credentials, places } = grown ?? before
  const line = [
    ...headValues(sealer, { entries, lastTag, credentials, places }),
    ...[note.at, note.who, act, subject, note.why, range?.fromSeq, range?.toSeq],
  ]
  return { line, log: found.log }
}

export async function writeLine(client: pg.PoolClient, line: Line): Promise<void> {
  await client.query(`WITH ${lineSql(0)} SELECT`, line)
}

export async function append(
  client: pg.PoolClient,
  sealer: Sealer,
  act: Act,
  subject: string,
  note: Note,
  writing: Writing = {},
): Promise<void> {
  const { line } = await prepareLine(client, sealer, { act, subject, note, ...writing })
  await writeLine(client, line)
}

const historySql = `SELECT ${journalColumns} FROM journal WHERE entry IN (
    SELECT entry FROM journal WHERE subject = $1 AND subject <> ''
    UNION
    SELECT entry FROM credential JOIN journal ON seq BETWEEN from_seq AND to_seq WHERE id = $1
  ) ORDER BY entry`

export function journalIn(pool: pg.Pool): Pick<Store, 'history'> {
  return {
    history: async (id) => (await pool.query(historySql, [id])).rows.map((row) => withoutNulls(row) as Entry),
  }
}
