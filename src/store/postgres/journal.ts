// The journal in PostgreSQL: an entry is written in the transaction of the change that it records.
import type pg from 'pg'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import { withoutNulls } from '#store/postgres/connection.ts'
import type { Store } from '#store/store.ts'

type Range = { fromSeq: number; toSeq: number }

export const journalColumns = 'at, who, act, subject, why, from_seq AS "fromSeq", to_seq AS "toSeq"'

export async function append(
  client: pg.PoolClient,
  act: Act,
  subject: string,
  note: Note,
  range?: Range,
): Promise<void> {
  await client.query(
    'INSERT INTO journal (at, who, act, subject, why, from_seq, to_seq) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [note.at, note.who, act, subject, note.why, range?.fromSeq, range?.toSeq],
  )
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
