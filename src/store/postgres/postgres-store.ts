// The registry in PostgreSQL, for any number of servers.
import pg from 'pg'
import type { Sealer } from '#domain/credential/seal.ts'
import type { Writing } from '#store/log-memory.ts'
import type { LogHand } from '#store/log-store.ts'
import { catalogueIn } from '#store/postgres/catalogue.ts'
import { inTransaction, troubleOf } from '#store/postgres/connection.ts'
import { credentialsIn } from '#store/postgres/credentials.ts'
import { decisionsIn } from '#store/postgres/decisions.ts'
import { directoryIn } from '#store/postgres/directory.ts'
import { faultsIn } from '#store/postgres/faults.ts'
import { issuingIn } from '#store/postgres/issuing.ts'
import { journalIn } from '#store/postgres/journal.ts'
import { logIn } from '#store/postgres/log.ts'
import { logHeadsIn } from '#store/postgres/log-heads.ts'
import { migrate } from '#store/postgres/migrations.ts'
import { sealingIn } from '#store/postgres/sealing.ts'
import { snapshotsOf } from '#store/postgres/snapshot.ts'
import type { Store } from '#store/store.ts'
import { translateErrors } from '#store/translate-errors.ts'

const connectMs = 5000
const directoryMs = 5000
// A writer that waits longer than this for another fails.
const lockMs = 5000

function openPool(databaseUrl: string, max: number, limits: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    max,
    ...limits,
  })
  // A connection that dies while idle is replaced by the pool; without this it would end the process.
  pool.on('error', () => {})
  return pool
}

export async function openPostgresStore(
  databaseUrl: string,
  sealer: () => Sealer,
  hand: () => LogHand,
): Promise<Store> {
  const pool = openPool(databaseUrl, 10)
  // The directory has one connection of its own, and no more: a flood of searches leaves the rest to verification.
  const directoryPool = openPool(databaseUrl, 1, { statement_timeout: directoryMs })
  try {
    await inTransaction(pool, migrate)
  } catch (error) {
    await pool.end()
    throw error
  }

  const writing: Writing = { sealer, pen: { hand, memory: undefined } }
  const store: Store = {
    async answers() {
      await pool.query('SELECT 1')
    },
    ...catalogueIn(pool, writing),
    ...credentialsIn(pool),
    ...issuingIn(pool, writing),
    ...decisionsIn(pool, writing),
    ...sealingIn(pool, sealer),
    ...journalIn(pool),
    ...snapshotsOf(pool, writing),
    ...logIn(pool, writing),
    ...logHeadsIn(pool),
    ...faultsIn(pool),
    ...directoryIn(directoryPool),
    async close() {
      await Promise.all([pool.end(), directoryPool.end()])
    },
  }
  return translateErrors(store, troubleOf)
}
