// Labels are those of c2sp.org/vrf-r255, with libsodium as in plain JavaScript, and no proof shows a second one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { LogFault, utf8 } from '#domain/log/bytes.ts'
import { plainVrf } from '#domain/log/ristretto.ts'
import {
  checkLabel,
  checkOutput,
  labelOf,
  proveLabel,
  proveOutput,
  type Vrf,
  vrfKeyFrom,
  vrfOutput,
} from '#domain/log/vrf.ts'
import { openVrf } from '#signing/labels.ts'
import { withOneBitTurned } from '#tests/support/log/draws.ts'

const fastVrf = await openVrf()
const makers: [string, Vrf][] = [
  ['libsodium', fastVrf],
  ['plain JavaScript', plainVrf],
]

// The test vector that the specification prints.
const published = {
  secretKey: hex.decode('3431c2b03533e280b23232e280b34e2c3132c2b03238e280b23131e280b34500'),
  publicKey: hex.decode('54136cd90d99fbd1d4e855d9556efea87ba0337f2a6ce22028d0f5726fcb854e'),
  alpha: hex.decode('633273702e6f72672f7672662d72323535'),
  pi:
    '0a97d961262fb549b4175c5117860f42ae44a123f93c476c439eddd1c0cff926' +
    '5c805525233e2284dbed45e593b8eea31d5ca9734d72bcbba9738d5237f955f3' +
    'b2422351149d1312503b6441a47c940c',
  beta:
    'dd653f0879b48c3ef69e13551239bec4cbcc1c18fe8894de2e9e1c790e182736' +
    '03bf1c6c25d7a797aeff3c43fd32b974d3fcbd4bcce916007097922a3ea3a794',
}

for (const [name, vrf] of makers)
  test(`the published vector comes out of ${name}, and is good to it`, () => {
    const { publicKey, alpha, pi, beta } = published
    assert.deepEqual(new Uint8Array(vrf.group.timesBase(published.secretKey)), publicKey)
    assert.equal(hex.encode(proveOutput(vrf, published, alpha)), pi)
    assert.equal(hex.encode(new Uint8Array(vrfOutput(vrf, published, alpha))), beta)
    assert.equal(hex.encode(new Uint8Array(checkOutput(vrf, publicKey, alpha, hex.decode(pi)))), beta)
  })

const drawn = fc.tuple(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.string({ maxLength: 30 }))

test('both make the same keys, labels and proofs, and each believes the other', () => {
  fc.assert(
    fc.property(drawn, ([random, id]) => {
      const keys = vrfKeyFrom(fastVrf, random)
      const plainKeys = vrfKeyFrom(plainVrf, random)
      assert.equal(hex.encode(keys.publicKey), hex.encode(plainKeys.publicKey))
      assert.equal(hex.encode(keys.secretKey), hex.encode(plainKeys.secretKey))
      const label = labelOf(fastVrf, keys, id)
      assert.equal(label.length, 32)
      assert.deepEqual(labelOf(plainVrf, keys, id), label)
      const proof = proveLabel(fastVrf, keys, id)
      assert.equal(hex.encode(proveLabel(plainVrf, keys, id)), hex.encode(proof))
      for (const [, vrf] of makers) assert.deepEqual(checkLabel(vrf, keys.publicKey, id, proof), label)
    }),
    { numRuns: 10 },
  )
})

const keys = vrfKeyFrom(fastVrf, new Uint8Array(64).fill(7))
const proof = proveLabel(fastVrf, keys, 'NM-2026-AAAA-BBBB')

test('a proof for another id, under another key or with any one bit turned shows nothing', () => {
  const other = vrfKeyFrom(fastVrf, new Uint8Array(64).fill(8))
  for (const [, vrf] of makers) {
    assert.throws(() => checkLabel(vrf, keys.publicKey, 'NM-2026-AAAA-BBBC', proof), LogFault)
    assert.throws(() => checkLabel(vrf, other.publicKey, 'NM-2026-AAAA-BBBB', proof), LogFault)
  }
  for (let bit = 0; bit < 640; bit += 1)
    assert.throws(
      () => checkLabel(fastVrf, keys.publicKey, 'NM-2026-AAAA-BBBB', withOneBitTurned(proof, bit)),
      LogFault,
    )
  fc.assert(
    fc.property(fc.nat({ max: 639 }), (bit) => {
      const turned = withOneBitTurned(proof, bit)
      assert.throws(() => checkLabel(plainVrf, keys.publicKey, 'NM-2026-AAAA-BBBB', turned), LogFault)
    }),
    { numRuns: 20 },
  )
})

test('a proof has one spelling: with the order of the group added to its number it is refused', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const number = proof.slice(48).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  const digits = number.toString(16).padStart(64, '0')
  const respelled = Uint8Array.of(...proof.slice(0, 48), ...hex.decode(digits).toReversed())
  for (const [, vrf] of makers)
    assert.throws(
      () => checkLabel(vrf, keys.publicKey, 'NM-2026-AAAA-BBBB', respelled),
      /number that is too large/,
    )
})

test('what is neither a point nor of its length is refused in a sentence, and nothing loops', () => {
  const neutral = new Uint8Array(32)
  for (const [, vrf] of makers) {
    for (const length of [0, 79, 81])
      assert.throws(
        () => checkLabel(vrf, keys.publicKey, 'x', new Uint8Array(length)),
        /has 80 bytes and not/,
      )
    for (const publicKey of [neutral, new Uint8Array(32).fill(0xff), new Uint8Array(5)])
      assert.throws(() => checkLabel(vrf, publicKey, 'x', proof), LogFault)
    assert.throws(() => checkLabel(vrf, keys.publicKey, 'x', new Uint8Array(80)), LogFault)
    assert.throws(() => checkOutput(vrf, keys.publicKey, utf8('x'), new Uint8Array(80).fill(0xff)), LogFault)
  }
})
