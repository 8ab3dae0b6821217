// Connections to PostgreSQL, with limits on every wait, and to whichever of several hosts can be used.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { isStoreTrouble, StoreTrouble } from '#errors/store-trouble.ts'
import { readHostAddresses } from '#store/postgres/addresses.ts'
import { troubleOf } from '#store/postgres/connection.ts'
import { type PoolName, watchLoad } from '#workers/loads.ts'

// Without queryMs a query may take as long as it takes. With checkMs a connection is asked whether it is still there before
// it is used.
type PoolLimits = {
  name?: PoolName
  max: number
  connectMs: number
  queryMs?: number
  checkMs?: number
  target?: 'any'
}

export type OpenedPool = { pool: pg.Pool; close: () => Promise<void> }

// The first question to a peer that has gone quiet; it is gone after ten more, a second apart.
const keepAliveMs = 10_000
// A server that hangs hears no goodbye, and an open connection would keep a command from ending.
const goodbyeMs = 1000

type Connected = Parameters<pg.Pool['connect']>[0]

// The host that was used last is used until it fails; then the next one is tried.
class HostsPool extends pg.Pool {
  readonly #urls: string[]
  readonly #checkMs: number | undefined
  #current = 0

  constructor(urls: string[], options: pg.PoolConfig, checkMs: number | undefined) {
    super({ ...options, connectionString: urls[0] })
    this.#urls = urls
    this.#checkMs = checkMs
  }

  #turnFrom(failed: number): void {
    // Of many that fail at once, one turns away.
    if (this.#current !== failed) return
    this.#current = (failed + 1) % this.#urls.length
    // The pool makes each new connection from its options.
    Object.assign(this.options, { connectionString: this.#urls[this.#current] })
  }

  async #seek(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const host = this.#current
      try {
        return await super.connect()
      } catch (error) {
        if (!isStoreTrouble(troubleOf(error), 'unreachable')) throw error
        this.#turnFrom(host)
        if (tried === this.#urls.length) throw error
      }
    }
  }

  async #take(): Promise<pg.PoolClient> {
    const client = await this.#seek()
    if (this.#checkMs === undefined) return client
    try {
      await client.query({ text: 'SELECT 1', query_timeout: this.#checkMs } as pg.QueryConfig)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  // The pool's own queries come with a callback.
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const found = this.#take()
    if (!callback) return found
    found.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }
}

async function refuseReader(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: string }>("SELECT current_setting('transaction_read_only') AS is")
  if (rows[0]?.is === 'on') throw new StoreTrouble('unreachable', new Error('this host takes no writes'))
}

export function openPool(databaseUrl: string, limits: PoolLimits): OpenedPool {
  const { urls, target } = readHostAddresses(databaseUrl) ?? { urls: [databaseUrl], target: 'any' }
  const isForWriting = target === 'read-write' && limits.target !== 'any'
  const sockets = new Set<Socket>()
  const options: pg.PoolConfig = {
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    ...(limits.queryMs !== undefined && { query_timeout: limits.queryMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(isForWriting && { onConnect: refuseReader }),
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  }
  const pool = new HostsPool(urls, options, limits.checkMs)
  // A lost connection is told of by the query that meets it. Without a listener, of the pool for an idle one and of its own
  // for one in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const stopWatching = watchLoad({ pool: limits.name ?? 'other' }, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return {
    pool,
    async close() {
      stopWatching()
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, goodbyeMs)
      await pool.end().finally(() => Promise.all([...sockets].map((socket) => once(socket, 'close'))))
      clearTimeout(timer)
    },
  }
}

export type NamedQuery = { name: string; text: string }

// The name holds its text, so that wherever it is known it means the same.
export const nameQuery = (name: string, text: string): NamedQuery => ({
  name: `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
  text,
})

// A name was given on this connection by someone else, or on another one by us: a pooler stands between, which gives out
// connections for a transaction at a time.
const isNotOurs = (error: unknown) => ['42P05', '26000'].includes((error as { code?: string }).code ?? '')

// Named, a query is planned once for each connection and not each time. Behind a pooler the names are given up.
export function queriesOn(pool: pg.Pool) {
  let areNamed = true
  return async <Row extends object>({ name, text }: NamedQuery, values: unknown[]): Promise<Row[]> => {
    const ask = async (query: object) =>
      (await pool.query<Row & pg.QueryResultRow>({ ...query, text, values })).rows
    if (!areNamed) return ask({})
    try {
      return await ask({ name })
    } catch (error) {
      if (!isNotOurs(error)) throw error
      areNamed = false
      return ask({})
    }
  }
}
