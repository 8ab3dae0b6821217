// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

const logTables = ['leaf', 'tile', 'batch', 'checkpoint']

// What keeps the journal and the log from being rewritten by mistake is no lock.
const unguarded = {
  sqlite: {
    journal:
      'DROP TRIGGER IF EXISTS journal_is_not_rewritten; DROP TRIGGER IF EXISTS journal_is_not_shortened;',
    log: logTables
      .flatMap((table) =>
        ['update', 'delete'].map((change) => `DROP TRIGGER IF EXISTS log_${table}_refuses_${change};`),
      )
      .join(''),
  },
  postgres: {
    journal: 'ALTER TABLE journal DISABLE TRIGGER ALL;',
    log: logTables.map((table) => `ALTER TABLE log_${table} DISABLE TRIGGER ALL;`).join(''),
  },
}
const guardOf = (store: keyof typeof unguarded, sql: string) =>
  (/\bjournal\b/.test(sql) ? unguarded[store].journal : '') + (/\blog_/.test(sql) ? unguarded[store].log : '')

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
