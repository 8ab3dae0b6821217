// What is multiplied in lanes is what libsodium and plain JavaScript make of it, byte for byte.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainVrf } from '#domain/log/ristretto.ts'
import type { Ristretto255 } from '#domain/log/vrf.ts'
import { openVrf } from '#signing/labels.ts'
import { openLanes } from '#signing/lanes/ristretto.ts'

const { group } = await openVrf()
const timesEach = openLanes() ?? assert.fail('this processor has no vectors')

const oneByOne = ({ times, elementFrom }: Ristretto255, scalar: Uint8Array, hashes: Uint8Array[]) =>
  hashes.map((hash) => Buffer.from(times(scalar, elementFrom(hash))).toString('hex'))

const inLanes = (scalar: Uint8Array, hashes: Uint8Array[]) =>
  timesEach(scalar, hashes).map((product) => Buffer.from(product).toString('hex'))

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('of drawn numbers and hashes, as many as there may be', () => {
  fc.assert(
    fc.property(bytes(64), fc.array(bytes(64), { maxLength: 9 }), (random, hashes) => {
      const scalar = group.scalarFrom(random)
      fc.pre(scalar.some((byte) => byte !== 0))
      assert.deepEqual(inLanes(scalar, hashes), oneByOne(group, scalar, hashes))
    }),
    { numRuns: 500 },
  )
})

const littleEndian = (value: bigint) =>
  Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

const order = 2n ** 252n + 27742317777372353535851937790883648493n
const prime = 2n ** 255n - 19n
// With all digits alike, at the ends of their range, and with a carry through all of them.
const scalars = [1n, 2n, 8n, 15n, 16n, order - 1n, order - 2n, 2n ** 252n, 2n ** 252n - 1n].map(littleEndian)
const edges = [0n, 1n, prime - 1n, prime, prime + 1n, 2n ** 255n - 1n, 2n ** 255n, 2n ** 256n - 1n]
const halves = edges.map(littleEndian)
// Where the points of both halves cancel out there is nothing to multiply, and libsodium refuses it.
const hashes = halves.flatMap((one) => halves.map((other) => Uint8Array.of(...one, ...other)))

function multipliable(hash: Uint8Array): boolean {
  try {
    group.times(littleEndian(1n), group.elementFrom(hash))
    return true
  } catch {
    return false
  }
}

test('of numbers and hashes at the ends of their ranges', () => {
  const some = hashes.filter(multipliable)
  assert.ok(some.length > hashes.length / 2)
  for (const scalar of scalars) assert.deepEqual(inLanes(scalar, some), oneByOne(group, scalar, some))
  const scalar = littleEndian(order - 3n)
  assert.deepEqual(inLanes(scalar, some), oneByOne(plainVrf.group, scalar, some))
})

test('what one lane is given changes nothing in the others, nor in what comes after', () => {
  const scalar = littleEndian(12345n)
  const [first, ...rest] = Array.from({ length: 4 }, (_, at) => new Uint8Array(64).fill(at + 1))
  const alone = inLanes(scalar, [first ?? new Uint8Array(64)])
  assert.deepEqual(inLanes(scalar, [first ?? new Uint8Array(64), ...rest]).slice(0, 1), alone)
  inLanes(littleEndian(order - 1n), rest)
  assert.deepEqual(inLanes(scalar, [first ?? new Uint8Array(64)]), alone)
})
