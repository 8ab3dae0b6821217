// Connections to a SQLite registry, transactions on it, and what its errors mean.
import { DatabaseSync } from 'node:sqlite'
import { StoreTrouble, type TroubleCode } from '#errors/store-trouble.ts'

// FULL: what was acknowledged survives a power cut. WAL: readers never wait for a writer.
const settings = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -65536',
  // The space that a big import leaves in the log is freed.
  'journal_size_limit = 67108864',
]
const readerSettings = ['busy_timeout = 5000', 'cache_size = -65536']

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  for (const setting of settings) database.exec(`PRAGMA ${setting}`)
  return database
}

export function connectReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  for (const setting of readerSettings) database.exec(`PRAGMA ${setting}`)
  return database
}

// Within a process writers take turns: one that waited for the lock itself would stop the one that holds it.
const turns = new Map<string, Promise<unknown>>()

function inTurn<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result> {
  const turn = (turns.get(file) ?? Promise.resolve()).then(work)
  turns.set(
    file,
    turn.catch(() => {}),
  )
  return turn
}

export const inTransaction = <Result>(
  database: DatabaseSync,
  work: (undo: () => void) => Result,
): Promise<Result> => inTurn(database.location() ?? '', () => transact(database, work))

// IMMEDIATE: a writer waits for the one before it at the start, where waiting loses nothing.
export function transact<Result>(database: DatabaseSync, work: (undo: () => void) => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  let isUndone = false
  try {
    const answer = work(() => {
      isUndone = true
    })
    database.exec(isUndone ? 'ROLLBACK' : 'COMMIT')
    return answer
  } catch (error) {
    // Some failures, a full disk among them, have rolled back by themselves.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

// What was committed is safe beside the file, and would stay there while a server runs: whoever copies the file alone then
// has a registry without it. Where that cannot be done now, nothing is lost.
function moveIntoFile(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } catch {}
}

type OwnWork<Result> = (database: DatabaseSync, undo: () => void) => Promise<Result>

// On a connection of its own, so that work which waits for something else lets no one see what is half done.
export async function inOwnTransaction<Result>(file: string, work: OwnWork<Result>): Promise<Result> {
  const database = connect(file)
  return inTurn(database.location() ?? '', () => transactWhole(database, work))
}

async function transactWhole<Result>(database: DatabaseSync, work: OwnWork<Result>): Promise<Result> {
  let isUndone = false
  try {
    database.exec('BEGIN IMMEDIATE')
    const answer = await work(database, () => {
      isUndone = true
    })
    database.exec(isUndone ? 'ROLLBACK' : 'COMMIT')
    moveIntoFile(database)
    return answer
  } finally {
    // Closing without a commit leaves nothing behind.
    database.close()
  }
}

// Deleted rows leave copies behind: in the file wherever rows were moved, and in the write-ahead log. The file is written anew
// without them, and the log is emptied. False: someone was reading or writing all the while, or the disk is full.
export const removeTraces = (database: DatabaseSync): Promise<boolean> =>
  inTurn(database.location() ?? '', () => {
    try {
      database.exec('VACUUM')
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } catch (error) {
      if (troubleOf(error) === error) throw error
      return false
    }
  })

const troubles: Record<number, TroubleCode> = {
  5: 'busy',
  6: 'busy',
  8: 'unreachable',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
}

type SqliteError = { errcode?: number; cause?: { errcode?: number } }

export function troubleOf(error: unknown): unknown {
  // From another thread the code comes as the cause: an error loses its other fields on the way.
  const { errcode, cause } = (error ?? {}) as SqliteError
  const code = errcode ?? cause?.errcode
  const trouble = code === undefined ? undefined : troubles[code & 0xff]
  return trouble === undefined ? error : new StoreTrouble(trouble, error)
}

// A row's empty columns are fields that are not there.
export const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
