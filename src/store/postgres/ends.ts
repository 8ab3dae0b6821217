// The ends of the journal and of the public log in PostgreSQL, where whoever has the lock goes on writing.
import type pg from 'pg'
import type { Head } from '#domain/credential/seal.ts'
import type { Batch, LogState } from '#store/log-store.ts'
import { inLockedTransaction, readLocked } from '#store/postgres/connection.ts'

export type SealedHead = Head & { tag: string }

export type Ends = { head: SealedHead | undefined; log: LogState }

const headSql = 'SELECT entries, last_tag AS "lastTag", credentials, places, tag FROM head'

// The driver hands big integers over as text, and no log has more leaves than a double counts.
export const batchColumns = 'from_idx::float8 AS "from", to_idx::float8 AS "to", mark'
const lastLeafSql = 'SELECT idx::float8 AS last FROM log_leaf ORDER BY idx DESC LIMIT 1'
const lastBatchSql = `SELECT ${batchColumns} FROM log_batch ORDER BY to_idx DESC LIMIT 1`

// Of one moment, even while others write.
const logSql = `SELECT * FROM (SELECT 1) one
  LEFT JOIN (${lastLeafSql}) leaf ON true LEFT JOIN (${lastBatchSql}) batch ON true`

// Of one moment only for whoever has the lock, and planned in half the time.
const endsSql = [headSql, lastLeafSql, lastBatchSql].join('; ')

type LogRow = { last: number | null } & { [Name in keyof Batch]: Batch[Name] | null }

function logStateOf({ last, from, to, mark }: Partial<LogRow> = {}): LogState {
  const size = last == null ? 0 : last + 1
  return from == null || to == null || mark == null ? { size } : { size, batch: { from, to, mark } }
}

function endsOf(answers: readonly pg.QueryResult[]): Ends {
  const [head, leaf, batch] = answers.slice(-3).map(({ rows }) => rows[0])
  return { head, log: logStateOf({ ...leaf, ...batch }) }
}

type Reader = Pick<pg.PoolClient, 'query'>

export const readHead = async (reader: Reader): Promise<SealedHead | undefined> =>
  (await reader.query<SealedHead>(headSql)).rows[0]

export const readLogState = async (reader: Reader): Promise<LogState> =>
  logStateOf((await reader.query<LogRow>(logSql)).rows[0])

export const lockEnds = async (client: pg.PoolClient): Promise<Ends> =>
  endsOf(await readLocked(client, endsSql))

// For what needs nothing but the ends: they are there with the answer to BEGIN.
export const inWriting = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, ends: Ends) => Promise<Result>,
): Promise<Result> => inLockedTransaction(pool, endsSql, (client, answers) => work(client, endsOf(answers)))
