// Who signs: the issuer's name in the web of identifiers, its keys, and the document that lists them.
import { didDocumentPath } from '#domain/badge/addresses.ts'

export type ListedKey = {
  // In full: the issuer's identifier, and the key's name after #.
  id: string
  publicKeyMultibase: string
  madeAt: string
  // It signs nothing from then on; what it has signed stays good.
  retiredAt?: string
}

// Given bytes, answers their Ed25519 signature under the key of that id.
export type Signer = { origin: string; keyId: string; sign: (bytes: Uint8Array) => Uint8Array }

export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

// Where such an issuer is looked up by verifiers that trust nothing but the web's own names.
export const didAddress = (did: string) =>
  `https://${decodeURIComponent(did.slice('did:web:'.length))}${didDocumentPath}`

export const controllerOf = (keyId: string) => keyId.slice(0, keyId.indexOf('#'))

// Named by year and number, never by its own value: a name outlives what it names.
export function nextKeyId(origin: string, keys: readonly ListedKey[], year: number): string {
  const start = `${didOf(origin)}#key-${year}-`
  const numbers = keys
    .filter(({ id }) => id.startsWith(start))
    .map(({ id }) => Number(id.slice(start.length)))
  return start + (Math.max(0, ...numbers) + 1)
}

// Retired keys stay listed: without them no one else could check what they signed. Those of a former address are
// listed too, so that its documents can be checked here.
export function didDocumentOf(origin: string, keys: readonly ListedKey[]): object {
  const did = didOf(origin)
  const former = [...new Set(keys.map(({ id }) => controllerOf(id)))].filter((one) => one !== did)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(former.length > 0 && { alsoKnownAs: former }),
    verificationMethod: keys.map(({ id, publicKeyMultibase }) => ({
      id,
      type: 'Multikey',
      controller: controllerOf(id),
      publicKeyMultibase,
    })),
    assertionMethod: keys.map(({ id }) => id),
  }
}
