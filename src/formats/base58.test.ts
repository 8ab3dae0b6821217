// What is written here is what the library writes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { encodeBase58, mostBytes } from '#formats/base58.ts'

test('bytes of every length, with zeros before them and without', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5 }), fc.uint8Array({ maxLength: mostBytes - 5 }), (zeros, rest) => {
      const bytes = Uint8Array.of(...new Uint8Array(zeros), ...rest)
      assert.equal(encodeBase58(bytes), base58.encode(bytes))
    }),
    { numRuns: 5000 },
  )
  for (let length = 0; length <= mostBytes; length += 1)
    for (const fill of [0, 1, 255]) {
      const bytes = new Uint8Array(length).fill(fill)
      assert.equal(encodeBase58(bytes), base58.encode(bytes))
    }
})

test('numbers at which a digit is carried', () => {
  for (let digits = 1; digits < 130; digits += 1)
    for (const difference of [-1n, 0n, 1n]) {
      const hex = (58n ** BigInt(digits) + difference).toString(16)
      const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
      assert.equal(encodeBase58(bytes), base58.encode(bytes), `58^${digits} + ${difference}`)
    }
})

test('more bytes than there is room for are refused', () => {
  assert.throws(() => encodeBase58(new Uint8Array(mostBytes + 1)), /101 bytes are too many/)
})
