// Ed25519 keys as text, the way DID documents write them.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

const publicPrefix = Uint8Array.of(0xed, 0x01)
const secretPrefix = Uint8Array.of(0x80, 0x26)
const keyBytes = 32

// What comes before the 32 bytes of a key in the two forms that Node reads.
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const encodeKey = (prefix: Uint8Array, key: Uint8Array) =>
  `z${base58.encode(Uint8Array.of(...prefix, ...key))}`

function decodeKey(text: string, prefix: Uint8Array): Uint8Array {
  const bytes = text.startsWith('z') ? base58.decode(text.slice(1)) : new Uint8Array()
  const isOfKind = bytes.length === prefix.length + keyBytes && prefix.every((byte, at) => bytes[at] === byte)
  if (!isOfKind) throw new Error('it is not an Ed25519 key in multibase')
  return bytes.subarray(prefix.length)
}

// The key itself, without the letters around it.
export const publicBytesOf = (multibase: string): Uint8Array => decodeKey(multibase, publicPrefix)

export const publicKeyOf = (multibase: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([spki, decodeKey(multibase, publicPrefix)]),
    format: 'der',
    type: 'spki',
  })

export const secretKeyOf = (multibase: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8, decodeKey(multibase, secretPrefix)]),
    format: 'der',
    type: 'pkcs8',
  })

export function publicPartOf(secretKeyMultibase: string): string {
  const der = createPublicKey(secretKeyOf(secretKeyMultibase)).export({ format: 'der', type: 'spki' })
  return encodeKey(publicPrefix, der.subarray(spki.length))
}

export function newKeyPair(): { publicKeyMultibase: string; secretKeyMultibase: string } {
  const der = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const secretKeyMultibase = encodeKey(secretPrefix, der.subarray(pkcs8.length))
  return { publicKeyMultibase: publicPartOf(secretKeyMultibase), secretKeyMultibase }
}
