// The frontier of the tree: all that is needed to append leaves.
import { LogFormatError } from '#domain/log/bytes.ts'
import { tileLevels, tileWidth, widthAt, writeTile } from '#domain/log/tiles.ts'
import { emptyRoot, type Hash, nodeHash, rootOf, type Sha256 } from '#domain/log/tree.ts'

export type TreeFrontier = {
  readonly size: number
  // For each level of tiles, the hashes of its partial tile.
  readonly partials: readonly (readonly Hash[])[]
  // For each level of the tree, the root of the complete subtree without a sibling, if any.
  readonly peaks: readonly (Hash | undefined)[]
}

// `root` is the tile's hash in the tile above it.
export type FullTile = { level: number; index: number; bytes: Uint8Array; root: Hash }

export const emptyFrontier: TreeFrontier = { size: 0, partials: [], peaks: [] }

// The frontier of a stored tree: `partialOf` returns the hashes of a level's partial tile.
export function frontierAt(
  sha256: Sha256,
  size: number,
  partialOf: (level: number) => readonly Hash[],
): TreeFrontier {
  const partials: Hash[][] = []
  const peaks: (Hash | undefined)[] = []
  for (let level = 0; tileWidth ** level <= size; level += 1) {
    const hashes = [...partialOf(level)]
    const last = Math.floor(size / tileWidth ** (level + 1))
    if (hashes.length !== widthAt(level, last, size))
      throw new LogFormatError(
        `the last tile on level ${level} holds ${hashes.length} hashes, which is not what a tree of size ${size} has there`,
      )
    let at = 0
    for (let row = tileLevels - 1; row >= 0; row -= 1) {
      if ((hashes.length & (1 << row)) === 0) continue
      peaks[level * tileLevels + row] = rootOf(sha256, hashes.slice(at, at + (1 << row)))
      at += 1 << row
    }
    partials.push(hashes)
  }
  return { size, partials, peaks }
}

// Does not modify the given frontier, so nothing needs undoing if the leaves are rolled back.
export function growTree(
  sha256: Sha256,
  frontier: TreeFrontier,
  leafHashes: readonly Hash[],
): { frontier: TreeFrontier; tiles: FullTile[] } {
  const partials = frontier.partials.map((hashes) => [...hashes])
  const peaks = [...frontier.peaks]
  const tiles: FullTile[] = []
  let { size } = frontier

  function enter(level: number, hash: Hash): void {
    partials[level] ??= []
    partials[level].push(hash)
  }

  for (const leaf of leafHashes) {
    enter(0, leaf)
    let [row, hash] = [0, leaf]
    for (let left = peaks[row]; left; left = peaks[row]) {
      hash = nodeHash(sha256, left, hash)
      peaks[row] = undefined
      row += 1
      if (row % tileLevels !== 0) continue
      // The tile is full, and its hash is added to the tile above.
      const level = row / tileLevels - 1
      const index = Math.floor(size / tileWidth ** (level + 1))
      tiles.push({ level, index, bytes: writeTile(partials[level] ?? []), root: hash })
      partials[level] = []
      enter(level + 1, hash)
    }
    peaks[row] = hash
    size += 1
  }
  return { frontier: { size, partials, peaks }, tiles }
}

export function rootOfFrontier(sha256: Sha256, { peaks }: TreeFrontier): Hash {
  let root: Hash | undefined
  for (const peak of peaks) if (peak) root = root ? nodeHash(sha256, peak, root) : peak
  return root ?? emptyRoot(sha256)
}
