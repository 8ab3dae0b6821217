// Roots and proofs follow RFC 6962, for known and random trees.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { LogFormatError } from '#domain/log/bytes.ts'
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootAt,
  rootOf,
} from '#domain/log/tree.ts'
import { leafHashes, readFrom, sha256, withOneBitTurned } from '#tests/support/log/draws.ts'

// The eight leaves and their roots with which implementations of Certificate Transparency have been compared since 2013.
const known = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((digits) => leafHash(sha256, hex.decode(digits)))
const knownRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('computes the known roots of the eight known leaves', () => {
  for (const [size, root] of knownRoots.entries()) {
    assert.equal(hex.encode(rootAt(sha256, size, readFrom(known))), root)
    assert.equal(hex.encode(rootOf(sha256, known.slice(0, size))), root)
  }
})

const size = 70
const hashes = leafHashes(size)
const readHash = readFrom(hashes)
const rootOfFirst = (count: number) => rootOf(sha256, hashes.slice(0, count))

test('proves every leaf of every tree up to 70 leaves at its index only', () => {
  for (let count = 1; count <= size; count += 1)
    for (let index = 0; index < count; index += 1) {
      const proof = inclusionProof(sha256, index, count, readHash)
      const leaf = hashes[index] as Uint8Array
      const inclusion = { leaf, index, size: count, root: rootOfFirst(count), proof }
      assert.ok(isIncluded(sha256, inclusion), `${index} of ${count}`)
      for (const other of [index + 1, index - 1, index + count])
        assert.equal(isIncluded(sha256, { ...inclusion, index: other }), false)
    }
})

test('proves consistency between all trees of up to 70 leaves', () => {
  for (let later = 0; later <= size; later += 1)
    for (let former = 0; former <= later; former += 1) {
      const proof = consistencyProof(sha256, former, later, readHash)
      const [before, after] = [
        { size: former, root: rootOfFirst(former) },
        { size: later, root: rootOfFirst(later) },
      ]
      assert.ok(isConsistent(sha256, before, after, proof), `${former} to ${later}`)
      if (former === 0) continue
      const fork = { size: later, root: withOneBitTurned(after.root, 0) }
      assert.equal(isConsistent(sha256, before, fork, proof), false)
      assert.equal(
        isConsistent(sha256, { ...before, root: withOneBitTurned(before.root, 7) }, after, proof),
        false,
      )
    }
})

const cases = fc
  .tuple(fc.integer({ min: 2, max: size }), fc.nat(), fc.nat(), fc.nat(), fc.nat())
  .map(([count, one, two, which, bit]) => ({
    count,
    index: one % count,
    former: 1 + (two % (count - 1)),
    which,
    bit,
  }))

test('rejects a proof with a flipped bit, an added, missing or swapped hash', () => {
  fc.assert(
    fc.property(cases, ({ count, index, former, which, bit }) => {
      const [root, formerRoot] = [rootOfFirst(count), rootOfFirst(former)]
      const checks: [Uint8Array[], (proof: Uint8Array[]) => boolean][] = [
        [
          inclusionProof(sha256, index, count, readHash),
          (proof) =>
            isIncluded(sha256, { leaf: hashes[index] as Uint8Array, index, size: count, root, proof }),
        ],
        [
          consistencyProof(sha256, former, count, readHash),
          (proof) => isConsistent(sha256, { size: former, root: formerRoot }, { size: count, root }, proof),
        ],
      ]
      for (const [proof, isGood] of checks) {
        assert.ok(isGood(proof))
        const at = which % proof.length
        const spoilt = [
          proof.with(at, withOneBitTurned(proof[at] as Uint8Array, bit)),
          [...proof, proof[at] as Uint8Array],
          proof.toSpliced(at, 1),
          ...(proof.length > 1 ? [proof.toReversed()] : []),
          proof.with(at, new Uint8Array(31)),
          [],
        ]
        for (const wrong of spoilt) assert.equal(isGood(wrong), false)
      }
    }),
    { numRuns: 500 },
  )
})

test('rejects an index or size that is not a count', () => {
  const [leaf, root] = [hashes[0] as Uint8Array, rootOfFirst(1)]
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    for (const proof of [[], [root], Array.from({ length: 80 }, () => root)]) {
      assert.equal(isIncluded(sha256, { leaf, index: wrong, size: 1, root, proof }), false)
      assert.equal(isIncluded(sha256, { leaf, index: 0, size: wrong, root, proof }), false)
      assert.equal(isConsistent(sha256, { size: wrong, root }, { size: 1, root }, proof), false)
      assert.equal(isConsistent(sha256, { size: 1, root }, { size: wrong, root }, proof), false)
      assert.throws(() => inclusionProof(sha256, wrong, 1, readHash), LogFormatError)
      assert.throws(() => consistencyProof(sha256, wrong, 1, readHash), LogFormatError)
    }
  assert.throws(() => inclusionProof(sha256, 0, 0, readHash), LogFormatError)
  assert.throws(() => inclusionProof(sha256, 3, 3, readHash), LogFormatError)
  assert.throws(() => consistencyProof(sha256, 4, 3, readHash), LogFormatError)
})

test('verifies proofs in a tree of more than 2^32 leaves', () => {
  // All leaves are equal, so a complete subtree's hash depends only on its level.
  const byLevel = [hashes[0] as Uint8Array]
  for (let level = 1; level < 50; level += 1)
    byLevel.push(rootOf(sha256, [byLevel[level - 1] as Uint8Array, byLevel[level - 1] as Uint8Array]))
  const read = (level: number) => byLevel[level] as Uint8Array
  const [former, later] = [2 ** 33 + 12_345, 2 ** 45 + 2 ** 40 + 77]
  const heads = [former, later].map((count) => ({ size: count, root: rootAt(sha256, count, read) }))
  const [before, after] = heads as [(typeof heads)[0], (typeof heads)[0]]
  const proof = consistencyProof(sha256, former, later, read)
  assert.ok(isConsistent(sha256, before, after, proof))
  assert.equal(isConsistent(sha256, { ...before, size: former + 1 }, after, proof), false)
  for (const index of [0, 2 ** 32, 2 ** 44 + 1, later - 1]) {
    const inclusion = inclusionProof(sha256, index, later, read)
    assert.ok(isIncluded(sha256, { leaf: read(0), index, ...after, proof: inclusion }))
    assert.equal(isIncluded(sha256, { leaf: read(1), index, ...after, proof: inclusion }), false)
  }
})

test('an empty tree needs its own root and an empty proof', () => {
  const after = { size: 3, root: rootOfFirst(3) }
  assert.equal(isConsistent(sha256, { size: 0, root: after.root }, after, []), false)
  assert.equal(isConsistent(sha256, { size: 0, root: emptyRoot(sha256) }, after, [after.root]), false)
})
