// A change is committed completely or not at all, and draws positions that say nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import type { Change } from '#operations/registry/change.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { note, person } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { everythingIn } from '#tests/support/stores/collect.ts'

onSqlite(({ newRegistry }) => {
  const touchEverything = async (change: Change) => {
    const found = (await change.find(person(1).id)) ?? assert.fail()
    const [position = -1] = await change.drawPositions(1)
    await change.setStatus(position, 'revocation', true)
    await change.logDocuments(['ab'.repeat(32)])
    await change.setListing(found, 'unlisted')
    await change.addItem('report', { id: 'r', title: 'R', publishDate: '2026-01-01' })
    change.record({ act: 'unlist', subject: found.credential.id })
  }

  test('a change that throws or is undone stores nothing', async () => {
    const { store, change, log } = (await fillNew(newRegistry, 2)).services
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
    const { store, change } = (await fillNew(newRegistry, 2)).services
    const half = badgesPerStatusList / 2
    const positions: number[] = []
    for (const count of [1000, half - 1002, 3])
      positions.push(...(await change(note, (change) => change.drawPositions(count))))
    assert.equal(new Set(positions).size, positions.length)
    const taken = (await store.read({ order: 'oldest', limit: 2 })).map(({ statusIndex }) => statusIndex)
    assert.deepEqual(
      positions.filter((position) => taken.includes(position)),
      [],
    )
    const lists = positions.map((position) => statusListOf(position).list)
    assert.deepEqual([lists.filter((list) => list === 1).length, lists.at(-1)], [half - 2, 2])
    for (const position of positions) assert.ok(statusListOf(position).bit % 8 < 4, 'bits 4 to 7 are mirrors')
    const first = positions.slice(0, 1000)
    assert.ok(first.filter((position) => position > half).length > 300)
    assert.ok(first.filter((position, at) => position === (first[at - 1] ?? -9) + 1).length < 10)
  })
})
