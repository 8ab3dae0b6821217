// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Registry } from './both-stores.ts'

export async function changeFromOutside(
  { environment }: Pick<Registry, 'environment'>,
  ...statements: string[]
): Promise<void> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    try {
      await client.query("SET session_replication_role = 'replica'")
      for (const sql of statements) await client.query(sql)
    } finally {
      await client.end()
    }
    return
  }
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
  try {
    database.exec('PRAGMA foreign_keys = OFF')
    for (const sql of statements) database.exec(sql)
  } finally {
    database.close()
  }
}
