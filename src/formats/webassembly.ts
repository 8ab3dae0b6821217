// Writes WebAssembly modules: functions over one memory, with the vector instructions that arithmetic in lanes needs.

// Instructions, in the order in which they run.
export type Code = readonly number[]

export type WasmFunction = {
  name: string
  // How many numbers it is given; it gives none back, and works in the memory.
  parameters: number
  // How many vectors it keeps while it works: its locals after the parameters.
  vectors: number
  body: Code
}

// Seven bits at a time, the last first.
function unsigned(value: number): Code {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

function signed(value: number): Code {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = rest & 0x7f
    rest >>= 7
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}

const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)]
// Of addresses that are multiples of sixteen.
const atAddress = (offset: number): Code => [4, ...unsigned(offset)]

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const number = (value: number): Code => [0x41, ...signed(value)]
export const call = (index: number): Code => [0x10, ...unsigned(index)]
export const isEqual: Code = [0x46]
export const minus: Code = [0x6b]

// With the address below them: what stands there, and putting something there.
export const load = (offset: number): Code => [...vector(0x00), ...atAddress(offset)]
export const store = (offset: number): Code => [...vector(0x0b), ...atAddress(offset)]

export const fourTimes = (value: number): Code => {
  const bytes = [value, value >>> 8, value >>> 16, value >>> 24].map((byte) => byte & 0xff)
  return [...vector(0x0c), ...bytes, ...bytes, ...bytes, ...bytes]
}
// The same number of 64 bits twice, of which it fills the lower half.
export const twiceLong = (value: number): Code => {
  const bytes = [value, value >>> 8, value >>> 16, value >>> 24, 0, 0, 0, 0].map((byte) => byte & 0xff)
  return [...vector(0x0c), ...bytes, ...bytes]
}
export const inEachLane = vector(0x11)

export const and = vector(0x4e)
export const or = vector(0x50)
export const exclusiveOr = vector(0x51)
// Of two vectors, the first where the third has ones.
export const select = vector(0x52)

export const areEqual = vector(0x37)
export const negate = vector(0xa1)
export const shiftLeft = vector(0xab)
export const shiftRight = vector(0xad)
export const add = vector(0xae)
export const subtract = vector(0xb1)
export const multiply = vector(0xb5)

export const shiftLeftLong = vector(0xcb)
export const shiftRightLong = vector(0xcd)
export const addLong = vector(0xce)
// Of two lanes each, the whole product of 64 bits.
export const multiplyFirst = vector(0xde)
export const multiplyLast = vector(0xdf)

// The lower halves of two vectors with two numbers of 64 bits each.
export const lowerHalves: Code = [
  ...vector(0x0d),
  ...[0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27],
]

const types = { number: 0x7f, vector: 0x7b, function: 0x60 }

const counted = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const sized = (code: Code): Code => [...unsigned(code.length), ...code]
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(counted(items))]
const nameOf = (name: string): Code => sized([...Buffer.from(name)])

// Every function can be called from outside by its name, and by the others by its place in the list.
export function writeModule(functions: readonly WasmFunction[], memoryPages: number): Uint8Array {
  const signatures = functions.map(({ parameters }) => [
    types.function,
    ...counted(Array.from({ length: parameters }, () => [types.number])),
    0,
  ])
  const exported = functions.map(({ name }, at) => [...nameOf(name), 0, ...unsigned(at)])
  const bodies = functions.map(({ vectors, body }) =>
    sized([
      ...counted(vectors === 0 ? [] : [[...unsigned(vectors), types.vector]]),
      ...body,
      // end
      0x0b,
    ]),
  )
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, signatures),
    ...section(
      3,
      functions.map((_, at) => unsigned(at)),
    ),
    ...section(5, [[0, ...unsigned(memoryPages)]]),
    ...section(7, [...exported, [...nameOf('memory'), 2, 0]]),
    ...section(10, bodies),
  ])
}
