// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

// What keeps the journal from being rewritten by mistake is no lock.
const unguarded = {
  sqlite: 'DROP TRIGGER IF EXISTS journal_is_not_rewritten; DROP TRIGGER IF EXISTS journal_is_not_shortened;',
  postgres: 'ALTER TABLE journal DISABLE TRIGGER ALL;',
}
const guardOf = (store: keyof typeof unguarded, sql: string) =>
  /\bjournal\b/.test(sql) ? unguarded[store] : ''

export async function changeFromOutside(
  { environment }: Pick<Registry, 'environment'>,
  sql: string,
): Promise<void> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    try {
      await client.query(`${guardOf('postgres', sql)} ${sql}`)
    } finally {
      await client.end()
    }
    return
  }
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
  try {
    database.exec(`PRAGMA foreign_keys = OFF; ${guardOf('sqlite', sql)} ${sql}`)
  } finally {
    database.close()
  }
}
