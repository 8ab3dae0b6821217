// Tiles and bundles have the paths and bytes of c2sp.org/tlog-tiles, and every proof can be made from them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { LogFormatError } from '#domain/log/bytes.ts'
import {
  emptyFrontier,
  type FullTile,
  frontierAt,
  growTree,
  rootOfFrontier,
} from '#domain/log/growing-tree.ts'
import {
  filesOf,
  type HashTile,
  hashesFromTiles,
  type LogFile,
  pathOf,
  readBundle,
  readPath,
  readTile,
  tilesFor,
  widthAt,
  writeBundle,
  writeTile,
} from '#domain/log/tiles.ts'
import { consistencyProof, type HashReader, inclusionProof, rootAt, rootOf } from '#domain/log/tree.ts'
import { concat } from '#formats/concat.ts'
import { leafHashes, readFrom, sha256 } from '#tests/support/log/draws.ts'

const addresses: [LogFile, string][] = [
  [{ kind: 'hashes', level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ kind: 'hashes', level: 1, index: 67, width: 17 }, 'tile/1/067.p/17'],
  [{ kind: 'hashes', level: 63, index: 1_234_067, width: 256 }, 'tile/63/x001/x234/067'],
  [{ kind: 'entries', index: 999, width: 256 }, 'tile/entries/999'],
  [{ kind: 'entries', index: 1000, width: 255 }, 'tile/entries/x001/000.p/255'],
  [
    { kind: 'entries', index: Number.MAX_SAFE_INTEGER, width: 1 },
    'tile/entries/x009/x007/x199/x254/x740/991.p/1',
  ],
]

for (const [file, path] of addresses)
  test(`reads and writes ${path}`, () => {
    assert.equal(pathOf(file), path)
    assert.deepEqual(readPath(path), file)
  })

const strangePaths = [
  '',
  'tile/0/0',
  'tile/0/x000/000',
  'tile/00/000',
  'tile/64/000',
  'tile/data/000',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/07',
  '/tile/0/000',
  'tile/0/000\n',
  'tile/0/x009/x007/x199/x254/x740/992',
  `tile/0/${'x001/'.repeat(1000)}000`,
]

for (const path of strangePaths)
  test(`rejects the path ${JSON.stringify(path.slice(0, 40))}`, () => {
    assert.equal(readPath(path), undefined)
  })

test('lists the tiles of a tree of 70,000 leaves', () => {
  const paths = [...filesOf(70_000)].map(pathOf)
  const partial = ['tile/entries/273.p/112', 'tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1']
  assert.deepEqual(
    paths.filter((path) => path.includes('.p/')),
    partial,
  )
  // Of full ones, 273 bundles, 273 tiles of their hashes, and one tile of the roots of these.
  assert.equal(new Set(paths).size, 273 + 273 + 1 + partial.length)
  assert.deepEqual([...filesOf(0)], [])
  assert.equal(widthAt(1, 0, 255), 0)
  assert.equal(widthAt(1, 0, 256), 1)
})

test('reads back bundles, and rejects truncated, extended or miscounted ones', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 8 }), (leaves) => {
      const bytes = writeBundle(leaves)
      assert.deepEqual(readBundle(bytes, leaves.length), leaves)
      assert.throws(() => readBundle(bytes.subarray(0, -1), leaves.length), LogFormatError)
      assert.throws(() => readBundle(concat(bytes, Uint8Array.of(0)), leaves.length), /1 byte too many/)
      assert.throws(() => readBundle(bytes, leaves.length + 1), /is cut off in a length/)
      assert.throws(() => readBundle(bytes, leaves.length - 1), LogFormatError)
    }),
  )
  assert.equal(hex.encode(writeBundle([Uint8Array.of(7, 8), new Uint8Array()])), '000207080000')
  assert.throws(() => writeBundle([new Uint8Array(65_536)]), LogFormatError)
})

test('rejects a tile whose length does not match its width', () => {
  assert.throws(() => readTile(new Uint8Array(63), 2), /^Error: a tile of 2 hashes has 63 bytes, not 64$/)
  assert.deepEqual(readTile(new Uint8Array(64), 2), [new Uint8Array(32), new Uint8Array(32)])
})

const size = 66_300
const hashes = leafHashes(size)

// What a log stores: full tiles only.
const grown = (() => {
  const full = new Map<string, FullTile>()
  let frontier = emptyFrontier
  for (let at = 0; at < size; at += 977) {
    const step = growTree(sha256, frontier, hashes.slice(at, at + 977))
    for (const tile of step.tiles) full.set(`${tile.level}/${tile.index}`, tile)
    frontier = step.frontier
  }
  return { full, frontier }
})()

// Every tile of a tree of that size, made only from full tiles and leaves.
function tileAt({ level, index, width }: HashTile): Uint8Array {
  const full = grown.full.get(`${level}/${index}`)
  if (full) return full.bytes.subarray(0, width * 32)
  const below = Array.from({ length: width }, (_, at) => index * 256 + at)
  return writeTile(
    level === 0
      ? below.map((at) => hashes[at] as Uint8Array)
      : below.map((at) => grown.full.get(`${level - 1}/${at}`)?.root as Uint8Array),
  )
}

const fromTiles = (count: number): HashReader => hashesFromTiles(sha256, count, tileAt)

test('a tree growing in batches returns each tile once, with the right hashes', () => {
  assert.equal(grown.frontier.size, size)
  assert.equal(grown.full.size, Math.floor(size / 256) + Math.floor(size / 65_536))
  const read = readFrom(hashes)
  for (const { level, index, bytes, root } of grown.full.values()) {
    assert.equal(bytes.length, 8192)
    assert.deepEqual(root, rootOf(sha256, readTile(bytes, 256)))
    if (level === 1 || index % 64 === 0)
      assert.deepEqual(readTile(bytes, 256)[5], read(level * 8, index * 256 + 5))
  }
})

test('a growing tree has the root of its leaves at every size', () => {
  let frontier = emptyFrontier
  for (let count = 0; count < 600; count += 1) {
    assert.deepEqual(rootOfFrontier(sha256, frontier), rootOf(sha256, hashes.slice(0, count)))
    const before = structuredClone(frontier)
    const step = growTree(sha256, frontier, [hashes[count] as Uint8Array])
    assert.deepEqual(frontier, before, 'the frontier before is left as it was')
    frontier = step.frontier
  }
  assert.deepEqual(rootOfFrontier(sha256, grown.frontier), rootOf(sha256, hashes))
})

test('a frontier read back from tiles continues like the original', () => {
  for (const count of [0, 1, 255, 256, 257, 511, 65_535, 65_536, 65_537, size]) {
    const partialOf = (level: number) => {
      const index = Math.floor(count / 256 ** (level + 1))
      const width = widthAt(level, index, count)
      return width === 0 ? [] : readTile(tileAt({ level, index, width }), width)
    }
    const frontier = frontierAt(sha256, count, partialOf)
    const rootOfFirst = (many: number) => rootAt(sha256, many, fromTiles(many))
    assert.deepEqual(rootOfFrontier(sha256, frontier), rootOfFirst(count), `${count}`)
    const later = Math.min(size, count + 700)
    const rest = growTree(sha256, frontier, hashes.slice(count, later))
    assert.deepEqual(rootOfFrontier(sha256, rest.frontier), rootOfFirst(later))
    for (const { level, index, bytes } of rest.tiles)
      assert.deepEqual(bytes, grown.full.get(`${level}/${index}`)?.bytes)
    if (count > 0)
      assert.throws(
        () => frontierAt(sha256, count, (level) => [...partialOf(level), new Uint8Array(32)]),
        LogFormatError,
      )
  }
})

const places = fc
  .tuple(fc.integer({ min: 2, max: size }), fc.nat(), fc.nat())
  .map(([count, one, two]) => ({ count, index: one % count, former: 1 + (two % count) }))

test('knows which tiles a proof needs before fetching any', () => {
  fc.assert(
    fc.property(places, ({ count, index, former }) => {
      for (const make of [
        (read: HashReader) => inclusionProof(sha256, index, count, read),
        (read: HashReader) => consistencyProof(sha256, former, count, read),
        (read: HashReader) => [rootAt(sha256, count, read)],
      ]) {
        const needed = tilesFor(count, make)
        const fetched = new Map(needed.map((tile) => [pathOf({ kind: 'hashes', ...tile }), tileAt(tile)]))
        assert.ok(needed.length <= 6)
        const proof = make(
          hashesFromTiles(sha256, count, (tile) => {
            const bytes = fetched.get(pathOf({ kind: 'hashes', ...tile }))
            assert.ok(bytes, 'a tile that was not named is asked for')
            return bytes
          }),
        )
        assert.deepEqual(proof, make(fromTiles(count)))
      }
    }),
    { numRuns: 60 },
  )
})

test('rejects a hash beyond the tree', () => {
  assert.throws(() => fromTiles(300)(0, 300), LogFormatError)
  assert.throws(() => fromTiles(300)(8, 1), LogFormatError)
  assert.throws(() => tilesFor(300, (read) => read(0, 600)), LogFormatError)
})
