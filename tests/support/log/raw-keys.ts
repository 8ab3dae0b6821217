// Ed25519 and ML-DSA-44 keys from their bare bytes, as Node takes them.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const spki = Buffer.from('302a300506032b6570032100', 'hex')
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([spki, bytes]), format: 'der', type: 'spki' })

export const secretKeyOf = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' })

export const publicPartOf = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(
    createPublicKey(secretKeyOf(secret)).export({ format: 'der', type: 'spki' }).subarray(spki.length),
  )

// From the seed, in the form of RFC 9881.
const mlDsaSeed = Buffer.from('3034020100300b060960864801650304031104228020', 'hex')

export const mlDsaSecretOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([mlDsaSeed, seed]), format: 'der', type: 'pkcs8' })

export const mlDsaPublicOf = (seed: Uint8Array): Uint8Array =>
  new Uint8Array(
    Buffer.from(createPublicKey(mlDsaSecretOf(seed)).export({ format: 'jwk' }).pub as string, 'base64url'),
  )
