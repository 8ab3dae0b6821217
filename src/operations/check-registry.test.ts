// The check of a registry names every fault, however many there are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRegistry } from '#operations/check-registry.ts'
import type { StoredItem } from '#store/store.ts'
import { answeringStore, fixtureKeys } from '#tests/support/server.ts'

test('hundreds of thousands of decisions about nobody are each named', async () => {
  const many = 200_000
  const lines = Array.from({ length: many }, (_, at): StoredItem => {
    const number = at + 1
    const entry = { act: 'suspend', subject: `NM-${number}`, who: 'x', why: 'x', at: '2026-01-01T00:00:00Z' }
    return { kind: 'entry', item: { ...entry, number, tag: '' } } as StoredItem
  })
  const store = {
    ...answeringStore,
    async *snapshot() {
      yield lines
    },
  }
  const { faults } = await checkRegistry(store, fixtureKeys())
  assert.equal(faults.filter((fault) => fault.includes('disagree about its status')).length, many)
})
