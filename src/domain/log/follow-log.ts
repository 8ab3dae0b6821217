// What a reader can verify from the log's files: that it only grew, and which leaves follow another.
import { equalBytes, LogFormatError, unlessFault } from '#domain/log/bytes.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import {
  type HashTile,
  hashesFromTiles,
  type LogFile,
  readBundle,
  tileKey,
  tilesFor,
  tileWidth,
  widthAt,
} from '#domain/log/tiles.ts'
import {
  consistencyProof,
  type HashReader,
  isConsistent,
  leafHash,
  nodeHash,
  rootAt,
  type Sha256,
  type TreeHead,
} from '#domain/log/tree.ts'

// A file of the log; undefined if it cannot be fetched.
export type FetchLogFile = (file: LogFile) => Promise<Uint8Array | undefined>

export type PlacedLeaf = { leaf: Leaf; index: number }

export class UnreachableError extends Error {}

async function fetchAll(files: readonly LogFile[], fetchFile: FetchLogFile): Promise<Uint8Array[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await fetchFile(file)
      if (!bytes) throw new UnreachableError('a file of the log could not be fetched')
      return bytes
    }),
  )
}

// Fetches all tiles that `make` needs at once.
async function readerFor(
  sha256: Sha256,
  size: number,
  fetchFile: FetchLogFile,
  make: (readHash: HashReader) => unknown,
): Promise<HashReader> {
  const tiles = tilesFor(size, make)
  const files = await fetchAll(
    tiles.map((tile): LogFile => ({ kind: 'hashes', ...tile })),
    fetchFile,
  )
  const byKey = new Map(tiles.map((tile, at) => [tileKey(tile), files[at]]))
  return hashesFromTiles(sha256, size, (tile: HashTile) => byKey.get(tileKey(tile)) ?? new Uint8Array())
}

export const forkOf = (one: TreeHead, other: TreeHead) =>
  `the heads of ${one.size} and of ${other.size} leaves do not belong to one log`

// Whether the later head extends the earlier one. Mismatched tiles and a smaller log prove nothing.
export async function hasOnlyGrown(
  sha256: Sha256,
  former: TreeHead,
  later: TreeHead,
  fetchFile: FetchLogFile,
): Promise<boolean> {
  if (former.size > later.size) return false
  const prove = (readHash: HashReader) => consistencyProof(sha256, former.size, later.size, readHash)
  const readHash = await readerFor(sha256, later.size, fetchFile, prove)
  return unlessFault(() => isConsistent(sha256, former, later, prove(readHash))) ?? false
}

// Hashes from `from` on are computed from the leaves themselves, so that the root proves them.
function readerOver(
  sha256: Sha256,
  leaves: readonly Uint8Array[],
  from: number,
  before: HashReader,
): HashReader {
  const read: HashReader = (level, index) => {
    const width = 2 ** level
    if ((index + 1) * width <= from) return before(level, index)
    if (level > 0) return nodeHash(sha256, read(level - 1, 2 * index), read(level - 1, 2 * index + 1))
    const leaf = leaves[index - from]
    if (!leaf) throw new LogFormatError(`leaf ${index} of the log is missing`)
    return leafHash(sha256, leaf)
  }
  return read
}

// Every leaf from `from` on, verified against the head. Throws a LogFormatError if they do not match.
export async function leavesSince(
  sha256: Sha256,
  head: TreeHead,
  from: number,
  fetchFile: FetchLogFile,
): Promise<PlacedLeaf[]> {
  const { size, root } = head
  const [first, end] = [Math.floor(from / tileWidth), Math.ceil(size / tileWidth)]
  const start = first * tileWidth
  const files = Array.from({ length: Math.max(0, end - first) }, (_, at) => ({
    kind: 'entries' as const,
    index: first + at,
    width: widthAt(0, first + at, size),
  }))
  const bundles = await fetchAll(files, fetchFile)
  const leaves = bundles.flatMap((bytes, at) => readBundle(bytes, files[at]?.width ?? 0))
  const nothing = new Uint8Array(32)
  const askFor = (readHash: HashReader) =>
    rootAt(
      () => nothing,
      size,
      readerOver(() => nothing, leaves, start, readHash),
    )
  const before = await readerFor(sha256, size, fetchFile, askFor)
  if (!equalBytes(rootAt(sha256, size, readerOver(sha256, leaves, start, before)), root))
    throw new LogFormatError('the fetched leaves do not match the log’s head')
  return leaves
    .map((bytes, at) => ({ leaf: readLeaf(bytes), index: start + at }))
    .filter(({ index }) => index >= from)
}
