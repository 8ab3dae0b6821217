// The tree as files, 256 hashes per tile and 256 leaves per bundle (c2sp.org/tlog-tiles).
import { ByteReader, copyOf, hashBytes, LogFormatError, u16 } from '#domain/log/bytes.ts'
import { type Hash, type HashReader, nodeHash, type Sha256 } from '#domain/log/tree.ts'
import { concat } from '#formats/concat.ts'

// A tile covers this many levels of the tree.
export const tileLevels = 8
export const tileWidth = 2 ** tileLevels
const highestTileLevel = 63

// `width` is the number of hashes or leaves, below 256 only at the right edge of the tree.
export type HashTile = { level: number; index: number; width: number }
export type LogFile = ({ kind: 'hashes' } & HashTile) | { kind: 'entries'; index: number; width: number }

// The tile's width in a tree of that size; 0 if the tree has no such tile.
export function widthAt(level: number, index: number, size: number): number {
  const hashes = Math.floor(size / tileWidth ** level)
  return Math.min(tileWidth, Math.max(0, hashes - index * tileWidth))
}

function writeIndex(index: number): string {
  if (!Number.isSafeInteger(index) || index < 0) throw new LogFormatError(`there is no tile ${index}`)
  const last = String(index % 1000).padStart(3, '0')
  const rest = Math.floor(index / 1000)
  return rest === 0 ? last : `${writeIndex(rest).replace(/\d{3}$/, 'x$&')}/${last}`
}

// Relative to the log's address, without a leading slash.
export function pathOf(file: LogFile): string {
  const room = file.kind === 'entries' ? 'entries' : file.level
  return `tile/${room}/${writeIndex(file.index)}${file.width < tileWidth ? `.p/${file.width}` : ''}`
}

const pathPattern = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/

// Undefined for any path that pathOf would not write.
export function readPath(path: string): LogFile | undefined {
  const [, room, digits, partial] = pathPattern.exec(path) ?? []
  if (room === undefined || digits === undefined) return undefined
  const index = Number(digits.replaceAll(/[x/]/g, ''))
  const width = partial === undefined ? tileWidth : Number(partial)
  if (!Number.isSafeInteger(index) || width < 1 || (partial !== undefined && width >= tileWidth))
    return undefined
  const file: LogFile =
    room === 'entries'
      ? { kind: 'entries', index, width }
      : { kind: 'hashes', level: Number(room), index, width }
  if (file.kind === 'hashes' && file.level > highestTileLevel) return undefined
  return pathOf(file) === path ? file : undefined
}

export function writeTile(hashes: readonly Hash[]): Uint8Array {
  return concat(...hashes)
}

function checkedTile(bytes: Uint8Array, width: number): Uint8Array {
  if (bytes.length !== width * hashBytes)
    throw new LogFormatError(`a tile of ${width} hashes has ${bytes.length} bytes, not ${width * hashBytes}`)
  return bytes
}

export function readTile(bytes: Uint8Array, width: number): Hash[] {
  checkedTile(bytes, width)
  return Array.from({ length: width }, (_, at) => copyOf(bytes, at * hashBytes, (at + 1) * hashBytes))
}

export const writeBundle = (leaves: readonly Uint8Array[]): Uint8Array =>
  concat(...leaves.flatMap((leaf) => [u16(leaf.length, 'the length of a leaf'), leaf]))

export function readBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const reader = new ByteReader(bytes, `a bundle of ${width} leaves`)
  const leaves = Array.from({ length: width }, () => reader.take(reader.whole(2, 'a length'), 'a leaf'))
  reader.end()
  return leaves
}

// Every hash within a tile: its leaves, then pairs, up to its two halves; the tile's own hash is in the tile above.
function hashesWithin(sha256: Sha256, tile: Uint8Array, width: number): Uint8Array {
  const rows = Array.from({ length: tileLevels }, (_, row) => Math.floor(width / 2 ** row))
  const all = new Uint8Array(rows.reduce((sum, count) => sum + count, 0) * hashBytes)
  all.set(tile)
  let [from, to] = [0, width]
  for (let row = 0; row < tileLevels - 1; row += 1) {
    const [count = 0, above = 0] = [rows[row], rows[row + 1]]
    for (let pair = 0; pair < above; pair += 1) {
      const left = (from + 2 * pair) * hashBytes
      const [middle, right] = [left + hashBytes, left + 2 * hashBytes]
      all.set(
        nodeHash(sha256, all.subarray(left, middle), all.subarray(middle, right)),
        (to + pair) * hashBytes,
      )
    }
    ;[from, to] = [from + count, to + above]
  }
  return all
}

// The index of this hash within its row.
function placeWithin(width: number, row: number, number: number): number | undefined {
  let from = 0
  for (let below = 0; below < row; below += 1) from += Math.floor(width / 2 ** below)
  return number < Math.floor(width / 2 ** row) ? from + number : undefined
}

// The tile that contains a hash, or from which it is computed.
function tileWith(level: number, index: number, size: number): HashTile {
  const tileLevel = Math.floor(level / tileLevels)
  const tileIndex = Math.floor((index * 2 ** (level % tileLevels)) / tileWidth)
  return { level: tileLevel, index: tileIndex, width: widthAt(tileLevel, tileIndex, size) }
}

export const tileKey = ({ level, index, width }: HashTile) => `${level}/${index}/${width}`

// Reads the hashes of a tree from its tiles, each tile once.
export function hashesFromTiles(
  sha256: Sha256,
  size: number,
  tileOf: (tile: HashTile) => Uint8Array,
): HashReader {
  const own = new Map<string, Uint8Array>()

  function within(tile: HashTile): Uint8Array {
    const key = tileKey(tile)
    const known = own.get(key)
    if (known) return known
    const made = hashesWithin(sha256, checkedTile(tileOf(tile), tile.width), tile.width)
    own.set(key, made)
    return made
  }

  return (level, index) => {
    const tile = tileWith(level, index, size)
    const row = level % tileLevels
    const place = placeWithin(tile.width, row, index - tile.index * 2 ** (tileLevels - row))
    if (place === undefined)
      throw new LogFormatError(`a tree of size ${size} has no hash ${index} on level ${level}`)
    return copyOf(within(tile), place * hashBytes, (place + 1) * hashBytes)
  }
}

// Which tiles a proof needs, so that they can be fetched together. `make` builds the proof from dummy hashes, because
// no proof depends on their values.
export function tilesFor(size: number, make: (readHash: HashReader) => unknown): HashTile[] {
  const needed = new Map<string, HashTile>()
  make((level, index) => {
    const tile = tileWith(level, index, size)
    if (tile.width === 0)
      throw new LogFormatError(`a tree of size ${size} has no hash ${index} on level ${level}`)
    needed.set(tileKey(tile), tile)
    return new Uint8Array(hashBytes)
  })
  return [...needed.values()]
}

// All files of a tree of that size, leaves first.
export function* filesOf(size: number): Generator<LogFile> {
  for (let index = 0; index * tileWidth < size; index += 1)
    yield { kind: 'entries', index, width: widthAt(0, index, size) }
  for (let level = 0; tileWidth ** level <= size; level += 1)
    for (let index = 0; widthAt(level, index, size) > 0; index += 1)
      yield { kind: 'hashes', level, index, width: widthAt(level, index, size) }
}
