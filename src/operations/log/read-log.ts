// Reads the log's tiles, entry bundles and proofs from the registry.

import { LogFormatError } from '#domain/log/bytes.ts'
import { frontierAt, growTree, rootOfFrontier, type TreeFrontier } from '#domain/log/growing-tree.ts'
import {
  type HashTile,
  hashesFromTiles,
  type LogFile,
  tileKey,
  tilesFor,
  tileWidth,
  widthAt,
  writeBundle,
  writeTile,
} from '#domain/log/tiles.ts'
import { consistencyProof, type Hash, type HashReader, inclusionProof, leafHash } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogReads, LogState } from '#store/log-store.ts'

type TreeReads = Pick<LogReads, 'logLeaves' | 'logTileRoots'>

// Unreadable leaves or missing rows mean that the log was altered.
export async function readSoundly<Result>(
  { size }: Pick<LogState, 'size'>,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof LogFormatError ? new LogStateError('unmarked', size) : error
  }
}

// Leaf hashes that the caller has computed, from the start of a tile to the end of the tree.
export type KnownLeaves = { first: number; hashes: readonly Hash[] }

// The frontier of a tree of that size: the last leaves, and on each level above the tiles not full yet. Tiles over
// known leaves are computed, not read.
export async function readFrontier(
  store: TreeReads,
  size: number,
  known?: KnownLeaves,
): Promise<TreeFrontier> {
  if (known) return growTree(sha256, await readFrontier(store, known.first), known.hashes).frontier
  const partials: Hash[][] = []
  const leaves = await store.logLeaves(size - (size % tileWidth), size)
  partials.push(leaves.map((leaf) => leafHash(sha256, leaf)))
  for (let level = 1; tileWidth ** level <= size; level += 1) {
    const to = Math.floor(size / tileWidth ** level)
    partials.push(await store.logTileRoots(level - 1, to - (to % tileWidth), to))
  }
  return frontierAt(sha256, size, (level) => partials[level] ?? [])
}

export const readRoot = async (store: TreeReads, size: number, known?: KnownLeaves): Promise<Hash> =>
  rootOfFrontier(sha256, await readFrontier(store, size, known))

async function readHashes(store: LogReads, level: number, index: number, width: number): Promise<Uint8Array> {
  const full = await store.logTile(level, index)
  if (full) return full.subarray(0, width * 32)
  const [from, to] = [index * tileWidth, index * tileWidth + width]
  const hashes =
    level === 0
      ? (await store.logLeaves(from, to)).map((leaf) => leafHash(sha256, leaf))
      : await store.logTileRoots(level - 1, from, to)
  if (hashes.length !== width) throw new LogFormatError(`tile ${index} on level ${level} is incomplete`)
  return writeTile(hashes)
}

async function readProof(
  store: LogReads,
  size: number,
  prove: (readHash: HashReader) => Hash[],
): Promise<Hash[]> {
  const read = new Map<string, Uint8Array>()
  for (const tile of tilesFor(size, prove))
    read.set(tileKey(tile), await readHashes(store, tile.level, tile.index, tile.width))
  const tileOf = (tile: HashTile) => {
    const bytes = read.get(tileKey(tile))
    if (!bytes) throw new Error(`tile ${tileKey(tile)} was not read`)
    return bytes
  }
  return prove(hashesFromTiles(sha256, size, tileOf))
}

// The inclusion proof of the leaf in the tree of that size.
export const readInclusion = (store: LogReads, index: number, size: number) =>
  readProof(store, size, (readHash) => inclusionProof(sha256, index, size, readHash))

// The consistency proof between the two sizes.
export const readConsistency = (store: LogReads, former: number, size: number) =>
  readProof(store, size, (readHash) => consistencyProof(sha256, former, size, readHash))

// Undefined if a log of that size has no such file.
export async function readLogFile(
  store: LogReads,
  file: LogFile,
  size: number,
): Promise<Uint8Array | undefined> {
  const { index, width } = file
  if (width > widthAt(file.kind === 'entries' ? 0 : file.level, index, size)) return undefined
  if (file.kind === 'hashes') return readHashes(store, file.level, index, width)
  const leaves = await store.logLeaves(index * tileWidth, index * tileWidth + width)
  if (leaves.length !== width) throw new LogFormatError(`bundle ${index} is incomplete`)
  return writeBundle(leaves)
}
