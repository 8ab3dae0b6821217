// Connections to PostgreSQL, with a limit on every wait.
import pg from 'pg'
import { type PoolName, watchLoad } from '#workers/loads.ts'

// connectMs limits the wait for a free connection, and that for opening one. Without queryMs a query may take as long as it
// takes.
type PoolLimits = { name?: PoolName; max: number; connectMs: number; queryMs?: number }

export type OpenedPool = { pool: pg.Pool; close: () => Promise<void> }

// When a silent peer is first probed; it is given up after ten more probes, a second apart.
const keepAliveMs = 10_000

export function openPool(
  databaseUrl: string,
  { name = 'other', max, connectMs, queryMs }: PoolLimits,
): OpenedPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: connectMs,
    // On this side: a server that hangs ends nothing by itself, and poolers pass on no limits at the start.
    ...(queryMs !== undefined && { query_timeout: queryMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // A server that hangs does not close its side, and an open connection would keep a command from ending.
    allowExitOnIdle: true,
  })
  // The query that meets a lost connection reports it. Without these listeners, the pool's for idle connections and the
  // client's for those in use, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const stopWatching = watchLoad({ pool: name }, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return {
    pool,
    async close() {
      stopWatching()
      await pool.end()
    },
  }
}
