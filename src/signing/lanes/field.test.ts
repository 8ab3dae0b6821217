// The arithmetic in lanes is that of whole numbers, at the largest limbs that it may meet as well.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { writeModule } from '#formats/webassembly.ts'
import {
  bitsOf,
  elementBytes,
  type FieldName,
  fieldFunctions,
  laneCount,
  limbBytes,
  limbCount,
} from '#signing/lanes/field.ts'

const prime = 2n ** 255n - 19n
const modulo = (value: bigint) => ((value % prime) + prime) % prime

const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(new Uint8Array(writeModule(fieldFunctions, 1))),
)
const field = exports as Record<FieldName, (...places: number[]) => void>
const words = new Uint32Array((exports.memory as WebAssembly.Memory).buffer)
const [result, one, other, mark] = [0, 1, 2, 3].map((at) => at * elementBytes) as [
  number,
  number,
  number,
  number,
]

type Limbs = number[]

const exponents = Array.from({ length: limbCount }, (_, limb) =>
  Array.from({ length: limb }, (_, before) => bitsOf(before)).reduce((sum, bits) => sum + bits, 0),
)
const numberIn = (limbs: Limbs) =>
  limbs.reduce((sum, limb, at) => sum + BigInt(limb) * 2n ** BigInt(exponents[at] ?? 0), 0n)

const write = (at: number, lanes: Limbs[]) =>
  lanes.forEach((limbs, lane) => {
    limbs.forEach((limb, index) => {
      words[(at + index * limbBytes) / 4 + lane] = limb
    })
  })

const read = (at: number): Limbs[] =>
  Array.from({ length: laneCount }, (_, lane) =>
    Array.from({ length: limbCount }, (_, limb) => words[(at + limb * limbBytes) / 4 + lane] ?? 0),
  )

const mostTidy = (limb: number) => 2 ** bitsOf(limb) + 2 ** (bitsOf(limb) - 8)
const isTidy = (limbs: Limbs) => limbs.every((limb, at) => limb <= mostTidy(at))

const limbsUpTo = (most: (limb: number) => number) =>
  fc.tuple(
    ...Array.from({ length: limbCount }, (_, limb) =>
      fc.oneof(
        fc.constantFrom(0, 1, 18, 19, 2 ** bitsOf(limb) - 1, 2 ** bitsOf(limb), most(limb)),
        fc.nat({ max: most(limb) }),
      ),
    ),
  ) as fc.Arbitrary<Limbs>

const four = (limbs: fc.Arbitrary<Limbs>) => fc.tuple(limbs, limbs, limbs, limbs) as fc.Arbitrary<Limbs[]>
const tidy = four(limbsUpTo(mostTidy))
const sums = four(limbsUpTo((limb) => 2 * mostTidy(limb)))

const all = (most: number): Limbs[] =>
  Array.from({ length: laneCount }, () => Array.from({ length: limbCount }, (_, at) => most * mostTidy(at)))

function check(name: FieldName, given: [Limbs[], Limbs[]], expected: (one: bigint, other: bigint) => bigint) {
  write(one, given[0])
  write(other, given[1])
  if (name === 'square' || name === 'carry') field[name](result, one)
  else field[name](result, one, other)
  read(result).forEach((limbs, lane) => {
    const [left, right] = [numberIn(given[0][lane] ?? []), numberIn(given[1][lane] ?? [])]
    assert.equal(modulo(numberIn(limbs)), modulo(expected(left, right)))
    if (name !== 'add') assert.ok(isTidy(limbs), `${name} leaves ${limbs}`)
  })
}

const operations = [
  ['multiply', sums, 2, (left: bigint, right: bigint) => left * right],
  ['square', sums, 2, (left: bigint) => left * left],
  ['subtract', sums, 2, (left: bigint, right: bigint) => left - right],
  ['carry', sums, 2, (left: bigint) => left],
  ['add', tidy, 1, (left: bigint, right: bigint) => left + right],
] as const

for (const [name, operands, most, expected] of operations)
  test(`${name} is right modulo the prime, and its result is tidy where it is said to be`, () => {
    check(name, [all(most), all(most)], expected)
    check(name, [all(0), all(most)], expected)
    check(name, [all(most), all(0)], expected)
    fc.assert(
      fc.property(operands, operands, (left, right) => check(name, [left, right], expected)),
      { numRuns: 2000 },
    )
  })

const limbsOf = (value: bigint): Limbs =>
  exponents.map((exponent, limb) => Number((value >> BigInt(exponent)) & (2n ** BigInt(bitsOf(limb)) - 1n)))

test('a frozen number is the one that is less than the prime', () => {
  const near = [0n, 1n, 18n, prime - 1n, prime, prime + 1n, prime + 18n, 2n ** 255n - 1n].map(limbsOf)
  const freeze = (lanes: Limbs[]) => {
    write(one, lanes)
    field.freeze(result, one)
    read(result).forEach((limbs, lane) => {
      assert.deepEqual(limbs, limbsOf(modulo(numberIn(lanes[lane] ?? []))))
    })
  }
  freeze(near.slice(0, 4))
  freeze(near.slice(4))
  freeze(all(1))
  fc.assert(fc.property(tidy, freeze), { numRuns: 2000 })
})

const ones = 2 ** 32 - 1
const markOf = (lanes: Limbs[]) => lanes.map(([first]) => first)

test('marks tell lane by lane what is equal, odd, or either', () => {
  write(one, [1n, 2n, prime - 1n, 2n ** 200n].map(limbsOf))
  write(other, [1n, 3n, prime - 1n, 2n ** 201n].map(limbsOf))
  field.markEqual(mark, one, other)
  assert.deepEqual(markOf(read(mark)), [ones, 0, ones, 0])
  field.markOdd(result, other)
  assert.deepEqual(markOf(read(result)), [ones, ones, 0, 0])
  field.markEither(result, result, mark)
  assert.deepEqual(markOf(read(result)), [ones, ones, ones, 0])
  field.choose(result, one, other, mark)
  assert.deepEqual(read(result).map(numberIn), [1n, 3n, prime - 1n, 2n ** 201n])
})
