// Ed25519 keys from their bare 32 bytes, as Node takes them.
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
