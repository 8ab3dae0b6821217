// The issuer's keys in a file that only its owner can read, or in the environment.

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { UserFacingError } from '#errors/user-facing-error.ts'
import {
  activeKey,
  type KeyRing,
  type KeySet,
  readKeySet,
  ringOf,
  rotateKeySet,
  withNewKey,
} from '#signing/key-ring.ts'

export class KeysNotUsable extends UserFacingError {}

const unusable = (where: string, error: unknown) =>
  new KeysNotUsable(`The signing keys in ${where} cannot be used: ${(error as Error).message}.`, {
    cause: error,
  })

// Written in full beside the old file before it replaces it: a reader sees the one or the other, never half of one.
function writeBeside(file: string, set: KeySet): string {
  const beside = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(beside, { force: true })
  const handle = openSync(beside, 'wx', 0o600)
  try {
    writeSync(handle, `${JSON.stringify(set, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return beside
}

// Of two servers that start at once, the second takes the keys of the first.
function makeOnce(file: string, set: KeySet): void {
  const beside = writeBeside(file, set)
  try {
    linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
}

function readFile(file: string): KeySet {
  try {
    return readKeySet(readFileSync(file, 'utf8'))
  } catch (error) {
    throw unusable(file, error)
  }
}

// Looks for a change of the file before each use, so that a rotation elsewhere takes effect at the next one.
function watchKeyFile(file: string): () => KeySet {
  let seen = ''
  let set: KeySet | undefined
  return () => {
    const { mtimeMs, size, ino } = statSync(file)
    const now = `${mtimeMs} ${size} ${ino}`
    if (set === undefined || now !== seen) set = readFile(file)
    seen = now
    return set
  }
}

export type KeyPlace = { file: string } | { text: string }

// The origin is the one that is set; without a setting the one that the keys were made for; else the one offered.
export function openKeys(place: KeyPlace, set: string | undefined, offered: string, now: Date): KeyRing {
  if ('text' in place) {
    let given: KeySet
    try {
      given = readKeySet(place.text)
    } catch (error) {
      throw unusable('SIGNING_KEYS', error)
    }
    const origin = set ?? given.origin
    if (!activeKey({ ...given, origin })?.secretKeyMultibase)
      throw new KeysNotUsable(`SIGNING_KEYS holds no key that signs for ${origin}.`)
    return ringOf(origin, () => given)
  }
  const { file } = place
  try {
    if (!existsSync(file)) makeOnce(file, withNewKey({ origin: set ?? offered, keys: [] }, now))
    const stored = readFile(file)
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    const origin = set ?? stored.origin
    // A new address is a new issuer: it signs with a key of its own, and what the former one signed stays listed.
    if (!activeKey({ ...stored, origin }))
      renameSync(writeBeside(file, withNewKey({ ...stored, origin }, now)), file)
    return ringOf(origin, watchKeyFile(file))
  } catch (error) {
    throw error instanceof KeysNotUsable ? error : unusable(file, error)
  }
}

// Returns the keys as they are afterwards. Keys from the environment are returned, and written nowhere.
export function rotateKeys(place: KeyPlace, origin: string, now: Date): KeySet {
  if ('text' in place) return rotateKeySet({ ...readKeySet(place.text), origin }, now)
  const lock = `${place.file}.lock`
  try {
    closeSync(openSync(lock, 'wx', 0o600))
  } catch (error) {
    throw unusable(
      place.file,
      new Error(`another rotation is under way, or left ${lock} behind`, { cause: error }),
    )
  }
  try {
    const set = rotateKeySet({ ...readFile(place.file), origin }, now)
    renameSync(writeBeside(place.file, set), place.file)
    return set
  } finally {
    rmSync(lock, { force: true })
  }
}
