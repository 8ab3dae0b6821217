// Puts numbers into the lanes of a module's memory, and takes them out again.
import { bitsOf, limbBytes, limbCount } from '#signing/lanes/field.ts'

const numberBytes = 32

// The lowest byte first, as everywhere here.
export const bytesOf = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: numberBytes }, (_, byte) => Number((value >> BigInt(8 * byte)) & 255n))

export function lanesIn(memory: WebAssembly.Memory) {
  const words = new Uint32Array(memory.buffer)
  const wordAt = (at: number, limb: number, lane: number) => (at + limb * limbBytes) / 4 + lane

  // The topmost of the 256 bits counts for nothing.
  function write(at: number, lane: number, bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, numberBytes)
    let bit = 0
    for (let limb = 0; limb < limbCount; limb += 1) {
      const [first, shift] = [bit >> 3, bit & 7]
      const beyond = shift === 0 ? 0 : (bytes[first + 4] ?? 0) << (32 - shift)
      const held = (view.getUint32(first, true) >>> shift) | beyond
      words[wordAt(at, limb, lane)] = held & (2 ** bitsOf(limb) - 1)
      bit += bitsOf(limb)
    }
  }

  // Of a number that has been brought to its one spelling.
  function read(at: number, lane: number): Uint8Array {
    const bytes = new Uint8Array(numberBytes)
    let [held, bits, next] = [0, 0, 0]
    for (let limb = 0; limb < limbCount; limb += 1) {
      // Not shifted, because with the bits that are left from before it may have more than 32.
      held += (words[wordAt(at, limb, lane)] ?? 0) * 2 ** bits
      bits += bitsOf(limb)
      for (; bits >= 8; bits -= 8) {
        bytes[next] = held % 256
        next += 1
        held = Math.floor(held / 256)
      }
    }
    bytes[next] = held
    return bytes
  }

  const copy = (to: number, from: number, bytes: number) =>
    words.copyWithin(to / 4, from / 4, (from + bytes) / 4)

  return { write, read, copy }
}
