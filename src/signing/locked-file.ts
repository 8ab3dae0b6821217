// Writes critical files atomically, one writer at a time.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const defaultLockWaitMs = 5000

// SQLite uses operating system locks, which are released if the process is killed. The lock file is never written or
// removed: a lock on a deleted file would protect nothing.
export function underLock<Result>(file: string, work: () => Result, lockWaitMs = defaultLockWaitMs): Result {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = `${file}.lock`
  create(lock)
  const database = new DatabaseSync(lock)
  try {
    database.exec(`PRAGMA busy_timeout = ${lockWaitMs}`)
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw new Error('another process is changing them, or their lock cannot be taken', { cause: error })
  }
  try {
    return work()
  } finally {
    database.close()
  }
}

// Flushes a file or folder to disk.
function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

// A new name is durable only once its folder is flushed. Windows cannot open folders, and does not need it.
function syncFolderOf(file: string): void {
  if (process.platform !== 'win32') sync(dirname(file))
}

// Creates an empty file that only its owner can read.
const create = (file: string) => closeSync(openSync(file, 'a', 0o600))

// With the mode of the file that it replaces.
function writeWhole(file: string, text: string, former: Stats | undefined): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    if (former) fchmodSync(handle, former.mode & 0o777)
    // Writes everything or throws, unlike a plain write, which may stop halfway.
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const realPathOf = (file: string) => {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

// Writes a new file next to the old one, and renames it only if it reads back correctly: `check` throws if not.
// Resolves symbolic links, so that their target is replaced.
export function replaceFile(file: string, text: string, check: (text: string) => void): void {
  const target = realPathOf(file)
  // One fixed name, so that the next change overwrites what a killed process left.
  const partial = `${target}.new`
  rmSync(partial, { force: true })
  try {
    writeWhole(partial, text, statSync(target, { throwIfNoEntry: false }))
    const written = readFileSync(partial, 'utf8')
    if (written !== text) throw new Error('what was written cannot be read back')
    check(written)
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  syncFolderOf(target)
}

// Creates a file that must not exist yet. `fill` writes it under a random name, and a hard link then names it
// atomically, where a rename could overwrite another file: if two processes create the same file, one fails with
// EEXIST.
export async function createFile(file: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${file}.${randomBytes(8).toString('hex')}.partial`
  try {
    await fill(partial)
    sync(partial)
    linkSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
  syncFolderOf(file)
}
