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
import { hurryVisitors, listMsFor } from '#store/postgres/hurry.ts'
import { issuingIn } from '#store/postgres/issuing.ts'
import { journalIn } from '#store/postgres/journal.ts'
import { logIn } from '#store/postgres/log.ts'
import { logHeadsIn } from '#store/postgres/log-heads.ts'
import { type MigrationPlan, migrate, planMigration, setUp } from '#store/postgres/migrations.ts'
import { type OpenedPool, openPool } from '#store/postgres/pool.ts'
import { sealingIn } from '#store/postgres/sealing.ts'
import { snapshotsOf } from '#store/postgres/snapshot.ts'
import type { Store } from '#store/store.ts'
import { translateErrors } from '#store/translate-errors.ts'

const connectMs = 5000
const searchMs = 5000
const operatorMs = 30_000

export type PostgresOptions = {
  // Where the directory is searched instead, and nothing else.
  readUrl?: string | undefined
  // How long anyone waits for an answer that people ask for, all in all.
  answerMs?: number | undefined
}

// What is asked for verifications, pages and files: a few rows, on connections that nothing else uses.
function lookupsIn({ pool }: OpenedPool, writing: Writing) {
  const { find, trace, newestDocuments, size, places, listedOf } = credentialsIn(pool)
  const { catalogueVersion, courses, sessions, posts, reports, cover } = catalogueIn(pool, writing)
  const { logState, logLeaves, logTile, logTileRoots } = logIn(pool, writing)
  const { checkpointFrom, cosignedFrom, lastCosigned } = logHeadsIn(pool)
  return {
    ...{ find, trace, newestDocuments, size, places, listedOf },
    ...{ catalogueVersion, courses, sessions, posts, reports, cover },
    ...{ logState, logLeaves, logTile, logTileRoots },
    ...{ checkpointFrom, cosignedFrom, lastCosigned },
  }
}

// What status lists, bundles and the page of the log are made of: whole tables, though small ones.
function listsIn({ pool }: OpenedPool, writing: Writing) {
  const { withdrawn } = credentialsIn(pool)
  const { erased } = erasingIn(pool, writing)
  const { logChanges } = logIn(pool, writing)
  const { cosignedDays, keepCheckpoint } = logHeadsIn(pool)
  return { withdrawn, erased, logChanges, cosignedDays, keepCheckpoint }
}

export async function openPostgresStore(
  databaseUrl: string,
  sealer: () => Sealer,
  hand: () => LogHand,
  { readUrl, answerMs: visitorMs }: PostgresOptions = {},
): Promise<Store> {
  const answerMs = visitorMs ?? operatorMs
  const main = openPool(databaseUrl, { name: 'main', max: 10, connectMs, queryMs: longestMs })
  const quick = { connectMs: Math.min(connectMs, answerMs), queryMs: answerMs }
  const lookups = openPool(databaseUrl, { name: 'lookups', max: 6, ...quick })
  // The directory has one connection of its own, and no more: a flood of searches leaves the rest to verification.
  const directory = openPool(readUrl ?? databaseUrl, {
    name: 'directory',
    max: 1,
    ...quick,
    ...(readUrl && { target: 'any' }),
  })
  // Operators wait for a list as long as it takes.
  const listMs = visitorMs === undefined ? longestMs : listMsFor(visitorMs)
  const lists = openPool(databaseUrl, {
    name: 'lists',
    max: 2,
    ...quick,
    queryMs: listMs,
    // One that was lost without a word is found out by a question that needs no time.
    ...(visitorMs !== undefined && { checkMs: visitorMs }),
  })
  const close = async () => {
    await Promise.all([main, lookups, lists, directory].map((opened) => opened.close()))
  }
  try {
    await setUp(lookups.pool, main.pool)
  } catch (error) {
    await close()
    throw error
  }

  const { pool } = main
  const writing: Writing = { sealer, pen: { hand, memory: undefined } }
  const asked = {
    rows: {
      ...lookupsIn(lookups, writing),
      ...directoryIn(directory.pool, Math.min(searchMs, 0.8 * answerMs)),
    },
    lists: listsIn(lists, writing),
  }
  const store: Store = {
    ...catalogueIn(pool, writing),
    ...credentialsIn(pool),
    ...issuingIn(pool, writing),
    ...decisionsIn(pool, writing),
    ...erasingIn(pool, writing),
    ...sealingIn(pool, sealer),
    ...journalIn(pool),
    ...snapshotsOf(pool, writing),
    ...logIn(pool, writing),
    ...logHeadsIn(pool),
    ...faultsIn(pool),
    ...hurryVisitors(asked, { answerMs, listMs }),
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
