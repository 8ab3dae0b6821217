// The public log's key, in a file separate from the signing keys, and the newest head next to it.
import { chmodSync, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { toTimestamp } from '#domain/credential/moments.ts'
import { LogFormatError, u64, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint, signCheckpoint } from '#domain/log/checkpoint.ts'
import { type Checkpoint, readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { noteKey, readNote, writeVkey } from '#domain/log/note.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { concat } from '#formats/concat.ts'
import { replaceFile, underLock } from '#signing/locked-file.ts'
import {
  type KeyPair,
  newEd25519,
  readKeyPair,
  sha256,
  signerWith,
  verifyEd25519,
  writeKeyPair,
} from '#signing/log-crypto.ts'

export class LogKeyError extends UserFacingError {}

// One change: the leaves from `from` up to but not including `to`, the root after them, and the end of the journal.
export type SignedBatch = { from: number; to: number; root: Uint8Array; entries: number; journalHash: string }

export interface LogKey {
  // The log's name, which is also its key's name in signed notes.
  readonly origin: string
  readonly publicKey: Uint8Array
  // The public key in vkey format, for others to check our checkpoints.
  readonly vkey: string
  // Shows that a process with this key made the change. Not a checkpoint, and never published.
  batchSignature(batch: SignedBatch): Uint8Array
  isBatchSigned(batch: SignedBatch, signature: Uint8Array): boolean
  // For data bound to this log, such as a backup.
  sign(text: Uint8Array): Uint8Array
  isSigned(text: Uint8Array, signature: Uint8Array): boolean
  // Deterministic: the same head gives the same text.
  signCheckpoint(head: TreeHead): string
  openCheckpoint(note: string): OpenedCheckpoint
  // The largest head ever signed, stored outside the database; undefined before the first.
  head(): Checkpoint | undefined
  // Stores the larger head. Throws if one size has two roots.
  storeHead(note: string): void
  // The name of the log that would replace this one.
  readonly nextOrigin: string
  // Skips this name and those before it, because the registry knows a log with this name.
  passOver(origin: string): void
  // From now on signs for that log. Heads signed under the old name do not count for it.
  renew(): void
}

type StoredLogKey = {
  origin: string
  // The names of the logs that this one replaced.
  former: string[]
  madeAt: string
  key: KeyPair
}

const writeStored = ({ origin, former, madeAt, key }: StoredLogKey) => {
  const names = { origin, ...(former.length > 0 && { former }) }
  return `${JSON.stringify({ ...names, madeAt, key: writeKeyPair(key) }, null, 2)}\n`
}

// Throws the end of a sentence; never the text itself, which contains secrets.
function readStored(text: string): StoredLogKey {
  if (text.trim() === '') throw new Error('it is empty')
  let stored: Record<string, unknown> | null
  try {
    stored = JSON.parse(text)
  } catch {
    throw new Error('it is not JSON, or is truncated')
  }
  if (Array.isArray(stored?.keys)) throw new Error('it contains signing keys, and the log needs its own file')
  const { origin, madeAt, former = [] } = stored ?? {}
  const key = readKeyPair(stored?.key)
  if (typeof origin !== 'string' || typeof madeAt !== 'string' || !key)
    throw new Error('it lacks an origin or a key')
  if (!Array.isArray(former) || former.some((name) => typeof name !== 'string'))
    throw new Error('the names of its former logs cannot be read')
  if (!signerWith(key)) throw new Error('the two halves of its key do not match')
  return { origin, former, madeAt, key }
}

function explain<Result>(subject: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    const { message, code, syscall } = error as NodeJS.ErrnoException
    const reason = syscall && code ? `it cannot be read or written (${code})` : message
    throw new LogKeyError(`${subject} cannot be used: ${reason}.`, { cause: error })
  }
}

const keyIn = (file: string) => `The key of the public log in ${file}`
const headIn = (file: string) => `The head of the public log in ${file}`

function whyUnreadable(error: unknown): string {
  if (error instanceof LogFormatError)
    return `cannot be trusted (${error.message}): restore your newest copy of it.`
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES'
    ? 'cannot be read (EACCES): it belongs to another user. Give it back with chown to the user that runs the server.'
    : `cannot be read (${code}).`
}

const isSameFile = (one: string, other: string) => {
  if (!existsSync(one) || !existsSync(other)) return one === other
  const [first, second] = [statSync(one), statSync(other)]
  return realpathSync(one) === realpathSync(other) || (first.dev === second.dev && first.ino === second.ino)
}

export type LogKeyOpening = {
  file: string
  // The file of the signing keys, if any; it must be a different file.
  signingKeysFile?: string | undefined
  // The name of a log that has not begun.
  origin: string
  now: Date
  // A key is made only for a log that has not begun; otherwise its key exists somewhere.
  hasBegun: boolean
}

function keepStored(file: string, stored: StoredLogKey): void {
  const text = writeStored(stored)
  replaceFile(file, text, (written) => {
    if (writeStored(readStored(written)) !== text) throw new Error('what was written cannot be read back')
  })
}

function makeStored({ file, origin, now, hasBegun }: LogKeyOpening): void {
  if (hasBegun)
    throw new LogKeyError(
      `The public log has begun, but there is no ${file} with its key: restore it from your copy, or set LOG_KEY_FILE to where it is.`,
    )
  explain(keyIn(file), () =>
    underLock(file, () => {
      // If two servers start at once, the second uses the key of the first.
      if (existsSync(file)) return
      const stored = { origin, former: [], madeAt: toTimestamp(now), key: newEd25519() }
      // The head is written before the key, so a key without a head always means that the head was lost.
      const { signCheckpoint } = logKeyOf(file, stored)
      replaceFile(headFileOf(file), signCheckpoint({ size: 0, root: sha256(new Uint8Array()) }), () => {})
      keepStored(file, stored)
    }),
  )
}

export const headFileOf = (keyFile: string) => join(dirname(keyFile), 'log-head')

const batchText = ({ from, to, root, entries, journalHash }: SignedBatch) =>
  concat(
    utf8('northmark change v1\n'),
    u64(from, 'the first leaf'),
    u64(to, 'the last leaf'),
    root,
    u64(entries, 'the length of the journal'),
    utf8(journalHash),
  )

// host/log, host/log-2, host/log-3 and so on.
function readOrigin(origin: string): { name: string; number: number } {
  const [, name = origin, number = '1'] = /^(.*)-(\d+)$/.exec(origin) ?? []
  return { name, number: Number(number) }
}

function logKeyOf(file: string, opened: StoredLogKey): LogKey {
  const { key } = opened
  const sign = signerWith(key)
  if (!sign) throw new Error('the two halves of its key do not match')
  const headFile = headFileOf(file)
  const nameOf = ({ origin }: StoredLogKey) => noteKey(sha256, origin, 'ed25519', key.publicKey)
  let [stored, named] = [opened, nameOf(opened)]
  // Verified notes are cached, because the same few are opened again and again.
  const known = new LRUCache<string, OpenedCheckpoint>({ max: 8 })

  function open(note: string): OpenedCheckpoint {
    const found = known.get(note) ?? openCheckpoint(note, named, verifyEd25519)
    known.set(note, found)
    return found
  }

  const isSigned = (text: Uint8Array, signature: Uint8Array) => verifyEd25519(key.publicKey, text, signature)

  const isOfFormer = (note: string) => stored.former.includes(readCheckpointText(readNote(note).text).origin)

  // Read by every verification, so it is cached until the file or the log changes.
  type Seen = Pick<Stats, 'mtimeMs' | 'size' | 'ino'> & { by: StoredLogKey; head: Checkpoint | undefined }
  let seen: Seen | undefined

  const isUnchanged = (last: Seen, { mtimeMs, size, ino }: Stats) =>
    last.mtimeMs === mtimeMs && last.size === size && last.ino === ino && last.by === stored

  function readHead(): Checkpoint | undefined {
    try {
      const stats = statSync(headFile, { throwIfNoEntry: false })
      if (!stats) return undefined
      if (seen && isUnchanged(seen, stats)) return seen.head
      const { mtimeMs, size, ino } = stats
      const note = readFileSync(headFile, 'utf8')
      const head = isOfFormer(note) ? undefined : open(note)
      seen = { mtimeMs, size, ino, by: stored, head }
      return head
    } catch (error) {
      throw new LogKeyError(`${headIn(headFile)} ${whyUnreadable(error)}`, { cause: error })
    }
  }

  let highest = 0
  function nextOrigin(): string {
    const { name, number } = readOrigin(stored.origin)
    return `${name}-${Math.max(number, highest) + 1}`
  }

  return {
    get origin() {
      return stored.origin
    },
    publicKey: key.publicKey,
    get vkey() {
      return writeVkey(named)
    },
    batchSignature: (batch) => sign(batchText(batch)),
    isBatchSigned: (batch, signature) => isSigned(batchText(batch), signature),
    sign,
    isSigned,
    signCheckpoint: ({ size, root }) => signCheckpoint({ origin: stored.origin, size, root }, named, sign),
    openCheckpoint: open,
    head: readHead,
    storeHead(note) {
      const { size, root } = open(note)
      explain(headIn(headFile), () =>
        underLock(headFile, () => {
          const before = readHead()
          if (before && before.size > size) return
          if (before?.size === size) {
            if (Buffer.from(before.root).equals(root)) return
            throw new LogKeyError(
              `The public log has signed two heads of ${size} leaves: the one in ${headFile} is not the one that was just made. Nothing was published.`,
            )
          }
          replaceFile(headFile, note, (written) => {
            open(written)
          })
        }),
      )
    },
    get nextOrigin() {
      return nextOrigin()
    },
    passOver(known) {
      const { name, number } = readOrigin(known)
      if (name === readOrigin(stored.origin).name) highest = Math.max(highest, number)
    },
    renew() {
      const { origin, former } = stored
      const next = { ...stored, origin: nextOrigin(), former: [...former, origin] }
      explain(keyIn(file), () =>
        underLock(file, () => {
          const now = readStored(readFileSync(file, 'utf8')).origin
          if (now !== origin) throw new LogKeyError(`Another command has already begun the log ${now}.`)
          keepStored(file, next)
        }),
      )
      ;[stored, named] = [next, nameOf(next)]
      known.clear()
    },
  }
}

export function openLogKey(opening: LogKeyOpening): LogKey {
  const { file, signingKeysFile } = opening
  if (signingKeysFile !== undefined && isSameFile(file, signingKeysFile))
    throw new LogKeyError(
      `The key of the public log and the signing keys are both in ${file}: set LOG_KEY_FILE and SIGNING_KEYS_FILE to two files, so that nobody can steal both at once.`,
    )
  if (!existsSync(file)) makeStored(opening)
  return explain(keyIn(file), () => {
    const stored = readStored(readFileSync(file, 'utf8'))
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    return logKeyOf(file, stored)
  })
}
