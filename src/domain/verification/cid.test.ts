// What people paste is understood.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { readCid } from '#domain/verification/cid.ts'

const id = credentialIdFrom(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))
const hash = 'deadbeef'.repeat(8)

test('an id is read from a pasted verification address', () => {
  for (const given of [id, `https://www.northmark.example/verify?cid=${id}`, `/verify?a=b&cid=${id}#top`])
    assert.equal(readCid(given).id, id)
  assert.deepEqual(readCid(`https://x.example/verify?cid=${hash}`).hashes, [hash])
})

test('a hash keeps its case, and is tried in small letters too', () => {
  assert.deepEqual(readCid(hash).hashes, [hash])
  assert.deepEqual(readCid(`DEAD BEEF ${'00'.repeat(8)}`).hashes, [`deadbeef${'00'.repeat(8)}`])
  assert.deepEqual(readCid('Ab_c-D'.repeat(4)).hashes, ['Ab_c-D'.repeat(4), 'ab_cd'.repeat(4)])
})

test('a slip in an id is known as one', () => {
  assert.equal(readCid(`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`).isMistyped, true)
})

test('any text at all is read without complaint', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
      const { hashes } = readCid(text)
      assert.ok(hashes.length <= 2)
    }),
    { numRuns: 1000 },
  )
})
