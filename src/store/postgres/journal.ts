// The journal in PostgreSQL: a line is written in the transaction of the change that it records, sealed together with
// the line before it, and counted in the head.
import type pg from 'pg'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import { emptyHead, entryText, type Head, headText, type Sealer } from '#domain/credential/seal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { lockJournal, withoutNulls } from '#store/postgres/connection.ts'
import type { Store } from '#store/store.ts'

type Range = { fromSeq: number; toSeq: number }
type Grown = Pick<Head, 'credentials' | 'places'>

export const journalColumns = 'at, who, act, subject, why, from_seq AS "fromSeq", to_seq AS "toSeq"'

const headSql = 'SELECT entries, last_tag AS "lastTag", credentials, places, tag FROM head'

export const readHead = async (client: pg.PoolClient) =>
  (await client.query<Head & { tag: string }>(headSql)).rows[0]

export async function writeHead(client: pg.PoolClient, sealer: Sealer, head: Head): Promise<void> {
  const { entries, lastTag, credentials, places } = head
  await client.query(
    `INSERT INTO head (one, entries, last_tag, credentials, places, tag) VALUES (1, $1, $2, $3, $4, $5)
     ON CONFLICT (one) DO UPDATE SET entries = $1, last_tag = $2, credentials = $3, places = $4, tag = $5`,
    [entries, lastTag, credentials, places, sealer.seal(headText(head))],
  )
}

// What was taken from the end is not made good by going on from there.
async function endOf(client: pg.PoolClient, sealer: Sealer): Promise<Head> {
  const head = await readHead(client)
  if (head && sealer.accepts(headText(head), head.tag)) return head
  if (head || (await client.query('SELECT 1 FROM journal LIMIT 1')).rowCount)
    throw new StoreTrouble('damaged', 'the end of the journal was changed')
  return emptyHead
}

type Writing = { range?: Range; grown?: Grown }

// The lock orders all who write, and is taken last: whoever has it is about to commit, and no one waits long.
export async function append(
  client: pg.PoolClient,
  sealer: Sealer,
  act: Act,
  subject: string,
  note: Note,
  { range, grown }: Writing = {},
): Promise<void> {
  await lockJournal(client)
  const head = await endOf(client, sealer)
  const number = head.entries + 1
  const tag = sealer.seal(entryText(number, { act, subject, ...note, ...range }, head.lastTag))
  await client.query(
    `INSERT INTO journal (entry, at, who, act, subject, why, from_seq, to_seq, tag) OVERRIDING SYSTEM VALUE
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [number, note.at, note.who, act, subject, note.why, range?.fromSeq, range?.toSeq, tag],
  )
  const { credentials, places } = grown ?? head
  await writeHead(client, sealer, { entries: number, lastTag: tag, credentials, places })
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
