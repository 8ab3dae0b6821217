// Multiplies elements of ristretto255 (RFC 9496) by one scalar, four at once: several times as fast as libsodium one by one,
// which makes the same of them.
import type { TimesEach } from '#domain/log/vrf.ts'
import { constants, d, modulo } from '#signing/lanes/constants.ts'
import {
  type CurveFunctions,
  one,
  picked,
  place,
  point,
  summandBytes,
  table,
  twiceD,
  writeCurve,
  zero,
} from '#signing/lanes/curve.ts'
import { elementBytes, laneCount } from '#signing/lanes/field.ts'
import { bytesOf, lanesIn } from '#signing/lanes/memory.ts'

const constantAt = {
  sqrtM1: place(),
  d: place(),
  oneMinusDSquared: place(),
  dMinusOneSquared: place(),
  sqrtADMinusOne: place(),
  invsqrtAMinusD: place(),
  minusOne: place(),
} satisfies Record<keyof typeof constants, number>

// What is at hand between the steps of one formula; the last three are marks.
const [power1, power2, power3, cubed, negated, frozen, tested] = [
  ...[place(), place(), place(), place()],
  ...[place(), place(), place()],
] as const
const [input, root, r, u, v, s, n, w0, w1, w2, w3] = [
  ...[place(), place(), place(), place(), place(), place()],
  ...[place(), place(), place(), place(), place()],
] as const
const [isSquare, isFlipped, isNegative] = [place(), place(), place()]

const halfBytes = 32

// Sixty-four digits from -8 to 8 of a number below 2^253, the lowest first.
function digitsOf(scalar: Uint8Array): Int8Array {
  const digits = new Int8Array(64)
  let carry = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = (((scalar[at >> 1] ?? 0) >> (4 * (at & 1))) & 15) + carry
    carry = (digit + 8) >> 4
    digits[at] = digit - 16 * carry
  }
  return digits
}

function multiplierOf(curve: CurveFunctions): TimesEach {
  const { multiply, square, add, subtract, freeze, choose, markEqual, markOdd, markEither } = curve
  const { write, read, copy } = lanesIn(curve.memory)
  const writeConstant = (at: number, value: bigint) => {
    for (let lane = 0; lane < laneCount; lane += 1) write(at, lane, bytesOf(value))
  }

  writeConstant(one, 1n)
  writeConstant(twiceD, modulo(2n * d))
  for (const [name, value] of Object.entries(constants))
    writeConstant(constantAt[name as keyof typeof constants], value)

  function squareOften(to: number, from: number, times: number): void {
    square(to, from)
    for (let time = 1; time < times; time += 1) square(to, to)
  }

  // to = from ^ (2^252 - 3), in few multiplications.
  function raise(to: number, from: number): void {
    square(power1, from)
    squareOften(power2, power1, 2)
    multiply(power2, power2, from)
    multiply(power1, power1, power2)
    square(power1, power1)
    // With so many ones in the exponent: 5, 10, 20, 40, 50, 100, 200, 250.
    multiply(power1, power1, power2)
    lengthen(power2, power1, 5, power1)
    lengthen(power3, power2, 10, power2)
    lengthen(power3, power3, 20, power3)
    lengthen(power1, power3, 10, power2)
    lengthen(power2, power1, 50, power1)
    lengthen(power3, power2, 100, power2)
    lengthen(power3, power3, 50, power1)
    squareOften(power3, power3, 2)
    multiply(to, power3, from)
  }

  // Puts the ones of another exponent, `times` in number, behind those of the first.
  function lengthen(to: number, first: number, times: number, other: number): void {
    squareOften(tested, first, times)
    multiply(to, tested, other)
  }

  const negate = (to: number, from: number) => subtract(to, zero, from)

  function markNegative(mark: number, from: number): void {
    freeze(frozen, from)
    markOdd(mark, frozen)
  }

  function makeAbsolute(to: number, from: number): void {
    markNegative(isNegative, from)
    negate(negated, from)
    choose(to, negated, from, isNegative)
  }

  // SQRT_RATIO_M1 of RFC 9496: `root` and `isSquare` are its results.
  function takeRoot(numerator: number, denominator: number): void {
    square(cubed, denominator)
    multiply(cubed, cubed, denominator)
    square(root, cubed)
    multiply(root, root, denominator)
    multiply(root, root, numerator)
    raise(root, root)
    multiply(root, root, cubed)
    multiply(root, root, numerator)

    square(tested, root)
    multiply(tested, tested, denominator)
    freeze(tested, tested)
    freeze(frozen, numerator)
    markEqual(isSquare, tested, frozen)
    negate(negated, numerator)
    freeze(frozen, negated)
    markEqual(isFlipped, tested, frozen)
    markEither(isSquare, isSquare, isFlipped)
    multiply(negated, negated, constantAt.sqrtM1)
    freeze(frozen, negated)
    markEqual(isNegative, tested, frozen)
    markEither(isFlipped, isFlipped, isNegative)

    multiply(negated, root, constantAt.sqrtM1)
    choose(root, negated, root, isFlipped)
    makeAbsolute(root, root)
  }

  // MAP of RFC 9496, of `input`.
  function mapToCurve(): void {
    square(r, input)
    multiply(r, r, constantAt.sqrtM1)
    add(u, r, one)
    multiply(u, u, constantAt.oneMinusDSquared)
    multiply(v, r, constantAt.d)
    subtract(v, constantAt.minusOne, v)
    add(w0, r, constantAt.d)
    multiply(v, v, w0)
    takeRoot(u, v)
    multiply(s, root, input)
    makeAbsolute(s, s)
    negate(s, s)
    choose(s, root, s, isSquare)
    choose(n, constantAt.minusOne, r, isSquare)
    subtract(w0, r, one)
    multiply(n, n, w0)
    multiply(n, n, constantAt.dMinusOneSquared)
    subtract(n, n, v)
    multiply(w0, s, v)
    add(w0, w0, w0)
    multiply(w1, n, constantAt.sqrtADMinusOne)
    square(s, s)
    subtract(w2, one, s)
    add(w3, one, s)
    multiply(point.x, w0, w3)
    multiply(point.y, w2, w1)
    multiply(point.z, w1, w3)
    multiply(point.t, w0, w2)
  }

  // The Encode function of RFC 9496: `input` is then the one spelling.
  function encode(): void {
    const { x, y, z, t } = point
    add(u, z, y)
    subtract(v, z, y)
    multiply(u, u, v)
    multiply(v, x, y)
    square(r, v)
    multiply(r, r, u)
    takeRoot(one, r)
    multiply(u, root, u)
    multiply(v, root, v)
    multiply(w0, u, v)
    multiply(w0, w0, t)
    multiply(w1, x, constantAt.sqrtM1)
    multiply(w2, y, constantAt.sqrtM1)
    multiply(w3, u, constantAt.invsqrtAMinusD)
    multiply(r, t, w0)
    markNegative(isFlipped, r)
    choose(n, w2, x, isFlipped)
    choose(s, w1, y, isFlipped)
    choose(u, w3, v, isFlipped)
    multiply(r, n, w0)
    markNegative(isFlipped, r)
    negate(w0, s)
    choose(s, w0, s, isFlipped)
    subtract(s, z, s)
    multiply(s, s, u)
    makeAbsolute(s, s)
    freeze(input, s)
  }

  // The point once, twice and so on.
  function makeTable(): void {
    for (const [at, { sum }] of table.entries()) {
      if (at > 0) {
        curve.pick(1, 0)
        curve.addPicked()
      }
      curve.pickPoint()
      copy(sum, picked.sum, summandBytes)
    }
  }

  function multiplyPoint(digits: Int8Array): void {
    makeTable()
    copy(point.x, zero, elementBytes)
    copy(point.y, one, elementBytes)
    copy(point.z, one, elementBytes)
    copy(point.t, zero, elementBytes)
    for (let at = digits.length - 1; at >= 0; at -= 1) {
      curve.double()
      curve.double()
      curve.double()
      curve.doubleWhole()
      const digit = digits[at] ?? 0
      const sign = (digit >>> 31) as 0 | 1
      curve.pick((digit ^ -sign) + sign, sign)
      curve.addPicked()
    }
  }

  function readInputs(hashes: readonly Uint8Array[], from: number): void {
    for (const [lane, hash] of hashes.entries()) write(input, lane, hash.subarray(from, from + halfBytes))
    mapToCurve()
  }

  // Of each hash, the sum of the points that its halves lead to.
  function multiplyLanes(digits: Int8Array, hashes: readonly Uint8Array[]): Uint8Array[] {
    readInputs(hashes, 0)
    curve.pickPoint()
    readInputs(hashes, halfBytes)
    curve.addPicked()
    multiplyPoint(digits)
    encode()
    return hashes.map((_, lane) => read(input, lane))
  }

  return (scalar, hashes) => {
    const digits = digitsOf(scalar)
    const products: Uint8Array[] = []
    for (let from = 0; from < hashes.length; from += laneCount)
      products.push(...multiplyLanes(digits, hashes.slice(from, from + laneCount)))
    return products
  }
}

// Nothing where this processor has no vectors for WebAssembly.
export function openLanes(): TimesEach | undefined {
  const written = new Uint8Array(writeCurve())
  if (!WebAssembly.validate(written)) return undefined
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(written))
  return multiplierOf(exports as CurveFunctions)
}
