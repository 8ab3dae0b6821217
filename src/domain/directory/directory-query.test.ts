// A directory query as a page address and as an API call.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, callOf, everything, queryFrom } from '#domain/directory/directory-query.ts'

test('an address without a query means everything, and the reverse', () => {
  assert.deepEqual(queryFrom(''), everything)
  assert.equal(addressOf(everything), '/directory')
})

test('reads back a query from its address in any script', () => {
  for (const search of ['José', '100% & more', 'a+b', '日本', '"quoted"', 'x=y?z#w']) {
    const query = { search, type: 'MICRO' as const, page: 7 }
    assert.deepEqual(queryFrom(addressOf(query).replace('/directory', '')), query)
  }
})

test('ignores wrong values in an address', () => {
  assert.deepEqual(queryFrom('?type=diploma&page=0'), everything)
  assert.deepEqual(queryFrom('?type=cert&page=-3'), { ...everything, type: 'CERT' })
  assert.deepEqual(queryFrom('?page=1.5'), everything)
  assert.deepEqual(queryFrom('?page=1e400'), everything)
})

test('cuts a search in an address to the allowed length', () => {
  assert.equal(queryFrom(`?search=${'a'.repeat(300)}`).search, 'a'.repeat(200))
})

test('the call has the page, a limit of twenty, and no empty parameters', () => {
  assert.equal(callOf(everything), '/api/credentials/directory?page=1&limit=20')
  assert.equal(
    callOf({ search: ' José ', type: 'CERT', page: 2 }),
    '/api/credentials/directory?search=Jos%C3%A9&type=CERT&page=2&limit=20',
  )
})
