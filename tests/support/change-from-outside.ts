// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

// What keeps the journal from being rewritten by mistake is no lock.
const unguarded = {
  sqlite: `DROP TRIGGER IF EXISTS journal_is_not_rewritten; DROP TRIGGER IF EXISTS journal_is_not_shortened;
    PRAGMA foreign_keys = OFF`,
  postgres: 'ALTER TABLE journal DISABLE TRIGGER ALL; ALTER TABLE credential DISABLE TRIGGER ALL',
}

export async function changeFromOutside({ environment }: Registry, sql: string): Promise<void> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    try {
      await client.query(`${unguarded.postgres}; ${sql}`)
    } finally {
      await client.end()
    }
    return
  }
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
  try {
    database.exec(`${unguarded.sqlite}; ${sql}`)
  } finally {
    database.close()
  }
}
