// Leaves are appended only to the log last written, and the newest version of every list is close to its end.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { leavesBetweenLists } from '#operations/log/log-end.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { note } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { itemsIn } from '#tests/support/stores/collect.ts'

const hashes = (count: number) => Array.from({ length: count }, () => randomBytes(32).toString('hex'))

onSqlite(({ newRegistry }) => {
  test('logs lists again within 1,000 leaves', async () => {
    const { store, change } = (await fillNew(newRegistry, 2)).services
    for (let round = 0; round < 6; round += 1)
      await change(note, async ({ logDocuments }) => {
        await logDocuments(hashes(300))
        await logDocuments(hashes(150))
      })
    const isList = (await itemsIn(store, 'leaf')).map((body) => readLeaf(body).type === 'list')
    const places = isList.flatMap((list, at) => (list ? [at] : []))
    const ends = [...places.slice(1), isList.length]
    for (const [at, place] of places.entries())
      assert.ok((ends[at] ?? 0) - place <= leavesBetweenLists, `from leaf ${place} to ${ends[at]}`)
    assert.ok(places.length >= 6)
    const { oldestList } = await store.logState()
    assert.equal(oldestList, places.at(-2))
  })

  test('orders a batch’s documents by commitment, each with its own blind', async () => {
    const { store, change } = (await fillNew(newRegistry, 2)).services
    const given = hashes(50)
    const logged = await change(note, ({ logDocuments }) => logDocuments(given))
    const leaves = await store.logLeaves(0, (await store.logState()).size)
    const commitments = given.map((hash, at) => {
      const { leaf, blind } = logged[at] ?? assert.fail()
      const commitment = commitmentToHash(sha256, blind, Buffer.from(hash, 'hex'))
      assert.deepEqual(leaves[leaf], writeLeaf({ type: 'document', commitment }))
      return { leaf, commitment: Buffer.from(commitment).toString('hex') }
    })
    const inLog = commitments.toSorted((one, other) => one.leaf - other.leaf)
    assert.deepEqual(
      inLog,
      commitments.toSorted((one, other) => (one.commitment < other.commitment ? -1 : 1)),
    )
  })
})
