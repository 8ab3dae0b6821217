// Audits a whole log from its published files: leaves, tiles, head and rules.

import { equalBytes, LogFormatError, writeBase64 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import type { VerifySignature } from '#domain/log/claims.ts'
import { LogFold } from '#domain/log/fold.ts'
import type { FetchLogFile } from '#domain/log/follow-log.ts'
import {
  emptyFrontier,
  type FullTile,
  growTree,
  rootOfFrontier,
  type TreeFrontier,
} from '#domain/log/growing-tree.ts'
import { type LeafType, readLeaf } from '#domain/log/leaf.ts'
import { type NoteKey, noteKey, readNote, writeVkey } from '#domain/log/note.ts'
import { type LogFile, readBundle, readTile, tileWidth, widthAt, writeTile } from '#domain/log/tiles.ts'
import { type Hash, leafHash } from '#domain/log/tree.ts'
import { sha256 } from '#signing/log-crypto.ts'

// Which of the policy's witnesses have cosigned the newest cosigned head.
export type WitnessSummary = {
  witnesses: number
  cosigned?: { size: number; by: { name: string; at: string }[] }
}

export type Audit = Partial<WitnessSummary> & {
  origin: string
  size: number
  root: string
  // The key that signed the head: the given one, or the one that the log names.
  key: string
  leaves: Partial<Record<LeafType, number>>
  // The last head of the log that this one replaced, as named in its first leaf.
  former?: { origin: string; size: number; root: string }
  faults: string[]
  // What witnesses could not be asked, or publish late.
  notes?: string[]
}

// Where the log is read from: the local registry or a site.
type LogSource = {
  checkpoint: string
  readFile: FetchLogFile
  key?: NoteKey
  verify: VerifySignature
  onProgress?: (done: number, total: number) => void
}

export type Books = { audit: Audit; fold: LogFold }

const maxFaults = 100

// One altered leaf invalidates everything above it, so faults that follow from it are not listed.
function say({ audit }: Books, fault: string): void {
  if (audit.faults.length < maxFaults) audit.faults.push(fault)
}

async function fileOf({ readFile }: LogSource, file: LogFile): Promise<Uint8Array> {
  const bytes = await readFile(file)
  if (!bytes) throw new LogFormatError('it is missing')
  return bytes
}

// Returns the leaves, as far as they can be read.
async function readLeavesOf(
  source: LogSource,
  books: Books,
  index: number,
  width: number,
): Promise<Uint8Array[]> {
  try {
    return readBundle(await fileOf(source, { kind: 'entries', index, width }), width)
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    say(books, `Bundle ${index} of the leaves cannot be read: ${error.message}.`)
    return []
  }
}

async function compareTile(source: LogSource, books: Books, tile: Omit<FullTile, 'root'>): Promise<void> {
  const { level, index, bytes } = tile
  const width = bytes.length / 32
  try {
    const published = readTile(await fileOf(source, { kind: 'hashes', level, index, width }), width)
    const wrong = readTile(bytes, width).findIndex((hash, at) => !equalBytes(hash, published[at] as Hash))
    if (wrong < 0) return
    const at = index * tileWidth + wrong
    say(
      books,
      level === 0
        ? `Leaf ${at} is not the one that its tile was made from.`
        : `Tile ${index} on level ${level} does not match the tiles below it.`,
    )
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    say(books, `Tile ${index} on level ${level} cannot be read: ${error.message}.`)
  }
}

function takeLeaf(books: Books, body: Uint8Array, index: number): void {
  try {
    const leaf = readLeaf(body)
    books.audit.leaves[leaf.type] = (books.audit.leaves[leaf.type] ?? 0) + 1
    for (const { sentence } of books.fold.add(leaf)) say(books, sentence)
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    say(books, `Leaf ${index} cannot be read: ${error.message}.`)
  }
}

async function readTree(source: LogSource, books: Books): Promise<TreeFrontier> {
  const { size } = books.audit
  let frontier = emptyFrontier
  // A head may claim more leaves than anyone can read.
  const hasMore = (index: number) => index * tileWidth < size && books.audit.faults.length < maxFaults
  for (let index = 0; hasMore(index); index += 1) {
    const leaves = await readLeavesOf(source, books, index, widthAt(0, index, size))
    for (const [at, body] of leaves.entries()) takeLeaf(books, body, index * tileWidth + at)
    const { frontier: grown, tiles } = growTree(
      sha256,
      frontier,
      leaves.map((leaf) => leafHash(sha256, leaf)),
    )
    for (const tile of tiles) await compareTile(source, books, tile)
    frontier = grown
    source.onProgress?.(Math.min(size, (index + 1) * tileWidth), size)
  }
  for (const [level, hashes] of frontier.partials.entries()) {
    const index = Math.floor(frontier.size / tileWidth ** (level + 1))
    if (hashes.length > 0) await compareTile(source, books, { level, index, bytes: writeTile(hashes) })
  }
  return frontier
}

// The key named in the first leaf: without a better source it shows only that the log is consistent with itself.
async function keyInLog(source: LogSource, origin: string, size: number): Promise<NoteKey> {
  const bytes = await fileOf(source, { kind: 'entries', index: 0, width: widthAt(0, 0, size) })
  const [first] = readBundle(bytes, widthAt(0, 0, size))
  const genesis = first && readLeaf(first)
  if (genesis?.type !== 'genesis') throw new LogFormatError('the first leaf does not say whose log this is')
  return noteKey(sha256, origin, 'ed25519', genesis.logKey)
}

export async function auditLog(source: LogSource): Promise<Books> {
  const { origin, size, root } = readCheckpointText(readNote(source.checkpoint).text)
  const audit: Audit = { origin, size, root: writeBase64(root), key: '', leaves: {}, faults: [] }
  const books = { audit, fold: new LogFold() }
  try {
    const key = source.key ?? (await keyInLog(source, origin, size))
    audit.key = writeVkey(key)
    openCheckpoint(source.checkpoint, key, source.verify)
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    say(books, `The head cannot be trusted: ${error.message}.`)
  }
  const frontier = await readTree(source, books)
  const { former } = books.fold.genesis ?? {}
  if (former) audit.former = { ...former, root: writeBase64(former.root) }
  if (!equalBytes(rootOfFrontier(sha256, frontier), root))
    say(books, 'The leaves do not give the root that the head names.')
  return books
}
