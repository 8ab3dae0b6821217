// The issuer's keys, in a file that only its owner can read or in the environment.
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { IssuerProfile } from '#domain/badge/issuer.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { activeKey, type KeyRing, type KeySet, newKeySet, ringOf } from '#signing/key-ring.ts'
import { replaceFile, underLock } from '#signing/locked-file.ts'
import { readKeySet } from '#signing/read-key-set.ts'

export class KeyFileError extends UserFacingError {}

export type KeyPlace = { file: string } | { text: string }

export const placeName = (place: KeyPlace) => ('text' in place ? 'SIGNING_KEYS' : place.file)

// Reports the error code of the file only; its message would repeat the path.
function unusable(where: string, error: unknown): KeyFileError {
  if (error instanceof KeyFileError) return error
  const { message, code, syscall } = error as NodeJS.ErrnoException
  const reason = syscall && code ? `they cannot be read or written (${code})` : message
  return new KeyFileError(`The signing keys in ${where} cannot be used: ${reason}.`, { cause: error })
}

function explain<Result>(where: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw unusable(where, error)
  }
}

const readFile = (file: string) => explain(file, () => readKeySet(readFileSync(file, 'utf8')))

// Every change to the file goes through here. The file is read under the lock; undefined means that there is none.
function changeFile(file: string, change: (set: KeySet | undefined) => KeySet): KeySet {
  return explain(file, () =>
    underLock(file, () => {
      const before = existsSync(file) ? readFile(file) : undefined
      const after = change(before)
      if (after === before) return after
      replaceFile(file, `${JSON.stringify(after, null, 2)}\n`, (text) => {
        if (!isDeepStrictEqual(readKeySet(text), after))
          throw new Error('what was written cannot be read back')
      })
      return after
    }),
  )
}

// Returns the new keys. Keys from the environment are returned but not written anywhere. The time of a change must be
// read in `change`: before the lock it may be earlier than that of the change it waits for.
export function changeKeys(place: KeyPlace, change: (set: KeySet) => KeySet): KeySet {
  if ('text' in place)
    return explain('SIGNING_KEYS', () => readKeySet(JSON.stringify(change(readKeySet(place.text)))))
  return changeFile(place.file, (set) => {
    if (!set) throw new Error('the file is gone')
    return change(set)
  })
}

// Caches the key set until the file's time, size or inode changes. Every use checks that, so a rotation by another
// process takes effect at once, and verification parses no keys.
function watchKeyFile(file: string): () => KeySet {
  let seen = { mtimeMs: 0, size: 0, ino: 0 }
  let set: KeySet | undefined
  return () => {
    const { mtimeMs, size, ino } = explain(file, () => statSync(file))
    if (set === undefined || mtimeMs !== seen.mtimeMs || size !== seen.size || ino !== seen.ino)
      set = readFile(file)
    seen = { mtimeMs, size, ino }
    return set
  }
}

export type KeyOptions = {
  place: KeyPlace
  // PUBLIC_URL, if set.
  address: string | undefined
  // The address for new keys.
  offered: string
  now: Date
  // New keys are made only for a registry that has signed nothing; otherwise its keys exist somewhere.
  hasSigned: boolean
  // Key names known to the registry, for a new key without a file.
  usedNames?: readonly string[]
  // What new keys say about the issuer.
  issuer?: Partial<IssuerProfile>
}

// A setting must never change who signs: a new address is a new issuer.
function refuseOthers(set: KeySet, { place, address }: KeyOptions): void {
  const [where, { origin }] = [placeName(place), set]
  if (address !== undefined && address !== origin)
    throw new KeyFileError(
      `PUBLIC_URL is ${address}, but the signing keys in ${where} are for ${origin}: set PUBLIC_URL to that, or move with northmark keys move ${address} --why REASON.`,
    )
  if (!activeKey(set)?.secretKeyMultibase)
    throw new KeyFileError(
      `The signing keys in ${where} have no key that signs for ${origin}: restore them from your copy.`,
    )
}

export type OpenedKeys = { keys: KeyRing; isFirstKey: boolean }

function openFile(file: string, opening: KeyOptions): OpenedKeys {
  const { address, offered, now, hasSigned, usedNames: given, issuer = {} } = opening
  let isFirstKey = false
  if (!existsSync(file)) {
    if (hasSigned)
      throw new KeyFileError(
        `The registry has signed credentials, but there is no ${file} with the keys that signed them: restore it from your copy, or set SIGNING_KEYS_FILE to where it is.`,
      )
    // If two servers start at once, the second uses the keys of the first.
    changeFile(file, (set) => {
      isFirstKey = set === undefined
      if (set) return set
      const made = newKeySet(address ?? offered, now, given)
      return Object.keys(issuer).length > 0 ? { ...made, issuer } : made
    })
  }
  const stored = readFile(file)
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  refuseOthers(stored, opening)
  return { keys: ringOf(stored.origin, watchKeyFile(file)), isFirstKey }
}

export function openKeys(opening: KeyOptions): OpenedKeys {
  const { place } = opening
  return explain(placeName(place), () => {
    if ('file' in place) return openFile(place.file, opening)
    const given = readKeySet(place.text)
    refuseOthers(given, opening)
    return { keys: ringOf(given.origin, () => given), isFirstKey: false }
  })
}
