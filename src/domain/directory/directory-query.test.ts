// A directory query as a page address and as an API call.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, callOf, everything, queryFrom } from '#domain/directory/directory-query.ts'

test('an address without a query asks for everything, and everything has the plain address', () => {
  assert.deepEqual(queryFrom(''), everything)
  assert.equal(addressOf(everything), '/directory')
})

test('what is asked survives the address, whatever letters it has', () => {
  for (const search of ['José', '100% & more', 'a+b', '日本', '"quoted"', 'x=y?z#w']) {
    const query = { search, type: 'MICRO' as const, page: 7 }
    assert.deepEqual(queryFrom(addressOf(query).replace('/directory', '')), query)
  }
})

test('what an address names wrongly is taken as not named', () => {
  assert.deepEqual(queryFrom('?type=diploma&page=0'), everything)
  assert.deepEqual(queryFrom('?type=cert&page=-3'), { ...everything, type: 'CERT' })
  assert.deepEqual(queryFrom('?page=1.5'), everything)
  assert.deepEqual(queryFrom('?page=1e400'), everything)
})

test('a search in an address is cut to the length that a call may have', () => {
  assert.equal(queryFrom(`?search=${'a'.repeat(300)}`).search, 'a'.repeat(200))
})

test('the call names the page and a limit of twenty, and leaves out what was not asked', () => {
  assert.equal(callOf(everything), '/api/credentials/directory?page=1&limit=20')
  assert.equal(
    callOf({ search: ' José ', type: 'CERT', page: 2 }),
    '/api/credentials/directory?search=Jos%C3%A9&type=CERT&page=2&limit=20',
  )
})
