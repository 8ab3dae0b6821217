// Reads and writes the bytes of the log, strictly: everything has one spelling, and any other is refused in a sentence.
import { base64 } from '@scure/base'

// What someone handed over is not what it should be. Its message is a clause for people, without a full stop.
export class LogFault extends Error {}

export const hashBytes = 32

const encoder = new TextEncoder()
// A byte order mark is a character like any other here: left out, two spellings would read alike.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export function readUtf8(bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new LogFault(`${what} is not UTF-8`)
  }
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const writeBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

// The library takes one spelling alone: no spaces, no bits that mean nothing.
export function readBase64(text: string, what: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new LogFault(`${what} is not base64`)
  }
}

// The one decimal spelling of a whole number that can be counted with.
export function readWhole(text: string, what: string): number {
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new LogFault(`${what} is not a whole number as the log writes them`)
  return number
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

// A copy always, where `slice` of a Buffer would go on sharing its bytes.
export const copyOf = (bytes: Uint8Array, from: number, to: number) =>
  new Uint8Array(bytes.subarray(from, to))

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function unsigned(value: number, bytes: 1 | 2 | 4 | 8, what: string): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * bytes))
    throw new LogFault(`${what} is not a whole number of ${bytes} bytes`)
  const written = new Uint8Array(bytes)
  for (let [at, rest] = [bytes - 1, value]; at >= 0; at -= 1) {
    written[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return written
}

// Big-endian, as everything in the log.
export const u8 = (value: number, what: string) => unsigned(value, 1, what)
export const u16 = (value: number, what: string) => unsigned(value, 2, what)
export const u32 = (value: number, what: string) => unsigned(value, 4, what)
export const u64 = (value: number, what: string) => unsigned(value, 8, what)

// Takes one thing after the other from the front, and refuses to go past the end.
export class ByteReader {
  #at = 0
  readonly #bytes: Uint8Array
  readonly #whole: string

  constructor(bytes: Uint8Array, whole: string) {
    this.#bytes = bytes
    this.#whole = whole
  }

  take(length: number, what: string): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new LogFault(`${this.#whole} ends within ${what}`)
    this.#at += length
    return copyOf(this.#bytes, this.#at - length, this.#at)
  }

  whole(bytes: 1 | 2 | 4 | 8, what: string): number {
    let value = 0
    for (const byte of this.take(bytes, what)) value = value * 256 + byte
    if (!Number.isSafeInteger(value))
      throw new LogFault(`${what} of ${this.#whole} is too large to count with`)
    return value
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  end(): void {
    const left = this.#bytes.length - this.#at
    if (left > 0) throw new LogFault(`${this.#whole} has ${left} ${left === 1 ? 'byte' : 'bytes'} too many`)
  }
}
