// Points of edwards25519, four at once, as functions of the same WebAssembly module as the arithmetic on their coordinates.
// One scalar multiplies all four; nothing branches on it, and no place in the memory is chosen by it.
import {
  and,
  type Code,
  fourTimes,
  get,
  inEachLane,
  isEqual,
  load,
  minus,
  number,
  or,
  set,
  store,
  type WasmFunction,
  writeModule,
} from '#formats/webassembly.ts'
import { callField, elementBytes, type FieldName, fieldFunctions, limbBytes } from '#signing/lanes/field.ts'

// The memory is given out for good, one number in four lanes after the other.
let given = 0

export function place(): number {
  given += elementBytes
  return given - elementBytes
}

// The point that every function here works on: x/z and y/z, and t = xy/z.
export const point = { x: place(), y: place(), z: place(), t: place() }

// A point as it is added: y + x, y - x, 2z and 2dt, one after the other.
type Summand = { sum: number; difference: number; twiceZ: number; scaledT: number }

const placeSummand = (): Summand => ({
  sum: place(),
  difference: place(),
  twiceZ: place(),
  scaledT: place(),
})

const neutralSummand = [1, 1, 2, 0]

// A point once, twice and so on to eight times, and what was picked of these.
export const table = Array.from({ length: 8 }, placeSummand)
export const picked = placeSummand()
export const summandBytes = 4 * elementBytes

export const [zero, one, twiceD] = [place(), place(), place()]

const [a, b, c, d, e, f, g, h, mark] = [
  ...[place(), place(), place(), place()],
  ...[place(), place(), place(), place(), place()],
] as const

const step = (name: FieldName, ...places: number[]): Code => [...places.flatMap(number), ...callField(name)]

const finished: Code = [
  ...step('multiply', point.x, e, f),
  ...step('multiply', point.y, g, h),
  ...step('multiply', point.z, f, g),
]
const finishedT = step('multiply', point.t, e, h)

// "dbl-2008-hwcd" of the Explicit-Formulas Database, with all four coordinates negated.
const doubled: Code = [
  ...step('square', a, point.x),
  ...step('square', b, point.y),
  ...step('square', c, point.z),
  ...step('add', c, c, c),
  ...step('add', d, point.x, point.y),
  ...step('square', d, d),
  ...step('add', h, a, b),
  ...step('subtract', e, d, h),
  ...step('subtract', g, b, a),
  ...step('subtract', f, c, g),
  ...finished,
]

// "add-2008-hwcd-3".
const added: Code = [
  ...step('subtract', a, point.y, point.x),
  ...step('multiply', a, a, picked.difference),
  ...step('add', b, point.y, point.x),
  ...step('multiply', b, b, picked.sum),
  ...step('multiply', c, point.t, picked.scaledT),
  ...step('multiply', d, point.z, picked.twiceZ),
  ...step('subtract', e, b, a),
  ...step('subtract', f, d, c),
  ...step('add', g, d, c),
  ...step('add', h, b, a),
  ...finished,
  ...finishedT,
]

// All ones if the parameter is this number, and else all zeros.
const onesIf = (parameter: number, value: number): Code => [
  ...[...number(0), ...get(parameter), ...number(value), ...isEqual, ...minus],
  ...inEachLane,
]

const limbsOfSummand = Array.from({ length: summandBytes / limbBytes }, (_, at) => at * limbBytes)

// So many times the point of the table, from none to eight, and negated if `sign` is 1. All entries are read each time.
function pickBody(): Code {
  const [times, sign, firstMask] = [0, 1, 2]
  const neutralAt = (offset: number): Code =>
    fourTimes(offset % elementBytes === 0 ? (neutralSummand[offset / elementBytes] ?? 0) : 0)
  const masked = (value: Code, entry: number): Code => [...value, ...get(firstMask + entry), ...and]
  return [
    ...[undefined, ...table].flatMap((_, entry) => [...onesIf(times, entry), ...set(firstMask + entry)]),
    ...limbsOfSummand.flatMap((offset) => [
      ...number(picked.sum),
      ...masked(neutralAt(offset), 0),
      ...table.flatMap(({ sum }, at) => [...masked([...number(sum), ...load(offset)], at + 1), ...or]),
      ...store(offset),
    ]),
    ...[...number(mark), ...onesIf(sign, 1), ...store(0)],
    ...step('choose', a, picked.difference, picked.sum, mark),
    ...step('choose', picked.difference, picked.sum, picked.difference, mark),
    ...step('carry', picked.sum, a),
    ...step('subtract', b, zero, picked.scaledT),
    ...step('choose', picked.scaledT, b, picked.scaledT, mark),
  ]
}

const asSummand: Code = [
  ...step('add', a, point.y, point.x),
  ...step('carry', picked.sum, a),
  ...step('subtract', picked.difference, point.y, point.x),
  ...step('add', b, point.z, point.z),
  ...step('carry', picked.twiceZ, b),
  ...step('multiply', picked.scaledT, point.t, twiceD),
]

const withoutInput = (name: string, body: Code): WasmFunction => ({ name, parameters: 0, vectors: 0, body })

// Adding comes after four doublings, of which it needs the fourth coordinate of the last alone.
const functions: readonly WasmFunction[] = [
  ...fieldFunctions,
  withoutInput('double', doubled),
  withoutInput('doubleWhole', [...doubled, ...finishedT]),
  withoutInput('addPicked', added),
  { name: 'pick', parameters: 2, vectors: 1 + table.length, body: pickBody() },
  // The point itself, as if it had been picked.
  withoutInput('pickPoint', asSummand),
]

const pageBytes = 65_536

export type CurveFunctions = Record<FieldName, (to: number, ...from: number[]) => void> &
  Record<'double' | 'doubleWhole' | 'addPicked' | 'pickPoint', () => void> & {
    pick: (times: number, sign: 0 | 1) => void
    memory: WebAssembly.Memory
  }

// Called once all places are given out.
export const writeCurve = (): Uint8Array => writeModule(functions, Math.ceil(given / pageBytes))
