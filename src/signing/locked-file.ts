// Writes files that must never be lost: one writer at a time, and the whole of the new file or all of the old one.
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

const usualLockWaitMs = 5000

// SQLite locks through the operating system, which frees the lock of a process that was killed. Nothing is ever written
// into the lock's file, and it is never removed: a lock on a removed file holds nobody off.
export function underLock<Result>(file: string, work: () => Result, lockWaitMs = usualLockWaitMs): Result {
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

// A folder or a file, to the disk.
function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

// What a folder holds is on the disk only when the folder itself is. Windows opens no folders, and needs no such thing.
function syncFolderOf(file: string): void {
  if (process.platform !== 'win32') sync(dirname(file))
}

// An empty file that only its owner can read, where there is none.
const create = (file: string) => closeSync(openSync(file, 'a', 0o600))

// With the mode of the file that it is to replace.
function writeWhole(file: string, text: string, former: Stats | undefined): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    if (former) fchmodSync(handle, former.mode & 0o777)
    // Writes all of it or throws, where a plain write may stop halfway and say so only in what it returns.
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

// Beside the old file first, and in its place only when what was written reads back as it should: `check` throws if not.
// What a link leads to is replaced, not the link: otherwise the old file would stay where it was.
export function replaceFile(file: string, text: string, check: (text: string) => void): void {
  const target = realPathOf(file)
  // One name for all: what a killed process left is gone with the next change.
  const beside = `${target}.new`
  rmSync(beside, { force: true })
  try {
    writeWhole(beside, text, statSync(target, { throwIfNoEntry: false }))
    const written = readFileSync(beside, 'utf8')
    if (written !== text) throw new Error('what was written cannot be read back')
    check(written)
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  syncFolderOf(target)
}

// Makes a file that must not exist yet. `fill` writes it under a random name. A hard link gives it its own name in one step,
// where a rename would replace someone else's file: of two that make the same file at once, one fails with EEXIST.
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
