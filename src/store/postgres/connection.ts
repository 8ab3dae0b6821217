// Transactions on a PostgreSQL registry, and what its errors mean.
import type pg from 'pg'
import { isStoreTrouble, StoreTrouble, type TroubleCode } from '#errors/store-trouble.ts'

// A writer that waits longer than this for another fails.
export const lockMs = 5000
// Longer than any one statement or query takes, even with millions of credentials.
export const longestMs = 300_000

// Set within each transaction: a pooler may give the next one another connection, and passes on no limits at the start.
// What a writer holds that was lost without a word is let go as well.
const limitsSql = (statementMs: number) =>
  Object.entries({
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: longestMs,
  })
    .map(([name, milliseconds]) => `SET LOCAL ${name} = ${milliseconds}`)
    .join('; ')

// Any numbers that nothing else on this database uses for its own locks.
export const locks = { migrating: 7_301_946, issuing: 7_301_947, journal: 7_301_948, cosigning: 7_301_949 }

// A writer waits longer for this lock than for any other: whoever has it is about to commit, but the end of a very large
// import, with its leaves, takes some seconds.
const journalMs = 60_000

const lockSql = `SET LOCAL lock_timeout = ${journalMs}; SELECT pg_advisory_xact_lock(${locks.journal}); SET LOCAL lock_timeout = ${lockMs}; `

// Whoever has the lock has it to the end of the transaction, and asks for it once.
const holders = new WeakSet<pg.PoolClient>()

// Orders all who write. Rows are read as they stand once the lock is there, in the same question: a statement sees what was
// committed before it began, and these begin after the lock.
export async function readLocked(client: pg.PoolClient, sql: string): Promise<pg.QueryResult[]> {
  const answer = await client.query(holders.has(client) ? sql : lockSql + sql)
  holders.add(client)
  return [answer].flat()
}

export async function lockJournal(client: pg.PoolClient): Promise<void> {
  await readLocked(client, 'SELECT 1')
}

async function inside<Result>(
  pool: pg.Pool,
  openingSql: string,
  work: (client: pg.PoolClient, undo: () => void, opening: pg.QueryResult[]) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUndone = false
  let isBroken = false
  try {
    const opening = [await client.query(openingSql)].flat()
    const answer = await work(
      client,
      () => {
        isUndone = true
      },
      opening,
    )
    if (isUndone) await client.query('ROLLBACK')
    else await commit(client)
    return answer
  } catch (error) {
    const trouble = troubleOf(error)
    // A connection that was lost, or that no longer answers, is closed, and with it the transaction.
    isBroken = isStoreTrouble(trouble, 'unreachable') || isStoreTrouble(trouble, 'in-doubt')
    if (!isBroken)
      await client.query('ROLLBACK').catch(() => {
        isBroken = true
      })
    throw error
  } finally {
    holders.delete(client)
    client.release(isBroken)
  }
}

export const inTransaction = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, undo: () => void) => Promise<Result>,
  begin = 'BEGIN',
  statementMs = longestMs,
): Promise<Result> => inside(pool, `${begin}; ${limitsSql(statementMs)}`, work)

// Begins, takes the lock and reads in one question.
export const inLockedTransaction = <Result>(
  pool: pg.Pool,
  readSql: string,
  work: (client: pg.PoolClient, answers: pg.QueryResult[]) => Promise<Result>,
): Promise<Result> =>
  inside(pool, `BEGIN; ${limitsSql(longestMs)}; ${lockSql}${readSql}`, (client, _, opening) => {
    holders.add(client)
    return work(client, opening)
  })

// Only what the server itself says, and not while it is going down, tells that nothing was written. It may even have
// written, and say no more than that it is going down: it was waiting for its replica.
const saysNothingWasWritten = (error: unknown) => {
  const { code = '', severity } = (error ?? {}) as { code?: string; severity?: string }
  return severity !== undefined && !/^(08|57P|58|XX)/.test(code)
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT')
  } catch (error) {
    throw saysNothingWasWritten(error) ? error : new StoreTrouble('in-doubt', error)
  }
}

// Everything is read from one moment, and there is nothing to commit.
export const inReading = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  statementMs?: number,
): Promise<Result> =>
  inTransaction(
    pool,
    (client, undo) => {
      undo()
      return work(client)
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    statementMs,
  )

const unreachable =
  /^(08...|57P..|53300|25P03|ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT)$/

const troubles: [RegExp, TroubleCode][] = [
  [unreachable, 'unreachable'],
  [/^(53100|53200)$/, 'full'],
  [/^(55P03|57014|40001|40P01)$/, 'busy'],
  [/^(58030)$/, 'failing'],
  [/^(XX001|XX002)$/, 'damaged'],
  [/^(25006|42501)$/, 'read-only'],
]

// The driver gives some failures no code, only these words.
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool after/

export function troubleOf(error: unknown): unknown {
  if (error instanceof StoreTrouble) return error
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const found = troubles.find(([pattern]) => pattern.test(code ?? ''))?.[1]
  if (found) return new StoreTrouble(found, error)
  return lostConnection.test(message ?? '') ? new StoreTrouble('unreachable', error) : error
}

export const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
