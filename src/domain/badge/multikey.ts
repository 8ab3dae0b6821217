// The bytes of an Ed25519 key in multibase form.
import { base58 } from '@scure/base'
import { isStrictPoint } from '#domain/badge/ed25519.ts'

export const publicPrefix = Uint8Array.of(0xed, 0x01)
const keyBytes = 32

export function decodeKey(text: string, prefix: Uint8Array): Uint8Array {
  const bytes = text.startsWith('z') ? base58.decode(text.slice(1)) : new Uint8Array()
  const isOfKind = bytes.length === prefix.length + keyBytes && prefix.every((byte, at) => bytes[at] === byte)
  if (!isOfKind) throw new Error('it is not an Ed25519 key in multibase')
  return bytes.subarray(prefix.length)
}

// The raw key without its encoding.
export function publicBytesOf(multibase: string): Uint8Array {
  const bytes = decodeKey(multibase, publicPrefix)
  if (!isStrictPoint(bytes)) throw new Error('it is an Ed25519 key with which anything seems signed')
  return bytes
}

export function isReadableKey(multibase: string): boolean {
  try {
    return publicBytesOf(multibase).length > 0
  } catch {
    return false
  }
}
