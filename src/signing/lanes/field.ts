// Arithmetic modulo 2^255 - 19 on four numbers at once, each in a lane of its own, as functions of a WebAssembly module.
//
// A number is ten limbs of 26 and 25 bits by turns, the lowest first; a limb of all four is one vector. What `multiply`,
// `square`, `subtract` and `carry` give is tidy: no limb exceeds its bits by more than a 256th. What `add` gives may be twice
// that, and is taken by all but `add` itself. No product or sum then exceeds its lane, and nothing branches on what is
// calculated with.
import {
  add,
  addLong,
  and,
  areEqual,
  type Code,
  call,
  exclusiveOr,
  fourTimes,
  get,
  load,
  lowerHalves,
  multiply,
  multiplyFirst,
  multiplyLast,
  negate,
  number,
  or,
  select,
  set,
  shiftLeft,
  shiftLeftLong,
  shiftRight,
  shiftRightLong,
  store,
  subtract,
  twiceLong,
  type WasmFunction,
} from '#formats/webassembly.ts'

export const laneCount = 4
export const limbCount = 10
export const limbBytes = 16
export const elementBytes = limbCount * limbBytes

const limbs = Array.from({ length: limbCount }, (_, at) => at)
export const bitsOf = (limb: number) => (limb % 2 === 0 ? 26 : 25)
const maskOf = (limb: number) => 2 ** bitsOf(limb) - 1

// Of every function here the first parameter is where its result goes, and the others are what it is made of.
const [to, one, other, third] = [0, 1, 2, 3]

const loadLimb = (from: number, limb: number): Code => [...get(from), ...load(limb * limbBytes)]
const storeLimb = (limb: number, value: Code): Code => [...get(to), ...value, ...store(limb * limbBytes)]
const keep = (local: number, value: Code): Code => [...value, ...set(local)]

// Locals after the parameters, in rows of ten.
const rowsAfter = (parameters: number) => (row: number, at: number) => parameters + row * limbCount + at

const nineteenTimes = (value: Code): Code => [...value, ...fourTimes(19), ...multiply]
const doubled = (value: Code): Code => [...value, ...number(1), ...shiftLeft]

// Both halves of one product, or of the sum of many.
type Product = { left: number; right: number }

const sumOf = (products: readonly Product[], half: Code): Code =>
  products.flatMap(({ left, right }, at) => [
    ...get(left),
    ...get(right),
    ...half,
    ...(at === 0 ? [] : addLong),
  ])

// The order in which carries of the sums go up, from a limb to the next and from the last to the first: after it every limb
// is tidy. Two chains at a time, since neither waits for the other.
const carried = [0, 4, 1, 5, 2, 6, 3, 7, 4, 8, 9, 0]

function carrySums(sum: (half: 0 | 1, limb: number) => number, carry: number): Code {
  return carried.flatMap((limb) =>
    ([0, 1] as const).flatMap((half) => {
      const next = sum(half, (limb + 1) % limbCount)
      const wrapped: Code = [
        ...[...get(carry), ...number(4), ...shiftLeftLong],
        ...[...get(carry), ...number(1), ...shiftLeftLong, ...addLong],
        ...[...get(carry), ...addLong],
      ]
      return [
        ...keep(carry, [...get(sum(half, limb)), ...number(bitsOf(limb)), ...shiftRightLong]),
        ...keep(sum(half, limb), [...get(sum(half, limb)), ...twiceLong(maskOf(limb)), ...and]),
        ...keep(next, [...get(next), ...(limb === 9 ? wrapped : get(carry)), ...addLong]),
      ]
    }),
  )
}

// `products` says of which factors each limb of the result is made; rows from `firstRow` on are free for the sums.
function reduceProducts(
  row: (row: number, at: number) => number,
  firstRow: number,
  products: (limb: number) => Product[],
): Code {
  const sum = (half: 0 | 1, limb: number) => row(firstRow + half, limb)
  return [
    ...limbs.flatMap((limb) => [
      ...keep(sum(0, limb), sumOf(products(limb), multiplyFirst)),
      ...keep(sum(1, limb), sumOf(products(limb), multiplyLast)),
    ]),
    ...carrySums(sum, row(firstRow + 2, 0)),
    ...limbs.flatMap((limb) => storeLimb(limb, [...get(sum(0, limb)), ...get(sum(1, limb)), ...lowerHalves])),
  ]
}

// Two limbs with an odd place both have half a bit less than their place says: their product counts twice. What reaches
// beyond the last limb comes back nineteenfold.
const isTwice = (one: number, other: number) => one % 2 === 1 && other % 2 === 1

function multiplyBody(): Code {
  const row = rowsAfter(3)
  const [left, leftTwice, right, right19] = [0, 1, 2, 3].map((index) => (at: number) => row(index, at)) as [
    (at: number) => number,
    (at: number) => number,
    (at: number) => number,
    (at: number) => number,
  ]
  return [
    ...limbs.flatMap((at) => [
      ...keep(left(at), loadLimb(one, at)),
      ...keep(right(at), loadLimb(other, at)),
      ...keep(leftTwice(at), doubled(get(left(at)))),
      ...keep(right19(at), nineteenTimes(get(right(at)))),
    ]),
    ...reduceProducts(row, 4, (limb) =>
      limbs.map((at) => {
        const partner = (limb - at + limbCount) % limbCount
        return {
          left: isTwice(at, partner) ? leftTwice(at) : left(at),
          right: at + partner >= limbCount ? right19(partner) : right(partner),
        }
      }),
    ),
  ]
}

// As a product with itself, in which every pair of different limbs occurs twice.
function squareBody(): Code {
  const row = rowsAfter(2)
  const plain = (at: number) => row(0, at)
  const twice = (at: number) => row(1, at)
  const times19 = (at: number) => row(2, at)
  const times38 = (at: number) => row(3, at)
  return [
    ...limbs.flatMap((at) => [
      ...keep(plain(at), loadLimb(one, at)),
      ...keep(twice(at), doubled(get(plain(at)))),
      ...keep(times19(at), nineteenTimes(get(plain(at)))),
      ...keep(times38(at), doubled(get(times19(at)))),
    ]),
    ...reduceProducts(row, 4, (limb) =>
      limbs.flatMap((at) => {
        const partner = (limb - at + limbCount) % limbCount
        if (at > partner) return []
        const isWrapped = at + partner >= limbCount
        const isOdd = isTwice(at, partner)
        const left = at < partner ? twice(at) : plain(at)
        if (!isWrapped) return [{ left, right: isOdd ? twice(partner) : plain(partner) }]
        return [{ left, right: isOdd ? times38(partner) : times19(partner) }]
      }),
    ),
  ]
}

// Each limb gives what it has beyond its bits to the next, all at once.
const carryAll = (local: (at: number) => number): Code =>
  limbs.flatMap((limb) => {
    const before = (limb + limbCount - 1) % limbCount
    const carry: Code = [...get(local(before)), ...number(bitsOf(before)), ...shiftRight]
    return storeLimb(limb, [
      ...[...get(local(limb)), ...fourTimes(maskOf(limb)), ...and],
      ...(limb === 0 ? nineteenTimes(carry) : carry),
      ...add,
    ])
  })

// Four times the modulus, limb by limb: more than what is subtracted from it, so that no lane falls below zero.
const fourModuli = (limb: number) => 4 * (limb === 0 ? 2 ** 26 - 19 : maskOf(limb))

function subtractBody(): Code {
  const row = rowsAfter(3)
  const local = (at: number) => row(0, at)
  return [
    ...limbs.flatMap((at) =>
      keep(local(at), [
        ...[...loadLimb(one, at), ...fourTimes(fourModuli(at)), ...add],
        ...[...loadLimb(other, at), ...subtract],
      ]),
    ),
    ...carryAll(local),
  ]
}

function carryBody(): Code {
  const local = (at: number) => rowsAfter(2)(0, at)
  return [...limbs.flatMap((at) => keep(local(at), loadLimb(one, at))), ...carryAll(local)]
}

// The one spelling of a tidy number: less than the modulus, which it exceeds once at most.
function freezeBody(): Code {
  const row = rowsAfter(2)
  const local = (at: number) => row(0, at)
  const carry = row(1, 0)
  const passOn = (limb: number): Code =>
    keep(carry, [...get(local(limb)), ...get(carry), ...add, ...number(bitsOf(limb)), ...shiftRight])
  return [
    ...limbs.flatMap((at) => keep(local(at), loadLimb(one, at))),
    // With 19 added, does it reach 2^255?
    ...keep(carry, fourTimes(19)),
    ...limbs.flatMap(passOn),
    ...keep(carry, nineteenTimes(get(carry))),
    ...limbs.flatMap((limb) => [
      ...keep(local(limb), [...get(local(limb)), ...get(carry), ...add]),
      ...keep(carry, [...get(local(limb)), ...number(bitsOf(limb)), ...shiftRight]),
      ...storeLimb(limb, [...get(local(limb)), ...fourTimes(maskOf(limb)), ...and]),
    ]),
  ]
}

const bare = (name: string, parameters: number, body: Code): WasmFunction => ({
  name,
  parameters,
  vectors: 0,
  body,
})

const fieldNames = [
  'multiply',
  'square',
  'add',
  'subtract',
  'carry',
  'freeze',
  'choose',
  'markEqual',
  'markOdd',
  'markEither',
] as const

export type FieldName = (typeof fieldNames)[number]

export const callField = (name: FieldName): Code => call(fieldNames.indexOf(name))

const functions: Record<FieldName, WasmFunction> = {
  multiply: { name: 'multiply', parameters: 3, vectors: 65, body: multiplyBody() },
  square: { name: 'square', parameters: 2, vectors: 65, body: squareBody() },
  add: bare(
    'add',
    3,
    limbs.flatMap((at) => storeLimb(at, [...loadLimb(one, at), ...loadLimb(other, at), ...add])),
  ),
  subtract: { name: 'subtract', parameters: 3, vectors: 10, body: subtractBody() },
  carry: { name: 'carry', parameters: 2, vectors: 10, body: carryBody() },
  freeze: { name: 'freeze', parameters: 2, vectors: 11, body: freezeBody() },
  // A mark is all ones in the lanes of which something is true. The first of two where it is, and the second elsewhere.
  choose: bare(
    'choose',
    4,
    limbs.flatMap((at) =>
      storeLimb(at, [...loadLimb(one, at), ...loadLimb(other, at), ...loadLimb(third, 0), ...select]),
    ),
  ),
  // Of frozen numbers.
  markEqual: bare(
    'markEqual',
    3,
    storeLimb(0, [
      ...limbs.flatMap((at) => [
        ...loadLimb(one, at),
        ...loadLimb(other, at),
        ...exclusiveOr,
        ...(at === 0 ? [] : or),
      ]),
      ...fourTimes(0),
      ...areEqual,
    ]),
  ),
  markOdd: bare('markOdd', 2, storeLimb(0, [...loadLimb(one, 0), ...fourTimes(1), ...and, ...negate])),
  markEither: bare('markEither', 3, storeLimb(0, [...loadLimb(one, 0), ...loadLimb(other, 0), ...or])),
}

// In the order in which they are called by their place.
export const fieldFunctions: readonly WasmFunction[] = fieldNames.map((name) => functions[name])
