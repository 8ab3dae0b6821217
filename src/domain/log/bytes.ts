// Strict parsing and writing of the log's bytes: everything has exactly one encoding.
import { base64 } from '@scure/base'

// Input is invalid. The message is a clause for people, without a period.
export class LogFormatError extends Error {}

// Undefined if it throws a LogFormatError, for what may be missing or altered.
export function unlessFault<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}

export const hashBytes = 32

const encoder = new TextEncoder()
// A byte order mark is kept; dropping it would give two encodings of one text.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export function readUtf8(bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new LogFormatError(`${what} is not UTF-8`)
  }
}

export const writeBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

// Accepts only the canonical encoding: no spaces, no stray bits.
export function readBase64(text: string, what: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new LogFormatError(`${what} is not base64`)
  }
}

// The canonical decimal form of a safe integer.
export function readWhole(text: string, what: string): number {
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new LogFormatError(`${what} is not a whole number in the log’s format`)
  return number
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

// Always a copy, while `slice` of a Buffer shares its bytes.
export const copyOf = (bytes: Uint8Array, from: number, to: number) =>
  new Uint8Array(bytes.subarray(from, to))

function unsigned(value: number, bytes: 1 | 2 | 4 | 8, what: string): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * bytes))
    throw new LogFormatError(`${what} is not a whole number of ${bytes} bytes`)
  const written = new Uint8Array(bytes)
  for (let [at, rest] = [bytes - 1, value]; at >= 0; at -= 1) {
    written[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return written
}

// Big-endian, like everything in the log.
export const u8 = (value: number, what: string) => unsigned(value, 1, what)
export const u16 = (value: number, what: string) => unsigned(value, 2, what)
export const u32 = (value: number, what: string) => unsigned(value, 4, what)
export const u64 = (value: number, what: string) => unsigned(value, 8, what)

// Reads from the front, and throws past the end.
export class ByteReader {
  #at = 0
  readonly #bytes: Uint8Array
  readonly #whole: string

  constructor(bytes: Uint8Array, whole: string) {
    this.#bytes = bytes
    this.#whole = whole
  }

  take(length: number, what: string): Uint8Array {
    if (this.#at + length > this.#bytes.length)
      throw new LogFormatError(`${this.#whole} is cut off in ${what}`)
    this.#at += length
    return copyOf(this.#bytes, this.#at - length, this.#at)
  }

  whole(bytes: 1 | 2 | 4 | 8, what: string): number {
    let value = 0
    for (const byte of this.take(bytes, what)) value = value * 256 + byte
    if (!Number.isSafeInteger(value)) throw new LogFormatError(`${what} of ${this.#whole} is too large`)
    return value
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  end(): void {
    const left = this.#bytes.length - this.#at
    if (left > 0)
      throw new LogFormatError(`${this.#whole} has ${left} ${left === 1 ? 'byte' : 'bytes'} too many`)
  }
}
