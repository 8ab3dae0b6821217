// Changes a registry as someone would who can write to its database and has no key.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Registry } from './both-stores.ts'
import { runSql } from './run-sql.ts'

export async function changeFromOutside(
  { environment }: Pick<Registry, 'environment'>,
  ...statements: string[]
): Promise<void> {
  if (environment.DATABASE_URL) {
    const all = ["SET session_replication_role = 'replica'", ...statements]
    await runSql(environment.DATABASE_URL, all.join(';\n'))
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
