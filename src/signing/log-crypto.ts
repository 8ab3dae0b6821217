// The public log's cryptography on Node: hashes, Ed25519 and ML-DSA-44, with raw keys.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { isStrictSignature } from '#domain/badge/ed25519.ts'
import { hashBytes } from '#domain/log/bytes.ts'
import type { VerifySignature } from '#domain/log/claims.ts'
import { mlDsa44Bytes, type SignEd25519 } from '#domain/log/note.ts'
import type { Sha256 } from '#domain/log/tree.ts'

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

const curve = { kty: 'OKP', crv: 'Ed25519' }
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const decode = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))

// Parsing a key takes longer than verifying a signature.
const maxParsed = 64
const parsed = new Map<string, KeyObject>()

const isMlDsa44 = ({ length }: Uint8Array) => length === mlDsa44Bytes.publicKey

function publicKeyOf(publicKey: Uint8Array): KeyObject {
  const x = encode(publicKey)
  const jwk = isMlDsa44(publicKey) ? { kty: 'AKP', alg: 'ML-DSA-44', pub: x } : { ...curve, x }
  const key = parsed.get(x) ?? createPublicKey({ key: jwk, format: 'jwk' })
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(x, key)
  return key
}

export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  isStrictSignature(publicKey, signature) && verify(null, message, publicKeyOf(publicKey), signature)

export const verifySignature: VerifySignature = (publicKey, message, signature) =>
  isMlDsa44(publicKey)
    ? verify(null, message, publicKeyOf(publicKey), signature)
    : verifyEd25519(publicKey, message, signature)

export type KeyPair = { publicKey: Uint8Array; secretKey: Uint8Array }

export function newEd25519(): KeyPair {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: decode(x), secretKey: decode(d) }
}

// Undefined if the two halves do not match.
export function signerWith({ publicKey, secretKey }: KeyPair): SignEd25519 | undefined {
  const key = createPrivateKey({
    key: { ...curve, x: encode(publicKey), d: encode(secretKey) },
    format: 'jwk',
  })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return x === encode(publicKey) ? (message) => new Uint8Array(sign(null, message, key)) : undefined
}

export const writeKeyPair = ({ publicKey, secretKey }: KeyPair) => ({
  publicKey: encode(publicKey),
  secretKey: encode(secretKey),
})

// Undefined if it is not a pair of 32-byte keys.
export function readKeyPair(value: unknown): KeyPair | undefined {
  const { publicKey, secretKey } = (value ?? {}) as Record<string, unknown>
  const [first, second] = [publicKey, secretKey].map((text) => decode(typeof text === 'string' ? text : ''))
  if (first?.length !== hashBytes || second?.length !== hashBytes) return undefined
  return { publicKey: first, secretKey: second }
}

export const sha256Hex = (text: string): string => hash('sha256', text)
