// The registry in PostgreSQL, for any number of servers.
import pg from 'pg'
import type { Store } from '#store/store.ts'

const connectMs = 5000

export function openPostgresStore(databaseUrl: string): Store {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs, max: 10 })
  // A connection that dies while idle is replaced by the pool; without this it would end the process.
  pool.on('error', () => {})
  return {
    async answers() {
      await pool.query('SELECT 1')
    },
    async close() {
      await pool.end()
    },
  }
}
