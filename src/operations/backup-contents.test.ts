// Which numbers a backup lacks: all but those that are there and those that were erased, whatever a head claims.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countContents } from '#operations/backup-contents.ts'
import type { StoredItem } from '#store/store.ts'

type Given = { erased?: number[]; there: number[]; claimed: number }

function contentsOf({ erased = [], there, claimed }: Given) {
  const { add, contents } = countContents()
  for (const seq of erased) add({ kind: 'erased', item: { seq } } as StoredItem)
  for (const seq of there) add({ kind: 'credential', item: { seq } } as StoredItem)
  add({ kind: 'head', item: { credentials: claimed } } as StoredItem)
  return contents
}

test('nothing is missing where the rest was erased', () => {
  assert.deepEqual(contentsOf({ erased: [1, 4, 5, 8], there: [2, 3, 6, 7], claimed: 8 }), {
    credentials: 4,
    missing: { count: 0, first: [] },
  })
  assert.deepEqual(contentsOf({ there: [], claimed: 0 }).missing.count, 0)
})

test('what is missing is counted, at the beginning, between and at the end, and the first few are named', () => {
  assert.deepEqual(contentsOf({ erased: [4, 9], there: [3, 7, 12], claimed: 15 }), {
    credentials: 3,
    missing: { count: 10, first: [1, 2, 5, 6, 8] },
  })
})

test('a head that claims more than anyone could count costs nothing', () => {
  const { missing } = contentsOf({ erased: [3], there: [1], claimed: Number.MAX_SAFE_INTEGER - 1 })
  assert.deepEqual(missing, { count: Number.MAX_SAFE_INTEGER - 3, first: [2, 4, 5, 6, 7] })
})
