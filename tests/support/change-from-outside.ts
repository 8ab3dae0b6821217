// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

const logTables = ['leaf', 'tile', 'batch', 'checkpoint', 'cosigned']

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

type Changed = Pick<Registry, 'environment'>

export async function changeFromOutside(registry: Changed, sql: string): Promise<void> {
  const store = registry.environment.DATABASE_URL ? 'postgres' : 'sqlite'
  await changeUnderGuard(registry, `${guardOf(store, sql)} ${sql}`)
}

// Without a thought for what keeps journal and log from being rewritten.
export async function changeUnderGuard({ environment }: Changed, sql: string): Promise<void> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
    return
  }
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
  try {
    database.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  } finally {
    database.close()
  }
}
