// An issuer made for a test: an address, a key that signs today, and one that has retired.
import { didDocumentOf, type ListedKey, type Signer } from '#domain/badge/issuer.ts'
import { newKeySet, ringOf, rotateKeySet } from '#signing/key-ring.ts'

export type TestIssuer = {
  origin: string
  keys: readonly Pick<ListedKey, 'id' | 'publicKeyMultibase'>[]
  signer: Signer
  retiredSigner: Signer
  didDocument: object
}

export function newIssuer(origin: string): TestIssuer {
  const first = newKeySet(origin, new Date('2025-01-01T00:00:00Z'))
  const set = rotateKeySet(first, new Date('2026-01-01T00:00:00Z'))
  const ring = ringOf(origin, () => set)
  return {
    origin,
    keys: ring.list(),
    signer: ring.signer(),
    retiredSigner: ringOf(origin, () => first).signer(),
    didDocument: didDocumentOf(origin, ring.list()),
  }
}
