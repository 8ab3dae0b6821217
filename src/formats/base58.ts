// Writes up to a hundred bytes in base 58, as multibase does. An import writes thousands of signatures a second; the library,
// which writes bytes of any length, takes four times as long for each.
const alphabet = Buffer.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')

export const mostBytes = 100
const mostDigits = 2 * mostBytes

// Two bytes at a time, and as many digits at a time as a number of that size can still hold exactly.
const wordValue = 65_536
const digitsAtOnce = 5
const divisor = 58 ** digitsAtOnce
const inverse = 1 / divisor

const words = new Float64Array(mostBytes / 2)
const digits = Buffer.alloc(mostDigits)

// Divides the words from the first that is not zero on, and gives the remainder.
function divideWords(first: number, count: number): number {
  let rest = 0
  for (let at = first; at < count; at += 1) {
    const value = rest * wordValue + (words[at] ?? 0)
    // Multiplied instead of divided, it may be one too many or too few.
    let quotient = Math.floor(value * inverse)
    rest = value - quotient * divisor
    if (rest < 0) {
      quotient -= 1
      rest += divisor
    } else if (rest >= divisor) {
      quotient += 1
      rest -= divisor
    }
    words[at] = quotient
  }
  return rest
}

export function encodeBase58(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw new Error(`${bytes.length} bytes are too many to write in base 58`)
  const count = (bytes.length + 1) >> 1
  const odd = bytes.length & 1
  for (let at = 0; at < count; at += 1)
    words[at] = (bytes[2 * at - odd] ?? 0) * 256 + (bytes[2 * at + 1 - odd] ?? 0)
  let [first, end] = [0, mostDigits]
  while (words[first] === 0 && first < count) first += 1
  while (first < count) {
    let rest = divideWords(first, count)
    while (words[first] === 0 && first < count) first += 1
    for (let digit = 0; first === count ? rest > 0 : digit < digitsAtOnce; digit += 1) {
      end -= 1
      digits[end] = alphabet[rest % 58] ?? 0
      rest = Math.floor(rest / 58)
    }
  }
  // Zeros before everything else are digits of their own.
  for (let at = 0; at < bytes.length && bytes[at] === 0; at += 1) {
    end -= 1
    digits[end] = alphabet[0] ?? 0
  }
  return digits.toString('latin1', end)
}
