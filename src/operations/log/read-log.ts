// Reads the log from the registry, as its tiles and bundles are published.

import { LogFault } from '#domain/log/bytes.ts'
import {
  type HashTile,
  hashesFromTiles,
  type LogFile,
  type TileCache,
  tileKey,
  tilesFor,
  tileWidth,
  widthAt,
  writeBundle,
  writeTile,
} from '#domain/log/tiles.ts'
import { consistencyProof, type Hash, type HashReader, inclusionProof, leafHash } from '#domain/log/tree.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { edgeOf, edgeReads, rootOf } from '#store/log-memory.ts'
import type { LogStore } from '#store/log-store.ts'

export async function readRoot(store: LogStore, size: number): Promise<Hash> {
  const { leavesFrom, roots } = edgeReads(size)
  const leaves = await store.logLeaves(leavesFrom, size)
  const read = await Promise.all(roots.map(({ level, from, to }) => store.logTileRoots(level, from, to)))
  return rootOf(edgeOf(size, leaves, read))
}

async function readHashes(store: LogStore, level: number, index: number, width: number): Promise<Uint8Array> {
  const full = await store.logTile(level, index)
  if (full) return full.subarray(0, width * 32)
  const [from, to] = [index * tileWidth, index * tileWidth + width]
  const hashes =
    level === 0
      ? (await store.logLeaves(from, to)).map((leaf) => leafHash(sha256, leaf))
      : await store.logTileRoots(level - 1, from, to)
  if (hashes.length !== width) throw new LogFault(`tile ${index} on level ${level} is not whole`)
  return writeTile(hashes)
}

// Whoever makes many proofs hands in what was hashed for the ones before.
async function readProof(
  store: LogStore,
  size: number,
  prove: (readHash: HashReader) => Hash[],
  cache?: TileCache,
): Promise<Hash[]> {
  const read = new Map<string, Uint8Array>()
  // What the cache had at the beginning: other proofs may evict it while this one reads the rest.
  const cached = new Map<string, Uint8Array>()
  for (const tile of tilesFor(size, prove)) {
    const key = tileKey(tile)
    const known = cache?.get(key)
    if (known) cached.set(key, known)
    else read.set(key, await readHashes(store, tile.level, tile.index, tile.width))
  }
  const tileOf = (tile: HashTile) => {
    const bytes = read.get(tileKey(tile))
    if (!bytes) throw new Error(`tile ${tileKey(tile)} was not read`)
    return bytes
  }
  const own: TileCache = { get: (key) => cached.get(key), set: (key, hashes) => cache?.set(key, hashes) }
  return prove(hashesFromTiles(sha256, size, tileOf, own))
}

// That the leaf is in the tree of that size.
export const readInclusion = (store: LogStore, index: number, size: number, cache?: TileCache) =>
  readProof(store, size, (readHash) => inclusionProof(sha256, index, size, readHash), cache)

// That the tree of the first size is the beginning of the tree of the second.
export const readConsistency = (store: LogStore, former: number, size: number, cache?: TileCache) =>
  readProof(store, size, (readHash) => consistencyProof(sha256, former, size, readHash), cache)

// Undefined where a log of that size has no such file.
export async function readLogFile(
  store: LogStore,
  file: LogFile,
  size: number,
): Promise<Uint8Array | undefined> {
  const { index, width } = file
  if (width > widthAt(file.kind === 'entries' ? 0 : file.level, index, size)) return undefined
  if (file.kind === 'hashes') return readHashes(store, file.level, index, width)
  const leaves = await store.logLeaves(index * tileWidth, index * tileWidth + width)
  if (leaves.length !== width) throw new LogFault(`bundle ${index} is not whole`)
  return writeBundle(leaves)
}
