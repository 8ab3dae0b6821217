// Transactions on a PostgreSQL registry, and what its errors mean.
import type pg from 'pg'
import { StoreTrouble, type TroubleCode } from '#errors/store-trouble.ts'

// Any numbers that nothing else on this database uses for its own locks.
export const locks = { migrating: 7_301_946, issuing: 7_301_947, journal: 7_301_948, cosigning: 7_301_949 }

// A writer waits longer for this lock than for any other: whoever has it is about to commit, but the end of a very large
// import, with its leaves, takes some seconds.
const journalMs = 60_000

// Orders all who write, and is held to the transaction's end.
export async function lockJournal(client: pg.PoolClient): Promise<void> {
  await client.query(
    `SET LOCAL lock_timeout = ${journalMs}; SELECT pg_advisory_xact_lock(${locks.journal}); SET LOCAL lock_timeout = DEFAULT`,
  )
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, undo: () => void) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect()
  let isUndone = false
  let isBroken = false
  try {
    await client.query(begin)
    const answer = await work(client, () => {
      isUndone = true
    })
    await client.query(isUndone ? 'ROLLBACK' : 'COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

const troubles: [RegExp, TroubleCode][] = [
  [/^(08...|57P..|53300|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT)$/, 'unreachable'],
  [/^(53100|53200)$/, 'full'],
  [/^(55P03|57014|40001|40P01)$/, 'busy'],
  [/^(58030)$/, 'failing'],
  [/^(XX001|XX002)$/, 'damaged'],
]

// The driver gives some failures no code, only these words.
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/

export function troubleOf(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const found = troubles.find(([pattern]) => pattern.test(code ?? ''))?.[1]
  if (found) return new StoreTrouble(found, error)
  return lostConnection.test(message ?? '') ? new StoreTrouble('unreachable', error) : error
}

export const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
