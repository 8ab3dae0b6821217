// The registry in one file beside the server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store } from '#store/store.ts'

const databaseFile = 'northmark.db'

// FULL: what was acknowledged survives a power cut. WAL: readers never wait for a writer.
const settings = ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'foreign_keys = ON']

export function openSqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, databaseFile))
  for (const setting of settings) database.exec(`PRAGMA ${setting}`)
  return {
    async answers() {
      database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all()
    },
    async close() {
      database.close()
    },
  }
}
