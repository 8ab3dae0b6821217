// The issuer: its DID, its keys, and the DID document that lists them.
import { didDocumentPath } from '#domain/badge/addresses.ts'

type NamedKey = {
  // The full id: the issuer's DID, and the key's name after #.
  id: string
  publicKeyMultibase: string
  madeAt: string
}

// A key is active, retired or compromised.
export type ListedKey = NamedKey &
  (
    | { retiredAt?: never; compromised?: never }
    // It signs nothing more; what it signed stays valid.
    | { retiredAt: string; compromised?: never }
    // Nothing it signed is trusted, whatever the date, because the thief can sign with any date.
    | { retiredAt: string; compromised: Compromise }
  )

export type Compromise = { since: string; why: string }

export type KeyState = 'signing' | 'retired' | 'compromised'

export function keyStateOf({ retiredAt, compromised }: ListedKey): KeyState {
  if (compromised) return 'compromised'
  return retiredAt === undefined ? 'signing' : 'retired'
}

// What every document says about the issuer; its image is the site's icon.
export type IssuerProfile = { name: string; email: string; description: string }

// Returns the Ed25519 signature of bytes under the key of that id.
export type Signer = {
  origin: string
  keyId: string
  issuer?: Partial<IssuerProfile>
  sign: (bytes: Uint8Array) => Uint8Array
}

export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

// Where verifiers look up a did:web issuer.
export const didAddress = (did: string) =>
  `https://${decodeURIComponent(did.slice('did:web:'.length))}${didDocumentPath}`

export const controllerOf = (keyId: string) => keyId.slice(0, keyId.indexOf('#'))

export const keysOf = <Key extends ListedKey>(origin: string, keys: readonly Key[]): Key[] =>
  keys.filter(({ id }) => controllerOf(id) === didOf(origin))

// Named by year and number, not by value. Counts every name ever used, so that none is reused.
export function nextKeyId(origin: string, given: readonly string[], year: number): string {
  const start = `${didOf(origin)}#key-${year}-`
  return start + nextNumber(start, given)
}

function nextNumber(start: string, given: readonly string[]): number {
  let highest = 0
  for (const name of given) {
    const number = name.startsWith(start) ? Number(name.slice(start.length)) : 0
    if (Number.isSafeInteger(number) && number > highest) highest = number
  }
  return highest + 1
}

// The public log in the DID document. Retired keys, and those of a former address, stay listed, so that what they
// signed can be verified. Compromised keys are left out, because verifiers obey that, and none we know checks the dates
// of a key.
export type LogService = { vkey: string }

export function didDocumentOf(origin: string, keys: readonly ListedKey[], log?: LogService): object {
  const did = didOf(origin)
  const trusted = keys.filter((key) => keyStateOf(key) !== 'compromised')
  const former = [...new Set(trusted.map(({ id }) => controllerOf(id)))].filter((one) => one !== did)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(former.length > 0 && { alsoKnownAs: former }),
    verificationMethod: trusted.map(({ id, publicKeyMultibase }) => ({
      id,
      type: 'Multikey',
      controller: controllerOf(id),
      publicKeyMultibase,
    })),
    assertionMethod: trusted.map(({ id }) => id),
    ...(log && {
      service: [{ id: `${did}#log`, type: 'TransparencyLog', serviceEndpoint: `${origin}/log`, ...log }],
    }),
  }
}
