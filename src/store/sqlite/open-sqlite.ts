// Opens the registry in one SQLite file.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { isStoreError, NoRegistryError, StoreError, type StoreErrorCode } from '#errors/store-error.ts'
import { type Database, type Queries, queriesOn, transact, type Write } from '#store/database.ts'
import { migrate, planMigration } from '#store/migrations.ts'
import { sqliteSearch } from '#store/sqlite/search.ts'

const databaseFile = 'northmark.db'

// How long a writer waits for the lock.
const defaultLockTimeoutMs = 5000

const maxPreparedStatements = 200

const settings = [
  // Readers never wait for a writer.
  'journal_mode = WAL',
  // Acknowledged changes survive a power failure.
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  // Frees the space that a large import leaves in the write-ahead log.
  'journal_size_limit = 67108864',
]

type Connecting = { readOnly?: boolean; lockTimeoutMs?: number | undefined }

function connect(
  file: string,
  { readOnly = false, lockTimeoutMs = defaultLockTimeoutMs }: Connecting = {},
): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: lockTimeoutMs })
  if (!readOnly) for (const setting of settings) database.exec(`PRAGMA ${setting}`)
  return database
}

// Adapts node:sqlite to what Kysely expects of a driver.
function adapt(database: DatabaseSync): SqliteDatabase {
  // Caches statements, because preparing takes as long as running. There are few, except for lists of varying length.
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPreparedStatements })

  function prepare(text: string): SqliteStatement {
    const statement = database.prepare(text)
    const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...given(parameters)),
      run: (parameters) => statement.run(...given(parameters)),
      // Not cached, because the same statement may run while this one is being iterated.
      iterate: (parameters) => database.prepare(text).iterate(...given(parameters)),
    }
  }

  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      const statement = prepare(text)
      prepared.set(text, statement)
      return statement
    },
  }
}

const lockTryMs = 20

// Retries BEGIN IMMEDIATE instead of using SQLite's own busy wait, which would block the whole process.
class ImmediateDriver extends SqliteDriver {
  readonly #lockTimeoutMs: number

  constructor(database: DatabaseSync, lockTimeoutMs: number) {
    super({ database: adapt(database) })
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override async beginTransaction(connection: Parameters<SqliteDriver['beginTransaction']>[0]) {
    const until = performance.now() + this.#lockTimeoutMs
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    await run('PRAGMA busy_timeout = 0')
    for (;;)
      try {
        await run('BEGIN IMMEDIATE')
        break
      } catch (error) {
        const isBusy = isStoreError(sqliteErrorOf(error), 'busy')
        if (!isBusy || performance.now() >= until) throw error
        await setTimeout(lockTryMs)
      }
    await run(`PRAGMA busy_timeout = ${this.#lockTimeoutMs}`)
  }
}

const writingDialect = (database: DatabaseSync, lockTimeoutMs: number): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ImmediateDriver(database, lockTimeoutMs),
  createIntrospector: (queries) => new SqliteIntrospector(queries),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

// Contains personal data, so only its owner may read it. SQLite gives its other files the same mode.
function closeToOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600)
}

const errorCodes: Record<number, StoreErrorCode> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
}

export function sqliteErrorOf(error: unknown): unknown {
  const { errcode, message = '' } = (error ?? {}) as { errcode?: number; message?: string }
  // A request may still be running when a stopping server has closed the registry.
  if (/already been destroyed|database is not open/.test(message)) return new StoreError('unreachable', error)
  const code = errcode === undefined ? undefined : errorCodes[errcode & 0xff]
  return code === undefined ? error : new StoreError(code, error)
}

type Dangling = { table: string; parent: string; rowid: number }

async function faultsIn(queries: Queries): Promise<string[]> {
  const integrity = await sql<{ integrityCheck: string }>`PRAGMA integrity_check(10)`.execute(queries)
  const dangling = await sql<Dangling>`SELECT * FROM pragma_foreign_key_check LIMIT 20`.execute(queries)
  return [
    ...integrity.rows.map(({ integrityCheck }) => integrityCheck).filter((text) => text !== 'ok'),
    ...dangling.rows.map(
      ({ table, parent, rowid }) =>
        `Row ${rowid} of the table ${table} refers to a ${parent} that does not exist.`,
    ),
  ]
}

async function setUp(read: Queries, write: Write, { maySetUp = true, mayUpgrade = true }: SqliteOptions) {
  const { from, to } = await planMigration(read, 'SQLite')
  if (from === 0 && !maySetUp) throw new NoRegistryError()
  if (from < to && from > 0 && !mayUpgrade)
    throw new Error(`its schema is version ${from}, and this release upgrades it to ${to} when it starts`)
  // Takes no lock if there is nothing to do, so that a registry can be opened while another process writes.
  if (from < to) await write((queries) => migrate(queries, { name: 'SQLite', search: sqliteSearch }))
}

export type SqliteOptions = {
  lockTimeoutMs?: number | undefined
  maySetUp?: boolean | undefined
  mayUpgrade?: boolean | undefined
}

export async function openSqlite(dataDir: string, options: SqliteOptions = {}): Promise<Database> {
  const { lockTimeoutMs = defaultLockTimeoutMs, maySetUp = true } = options
  const file = join(dataDir, databaseFile)
  if (!maySetUp && !existsSync(file)) throw new NoRegistryError()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(file)
  const writing = connect(file, { lockTimeoutMs })
  const writer = queriesOn(writingDialect(writing, lockTimeoutMs))
  const reader = queriesOn(new SqliteDialect({ database: adapt(connect(file, { readOnly: true })) }))

  // Queues writers of this process, which would otherwise block each other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
  const write: Write = (work) =>
    inTurn(async () => {
      const result = await transact(writer, work)
      // Checkpoints the WAL, so that a copy of the file alone has this change. If it fails now, nothing is lost.
      moveIntoFile(writing)
      return result
    })
  await setUp(reader, write, options)
  return {
    name: 'SQLite',
    read: reader,
    directory: reader,
    atOneMoment: (work) => transact(reader, work),
    async openSnapshot() {
      const own = queriesOn(new SqliteDialect({ database: adapt(connect(file, { readOnly: true })) }))
      const transaction = await own.startTransaction().execute()
      return { queries: transaction, close: () => own.destroy() }
    },
    write,
    writeAside: (work) =>
      inTurn(async () => {
        const own = queriesOn(writingDialect(connect(file, { lockTimeoutMs: 0 }), 0))
        try {
          return await transact(own, work)
        } finally {
          await own.destroy()
        }
      }),
    search: sqliteSearch,
    analyze: () =>
      write((queries) =>
        sql`INSERT INTO directory_index (directory_index) VALUES ('optimize')`.execute(queries),
      ).then(
        () => {},
        () => {},
      ),
    vacuum: () =>
      inTurn(async () => {
        try {
          await sql`VACUUM`.execute(writer)
          return writing.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
        } catch (error) {
          if (sqliteErrorOf(error) === error) throw error
          return false
        }
      }),
    faults: faultsIn,
    translateError: sqliteErrorOf,
    async close() {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function moveIntoFile(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } catch {}
}
