// Opens the registry in PostgreSQL, for any number of servers.
import { Socket } from 'node:net'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { NoRegistryError, StoreError, type StoreErrorCode } from '#errors/store-error.ts'
import { type Database, type Queries, queriesOn, transact } from '#store/database.ts'
import { type MigrationPlan, migrate, planMigration } from '#store/migrations.ts'
import { postgresSearch } from '#store/postgres/search.ts'
import { type PoolName, watchUsage } from '#workers/worker-usage.ts'

const connectMs = 5000
const operatorMs = 30_000
// Longer than any single statement takes, even with millions of credentials.
const maxStatementMs = 300_000
// How long a writer waits for the lock.
const defaultLockTimeoutMs = 60_000
const connections = { read: 10, directory: 2, write: 2 }
// How long closing waits for a server that hangs.
const goodbyeMs = 1000

// Advisory lock numbers not used by anything else in this database.
export const locks = { writing: 7_301_946, aside: 7_301_947 }

export type PostgresOptions = {
  // A replica for directory searches only.
  replicaUrl?: string | undefined
  // The timeout of a visitor's query.
  databaseTimeoutMs?: number | undefined
  lockTimeoutMs?: number | undefined
  maySetUp?: boolean | undefined
}

const unreachable =
  /^(08...|57P..|53300|25P03|ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT)$/

const errorCodes: [RegExp, StoreErrorCode][] = [
  [unreachable, 'unreachable'],
  [/^(53100|53200)$/, 'full'],
  [/^(55P03|57014|40001|40P01)$/, 'busy'],
  [/^(58030)$/, 'failing'],
  [/^(XX001|XX002)$/, 'damaged'],
  [/^(25006|42501)$/, 'read-only'],
]

// The driver reports some failures only by these messages.
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|has been discarded|already been destroyed|Cannot use a pool after/

export function postgresErrorOf(error: unknown): unknown {
  if (error instanceof StoreError) return error
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const found = errorCodes.find(([pattern]) => pattern.test(code ?? ''))?.[1]
  if (found) return new StoreError(found, error)
  return lostConnection.test(message ?? '') ? new StoreError('unreachable', error) : error
}

// Only an error from the server itself, and not during its shutdown, proves that nothing was written.
function commitError(error: unknown): unknown {
  const { code = '', severity } = (error ?? {}) as { code?: string; severity?: string }
  const isRefused = severity !== undefined && !/^(08|57P|58|XX)/.test(code)
  return isRefused ? error : new StoreError('in-doubt', error)
}

// A connection that timed out is not reused.
function discardingLost(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let isLost = false
      return new Proxy(client, {
        get(target, name) {
          if (name === 'release') return (discard?: boolean) => target.release(discard === true || isLost)
          if (name !== 'query') return Reflect.get(target, name)
          return (text: string, parameters: unknown[]) =>
            target.query(text, parameters).catch((error: unknown) => {
              isLost ||= lostConnection.test(String((error as Error).message))
              throw error
            })
        },
      }) as PostgresPoolClient
    },
  }
}

type Opened = { queries: Queries; close: () => Promise<void> }

function openPool(url: string, max: number, queryMs: number, name: PoolName = 'other'): Opened {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(connectMs, queryMs),
    query_timeout: queryMs,
    keepAlive: true,
  })
  // A lost connection is reported by the query on it; without a listener it would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = queriesOn(new PostgresDialect({ pool: discardingLost(pool) }))
  const stopWatching = watchUsage({ pool: name }, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  const leave = async () => {
    stopWatching()
    await queries.destroy()
    if (!pool.ended) await pool.end()
  }
  return {
    queries,
    async close() {
      await Promise.race([leave(), new Promise<void>((done) => setTimeout(done, goodbyeMs).unref())])
      // Otherwise a server that hangs would keep this process alive.
      for (const socket of sockets) socket.destroy()
    },
  }
}

// Set in each transaction, because a pooler may use another connection for the next.
const lockFor = (lock: number, lockTimeoutMs: number) => (queries: Queries) =>
  sql
    .raw(
      `SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL statement_timeout = ${maxStatementMs};
       SET LOCAL idle_in_transaction_session_timeout = ${maxStatementMs}; SELECT pg_advisory_xact_lock(${lock})`,
    )
    .execute(queries)

const repeatableRead = (queries: Queries) =>
  sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(queries)

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const {
    replicaUrl,
    databaseTimeoutMs = operatorMs,
    lockTimeoutMs = defaultLockTimeoutMs,
    maySetUp = true,
  } = options
  const reading = openPool(url, connections.read, databaseTimeoutMs, 'main')
  const searching = openPool(replicaUrl ?? url, connections.directory, databaseTimeoutMs, 'directory')
  const writing = openPool(url, connections.write, maxStatementMs)
  const close = async () => {
    await Promise.all([reading, searching, writing].map((pool) => pool.close()))
  }
  const writeUnder =
    (lock: number): Database['write'] =>
    (work) =>
      transact(writing.queries, work, { begin: lockFor(lock, lockTimeoutMs), commitError })
  try {
    await setUp(reading.queries, writeUnder(locks.writing), maySetUp)
  } catch (error) {
    await close()
    throw error
  }
  return {
    name: 'PostgreSQL',
    read: reading.queries,
    directory: searching.queries,
    atOneMoment: (work) => transact(reading.queries, work, { begin: repeatableRead }),
    async openSnapshot() {
      const own = openPool(url, 1, maxStatementMs)
      const transaction = await own.queries.startTransaction().execute()
      await repeatableRead(transaction)
      return {
        queries: transaction,
        async close() {
          await transaction
            .rollback()
            .execute()
            .catch(() => {})
          await own.close()
        },
      }
    },
    write: writeUnder(locks.writing),
    writeAside: writeUnder(locks.aside),
    search: postgresSearch,
    analyze: () =>
      sql`ANALYZE`.execute(writing.queries).then(
        () => {},
        () => {},
      ),
    vacuum: () =>
      sql`VACUUM credential, document, former_document, journal, directory_index, sought, outbox, request_key`
        .execute(writing.queries)
        .then(
          () => true,
          () => false,
        ),
    faults: async () => [],
    translateError: postgresErrorOf,
    close,
  }
}

// A new registry is set up by the first process that opens it. An existing one is migrated only on request, because
// servers of the previous release may still use it.
async function setUp(reader: Queries, write: Database['write'], maySetUp: boolean): Promise<void> {
  const { from, to } = await planMigration(reader, 'PostgreSQL')
  if (from === 0 && !maySetUp) throw new NoRegistryError()
  if (from === 0) await write((queries) => migrate(queries, { name: 'PostgreSQL', search: postgresSearch }))
  else if (from < to)
    throw new Error(
      `its schema is version ${from}, and this release needs version ${to}: run northmark migrate`,
    )
}

export async function migratePostgres(url: string, isDryRun: boolean): Promise<MigrationPlan> {
  const opened = openPool(url, 1, maxStatementMs)
  try {
    if (isDryRun) return await planMigration(opened.queries, 'PostgreSQL')
    return await transact(
      opened.queries,
      (queries) => migrate(queries, { name: 'PostgreSQL', search: postgresSearch }),
      {
        begin: lockFor(locks.writing, defaultLockTimeoutMs),
      },
    )
  } catch (error) {
    throw postgresErrorOf(error)
  } finally {
    await opened.close()
  }
}
