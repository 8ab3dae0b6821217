// The one rule for Ed25519: which keys and signatures are well formed, for every program that verifies one.
import { hex } from '@scure/base'

const keyBytes = 32
const fieldOrder = 2n ** 255n - 19n
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n
const signBit = 1n << 255n

// The y coordinates of the eight points of small order: keys for which a signature of anything can be made.
const smallOrderYs = new Set([
  0n,
  1n,
  fieldOrder - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
])

const readLittleEndian = (bytes: Uint8Array) => BigInt(`0x${hex.encode(bytes.toReversed())}`)

// In its only encoding, and not of small order. Whether it is on the curve is for the verification to find.
export function isStrictPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== keyBytes) return false
  const y = readLittleEndian(bytes) & ~signBit
  return y < fieldOrder && !smallOrderYs.has(y)
}

// For these, the programs and libraries that compare [S]B with R + [k]A without the cofactor all agree.
export const isStrictSignature = (publicKey: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === 2 * keyBytes &&
  isStrictPoint(publicKey) &&
  isStrictPoint(signature.subarray(0, keyBytes)) &&
  readLittleEndian(signature.subarray(keyBytes)) < groupOrder
