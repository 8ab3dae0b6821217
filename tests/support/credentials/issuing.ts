// An issuer made for a test: an address, a key that signs today, and one that has retired.
import { sign } from 'node:crypto'
import { didDocumentOf, type ListedKey, nextKeyId, type Signer } from '#domain/badge/issuer.ts'
import { newKeyPair, secretKeyOf } from '#signing/multikey.ts'

export type TestIssuer = {
  origin: string
  keys: ListedKey[]
  signer: Signer
  retiredSigner: Signer
  didDocument: object
}

const madeAt = '2025-01-01T00:00:00Z'
const retiredAt = '2026-01-01T00:00:00Z'

function newKey(origin: string, keys: readonly ListedKey[]): { key: ListedKey; signer: Signer } {
  const { publicKeyMultibase, secretKeyMultibase } = newKeyPair()
  const id = nextKeyId(
    origin,
    keys.map(({ id }) => id),
    2025,
  )
  const secretKey = secretKeyOf(secretKeyMultibase)
  return {
    key: { id, publicKeyMultibase, madeAt },
    signer: { origin, keyId: id, sign: (bytes) => sign(null, bytes, secretKey) },
  }
}

export function newIssuer(origin: string): TestIssuer {
  const retired = newKey(origin, [])
  const current = newKey(origin, [retired.key])
  const keys = [{ ...retired.key, retiredAt }, current.key]
  return {
    origin,
    keys,
    signer: current.signer,
    retiredSigner: retired.signer,
    didDocument: didDocumentOf(origin, keys),
  }
}
