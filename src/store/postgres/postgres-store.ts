// The registry in PostgreSQL, for any number of servers.
import type { Sealer } from '#domain/credential/seal.ts'
import type { Writing } from '#store/log-memory.ts'
import type { LogHand } from '#store/log-store.ts'
import { catalogueIn } from '#store/postgres/catalogue.ts'
import { longestMs, troubleOf } from '#store/postgres/connection.ts'
import { credentialsIn } from '#store/postgres/credentials.ts'
import { decisionsIn } from '#store/postgres/decisions.ts'
import { directoryIn } from '#store/postgres/directory.ts'
import { erasingIn } from '#store/postgres/erasing.ts'
import { faultsIn } from '#store/postgres/faults.ts'
import { issuingIn } from '#store/postgres/issuing.ts'
import { journalIn } from '#store/postgres/journal.ts'
import { logIn } from '#store/postgres/log.ts'
import { logHeadsIn } from '#store/postgres/log-heads.ts'
import { type MigrationPlan, migrate, planMigration, setUp } from '#store/postgres/migrations.ts'
import { openPool } from '#store/postgres/pool.ts'
import { sealingIn } from '#store/postgres/sealing.ts'
import { snapshotsOf } from '#store/postgres/snapshot.ts'
import type { Store } from '#store/store.ts'
import { translateErrors } from '#store/translate-errors.ts'

const connectMs = 5000
const searchMs = 5000

export type PostgresOptions = {
  // Where the directory is searched instead, and nothing else.
  readUrl?: string | undefined
  // How long a server waits for a connection and for one query. Operators wait longer than any query takes.
  answerMs?: number | undefined
}

const nobody = { id: 'nobody', hashes: [], isMistyped: false }

export async function openPostgresStore(
  databaseUrl: string,
  sealer: () => Sealer,
  hand: () => LogHand,
  { readUrl, answerMs = longestMs }: PostgresOptions = {},
): Promise<Store> {
  const limits = { connectMs: Math.min(connectMs, answerMs), queryMs: answerMs }
  const main = openPool(databaseUrl, { name: 'main', max: 10, ...limits })
  // The directory has one connection of its own, and no more: a flood of searches leaves the rest to verification.
  const directory = openPool(readUrl ?? databaseUrl, { name: 'directory', max: 1, ...limits })
  const close = async () => {
    await Promise.all([main.close(), directory.close()])
  }
  const { pool } = main
  try {
    await setUp(pool)
  } catch (error) {
    await close()
    throw error
  }

  const writing: Writing = { sealer, pen: { hand, memory: undefined } }
  const credentials = credentialsIn(pool)
  const store: Store = {
    ...catalogueIn(pool, writing),
    ...credentials,
    ...issuingIn(pool, writing),
    ...decisionsIn(pool, writing),
    ...erasingIn(pool, writing),
    ...sealingIn(pool, sealer),
    ...journalIn(pool),
    ...snapshotsOf(pool, writing),
    ...logIn(pool, writing),
    ...logHeadsIn(pool),
    ...faultsIn(pool),
    ...directoryIn(directory.pool, Math.min(searchMs, 0.8 * answerMs)),
    // Asks what a verification asks.
    async answers() {
      await credentials.find(nobody)
    },
    close,
  }
  return translateErrors(store, troubleOf)
}

// Steps may build an index over millions of rows, so that no limit is set on them.
export async function migratePostgres(databaseUrl: string, isDryRun: boolean): Promise<MigrationPlan> {
  const opened = openPool(databaseUrl, { max: 1, connectMs })
  try {
    return await (isDryRun ? planMigration(opened.pool) : migrate(opened.pool))
  } catch (error) {
    throw troubleOf(error)
  } finally {
    await opened.close()
  }
}
