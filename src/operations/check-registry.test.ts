// A check reports every fault, however many there are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRegistry } from '#operations/check-registry.ts'
import type { StoredItem } from '#store/store.ts'
import { inLongRun } from '#tests/support/long-run.ts'
import { answeringStore, fixtureKeys, unbegunLog } from '#tests/support/server.ts'

test('changed entries are each named, hundreds of thousands in the long run', async () => {
  const many = inLongRun(200_000)
  const note = { act: 'suspend', who: 'x', why: 'x', at: '2026-01-01T00:00:00Z', hash: '' } as const
  const entries = Array.from({ length: many }, (_, at): StoredItem => {
    const number = at + 1
    return { kind: 'entry', item: { ...note, subject: `NM-${number}`, number } }
  })
  const store = {
    ...answeringStore,
    async *snapshot() {
      yield entries
    },
  }
  const { faults } = await checkRegistry({ store, keys: fixtureKeys(), log: unbegunLog })
  assert.equal(faults.filter((fault) => fault.includes('of the journal was changed')).length, many)
})
