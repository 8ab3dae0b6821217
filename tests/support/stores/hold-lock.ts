// Locks a registry against writers, as an import in another process does.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { locks } from '#store/postgres/open-postgres.ts'
import type { Registry } from '#tests/support/stores/both-stores.ts'

export async function holdLock({ environment }: Registry): Promise<() => Promise<void>> {
  if (!environment.DATABASE_URL) {
    const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
    database.exec('BEGIN IMMEDIATE')
    return async () => database.close()
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${locks.writing})`)
  return () => client.end()
}
