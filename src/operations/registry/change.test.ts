// A change is committed completely or not at all, and continues the journal and the log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import { journalChain } from '#domain/credential/erased.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import type { Change } from '#operations/registry/change.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { Store } from '#store/store.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { everythingIn, itemsIn } from '#tests/support/collect.ts'
import { enter, note, people, person } from '#tests/support/people.ts'

const leavesIn = async (store: Store) => (await itemsIn(store, 'leaf')).map(readLeaf)

onSqlite(({ newRegistry }) => {
  async function filled() {
    const services = await (await newRegistry()).enter()
    await enter(services, people(2))
    return services
  }

  const touchEverything = async (change: Change) => {
    const found = (await change.find(person(1).id)) ?? assert.fail()
    const [position = -1] = await change.drawPositions(1)
    await change.setStatus(position, 'revocation', true)
    await change.logDocuments(['ab'.repeat(32)])
    await change.setListing(found, 'unlisted')
    await change.addItem('report', { id: 'r', title: 'R', publishDate: '2026-01-01' })
    change.record({ act: 'unlist', subject: found.credential.id })
  }

  test('a change that throws or is undone keeps nothing', async () => {
    const { store, change, log } = await filled()
    const [before, head] = [await everythingIn(store), log.head()]
    const broken = change(note, async (change) => {
      await touchEverything(change)
      throw new Error('broken off')
    })
    await assert.rejects(broken, /broken off/)
    const undone = change(note, async (change) => {
      await touchEverything(change)
      change.undo()
      return 'undone'
    })
    assert.equal(await undone, 'undone')
    await change(note, async () => {})
    assert.deepEqual(await everythingIn(store), before)
    assert.deepEqual(log.head(), head)
  })

  test('positions are random, never repeat, and fill only half of a list', async () => {
    const { store, change } = await filled()
    const half = badgesPerStatusList / 2
    const drawn: number[] = []
    for (const count of [1000, half - 1002, 3])
      drawn.push(...(await change(note, (change) => change.drawPositions(count))))
    assert.equal(new Set(drawn).size, drawn.length)
    const taken = (await store.read({ order: 'oldest', limit: 2 })).map(({ statusIndex }) => statusIndex)
    assert.deepEqual(
      drawn.filter((position) => taken.includes(position)),
      [],
    )
    const lists = drawn.map((position) => statusListOf(position).list)
    assert.deepEqual([lists.filter((list) => list === 1).length, lists.at(-1)], [half - 2, 2])
    for (const position of drawn) assert.ok(statusListOf(position).bit % 8 < 4, 'bits 4 to 7 are mirrors')
    const first = drawn.slice(0, 1000)
    assert.ok(first.filter((position) => position > half).length > 300)
    assert.ok(first.filter((position, at) => position === (first[at - 1] ?? -9) + 1).length < 10)
  })

  test('both lists of a number are logged whenever a bit of one changes', async () => {
    const { store, change } = await filled()
    const { statusIndex } = (await store.read({ order: 'oldest', limit: 1 }))[0] ?? assert.fail()
    for (const isSet of [true, false]) {
      const { size } = await store.logState()
      await change(note, (change) => change.setStatus(statusIndex, 'suspension', isSet))
      const logged = (await leavesIn(store)).slice(size)
      assert.deepEqual(
        logged.map((leaf) => leaf.type === 'list' && [leaf.list, leaf.purpose]),
        [
          [1, 'revocation'],
          [1, 'suspension'],
        ],
      )
    }
    const [former, , later] = (await leavesIn(store)).flatMap((leaf) =>
      leaf.type === 'list' && leaf.purpose === 'suspension' ? [Buffer.from(leaf.hash).toString('hex')] : [],
    )
    assert.equal(later, former, 'a lifted suspension leaves the list as it was')
  })

  test('the journal is a chain, and its end is in the mark of the batch', async () => {
    const { store, change, log } = await filled()
    await change(note, async ({ record }) => {
      record({ act: 'export', subject: person(1).id })
      record({ act: 'export', subject: person(2).id, why: 'another reason' })
    })
    const chain = journalChain(sha256Hex)
    for (const entry of await itemsIn(store, 'entry')) assert.ok(chain.add(entry))
    const { batch = assert.fail(), size } = await store.logState()
    assert.deepEqual(chain.last(), { number: batch.entries, hash: batch.journalHash })
    const { root } = log.head() ?? assert.fail()
    const isGood = (changed: object) => log.signer.isMarkGood({ ...batch, root, ...changed }, batch.mark)
    assert.equal(batch.to, size)
    assert.deepEqual(
      [{}, { entries: batch.entries - 1 }, { journalHash: sha256Hex('another') }, { to: size - 1 }].map(
        isGood,
      ),
      [true, false, false, false],
    )
  })
})
