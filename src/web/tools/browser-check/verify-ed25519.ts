// Verifies an Ed25519 signature in a browser by the rule that the server follows.
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { isStrictSignature } from '#domain/badge/ed25519.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import type { VerifySignature } from '#domain/log/claims.ts'
import type { Bytes } from '#domain/verification/evidence.ts'
import { concat } from '#formats/concat.ts'

const { BASE, Fn } = ed25519.Point

// The library's own verification multiplies by the cofactor, and so accepts signatures that OpenSSL refuses.
const verifyByPoints: VerifySignature = (publicKey, message, signature) => {
  try {
    const r = signature.subarray(0, 32)
    const s = bytesToNumberLE(signature.subarray(32))
    const k = Fn.create(bytesToNumberLE(sha512(concat(r, publicKey, message))))
    const key = ed25519.Point.fromBytes(publicKey)
    return equalBytes(BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(k)).toBytes(), r)
  } catch {
    // The key is not on the curve.
    return false
  }
}

// By the browser itself, if it has Ed25519; pages without https have no Web Crypto at all.
export async function verifyEd25519(...signed: Parameters<VerifySignature>): Promise<boolean> {
  const [publicKey, message, signature] = signed.map((bytes) => Uint8Array.from(bytes)) as [
    Bytes,
    Bytes,
    Bytes,
  ]
  if (!isStrictSignature(publicKey, signature)) return false
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return verifyByPoints(publicKey, message, signature)
  }
}
