// What people type or paste as an id, and typing errors in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { cidFrom, mayBeReference, parseCid, slipIn } from '#domain/verification/cid.ts'

const id = credentialIdFrom(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))
const hash = 'deadbeef'.repeat(8)

test('preserves a hash’s case, and tries lower case too', () => {
  assert.deepEqual(parseCid(hash).hashes, [hash])
  assert.deepEqual(parseCid(`DEAD BEEF ${'00'.repeat(8)}`).hashes, [`deadbeef${'00'.repeat(8)}`])
  assert.deepEqual(parseCid('Ab_c-D'.repeat(4)).hashes, ['Ab_c-D'.repeat(4), 'ab_cd'.repeat(4)])
})

test('reads an address that is not encoded correctly', () => {
  assert.deepEqual(parseCid('/verify?cid=%E0%A4%A').hashes, [])
})

test('finds the credential by id, hash and pasted address', () => {
  for (const typed of [
    id,
    ` ${id.toLowerCase().replaceAll('-', ' ')} `,
    id.slice(3),
    `https://www.northmark.example/verify?cid=${id}`,
    `/verify?from=mail&cid=${id.toLowerCase()}#top`,
    `https://www.northmark.example/credentials/${id}`,
    `https://www.northmark.example/credentials/${id}.json`,
    `https://www.northmark.example/credentials/${id}/qr.svg`,
    `Credential ID: ${id}.`,
    `Your ID is ${id.replaceAll('-', ' ')}, issued in 2025 (${id})`,
    `(${id.slice(3).toLowerCase()})`,
    `Verify at https://www.northmark.example/verify?cid=${id}`,
  ])
    assert.equal(cidFrom(typed), id, typed)
  assert.equal(cidFrom(` ${hash}\n`), hash)
  assert.equal(cidFrom(`https://www.northmark.example/verify?cid=${hash}`), hash)
  assert.equal(cidFrom('DEAD BEEF '.repeat(8)), hash)
  assert.equal(cidFrom('/verify?from=mail&cid=pasted-id'), 'pasted-id')
  assert.equal(cidFrom('what?'), 'what?')
  assert.equal(cidFrom('  '), '')
})

test('reads no id from a phrase, a part of a longer word or a text with two', () => {
  const other = credentialIdFrom(Uint8Array.of(8, 7, 6, 5, 4, 3, 2, 1))
  for (const text of [
    `${id} and ${other}`,
    `${id}77 of 2025`,
    `X${id} it is`,
    'Certificate 2019 of Ada Example',
  ])
    assert.equal(parseCid(text).id, undefined, text)
})

test('takes no name, sentence or other address for an id, hash or old number', () => {
  for (const text of [
    'Venkataraman Krishnamurthy',
    'Venkataraman K',
    'half an',
    'https://example.com/2025',
    'www.example.com/1',
    '',
  ])
    assert.equal(mayBeReference(cidFrom(text)), false, text)
  for (const text of [id, hash, 'CERT 2019/0042', '20190042'])
    assert.equal(mayBeReference(cidFrom(text)), true, text)
})

test('detects a typing error from the id alone', () => {
  const wrong = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  assert.deepEqual(slipIn(wrong), { kind: 'character' })
  assert.deepEqual(slipIn(wrong.slice(3).toLowerCase()), { kind: 'character' })
  assert.deepEqual(slipIn(id.replace(/.$/, 'U')), { kind: 'character' })
  assert.deepEqual(slipIn(id.slice(0, -1)), { kind: 'length', characters: 12, expected: 13 })
  assert.deepEqual(slipIn(`${id}77`), { kind: 'length', characters: 15, expected: 13 })
})

test('finds no typing error in a correct id or other text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      assert.equal(slipIn(credentialIdFrom(bytes)), undefined)
    }),
  )
  for (const text of [hash, 'pasted-id', 'Ada Example', '']) assert.equal(slipIn(text), undefined, text)
})
