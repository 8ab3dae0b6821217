// A proof that found a tile in the cache does not lose it while it reads others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { widthAt } from '#domain/log/tiles.ts'
import { isIncluded, leafHash } from '#domain/log/tree.ts'
import { readInclusion } from '#operations/log/read-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { issueLeaves, smallLog } from '#tests/support/log/small-log.ts'
import { answeringStore } from '#tests/support/server.ts'

test('other proofs may evict what a proof has found in the cache while it reads the rest', async () => {
  const [size, index] = [700, 5]
  const leaves = issueLeaves(size)
  const log = smallLog(leaves)
  const cache = new Map<string, Uint8Array>()
  let read = 0
  const store = {
    ...answeringStore,
    async logTile(level: number, tile: number) {
      read += 1
      cache.clear()
      return log.fileOf({ kind: 'hashes', level, index: tile, width: widthAt(level, tile, size) })
    },
  }
  const { root } = log.headAt(size)
  const leaf = leafHash(sha256, leaves[index] ?? assert.fail())
  const prove = async () => {
    const proof = await readInclusion(store, index, size, cache)
    assert.ok(isIncluded(sha256, { leaf, index, size, root, proof }))
  }
  await prove()
  const needed = read
  assert.ok(needed > 1)
  // All but the last of them are in the cache now.
  cache.delete([...cache.keys()].at(-1) ?? '')
  await prove()
  assert.equal(read, needed + 1)
})
