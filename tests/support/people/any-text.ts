// Text of any code points, drawn at random.
import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }
const codePoint = fc
  .nat(0x10ffff - surrogates.count)
  .map((number) => (number < surrogates.first ? number : number + surrogates.count))

// Making a string of the unit "binary" maps every code point back to its number, which takes a second.
export const anyText = (length: { minLength?: number; maxLength: number }) =>
  fc.array(codePoint, length).map((points) => String.fromCodePoint(...points))
