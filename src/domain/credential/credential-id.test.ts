// Ids survive being read over the phone, and typing errors are caught.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { credentialIdFrom, isCredentialId, readCredentialId } from '#domain/credential/credential-id.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const ids = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(credentialIdFrom)

test('an id is short and regular', () => {
  assert.match(credentialIdFrom(new Uint8Array(8)), /^NM-0000-0000-0000-0$/)
  fc.assert(fc.property(ids, (id) => /^NM(-[0-9A-HJKMNP-TV-Z]{4}){3}-[0-9A-HJKMNP-TV-Z]$/.test(id)))
})

test('ids that differ in one of sixty bits are different', () => {
  const bytes = new Uint8Array(8)
  const seen = new Set<string>()
  for (let bit = 0; bit < 60; bit += 1) {
    bytes.fill(0)
    bytes[7 - Math.floor(bit / 8)] = 1 << (bit % 8)
    seen.add(credentialIdFrom(bytes))
  }
  assert.equal(seen.size, 60)
})

test('accepts any case, spaces, hyphens, look-alikes and a missing prefix', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const spoken = id.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      for (const typed of [id, spoken, id.slice(3), id.replaceAll('-', ''), ` ${id.replaceAll('-', '–')} `])
        assert.deepEqual(readCredentialId(typed), { id })
      assert.ok(isCredentialId(id))
    }),
  )
})

test('reads an id without the prefix if it begins like the prefix', () => {
  const id = 'NM-NM61-0000-0000-R'
  for (const typed of [id, id.slice(3), id.slice(3).replaceAll('-', '')])
    assert.deepEqual(readCredentialId(typed), { id })
})

test('detects every wrong character and every swap of two', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  fc.assert(
    fc.property(ids, fc.nat(12), fc.nat(12), fc.nat(31), (id, one, other, letter) => {
      const characters = [...id.slice(3).replaceAll('-', '')]
      const [first = '', second = ''] = [characters[one], characters[other]]
      const slipped = characters.with(one, alphabet[letter] ?? '')
      if (alphabet[letter] !== first) assert.equal(readCredentialId(slipped.join('')), 'mistyped')
      const swapped = characters.with(one, second).with(other, first)
      if (first !== second) assert.equal(readCredentialId(swapped.join('')), 'mistyped')
    }),
    { numRuns: inLongRun(3000) },
  )
})

test('rejects text that does not look like an id', () => {
  for (const text of ['', 'a'.repeat(64), 'Ada Example', '%', 'NM', 'x'.repeat(10_000)])
    assert.notEqual(typeof readCredentialId(text), 'object', text)
  assert.equal(readCredentialId('NM-1234'), 'mistyped')
  assert.equal(readCredentialId('deadbeef'.repeat(8)), 'no-id')
})
