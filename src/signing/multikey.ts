// Ed25519 keys in the multibase text form of DID documents.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { decodeKey, publicPrefix } from '#domain/badge/multikey.ts'

const secretPrefix = Uint8Array.of(0x80, 0x26)

// The lengths of the DER prefixes that Node writes.
const spkiPrefixBytes = 12
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const encodeKey = (prefix: Uint8Array, key: Uint8Array) =>
  `z${base58.encode(Uint8Array.of(...prefix, ...key))}`

export const secretKeyOf = (multibase: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8, decodeKey(multibase, secretPrefix)]),
    format: 'der',
    type: 'pkcs8',
  })

export function publicPartOf(secretKeyMultibase: string): string {
  const der = createPublicKey(secretKeyOf(secretKeyMultibase)).export({ format: 'der', type: 'spki' })
  return encodeKey(publicPrefix, der.subarray(spkiPrefixBytes))
}

export function newKeyPair(): { publicKeyMultibase: string; secretKeyMultibase: string } {
  const der = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const secretKeyMultibase = encodeKey(secretPrefix, der.subarray(pkcs8.length))
  return { publicKeyMultibase: publicPartOf(secretKeyMultibase), secretKeyMultibase }
}
