// Who signs: the issuer's name in the web of identifiers, its keys, and the document that lists them.
import { didDocumentPath } from '#domain/badge/addresses.ts'

type NamedKey = {
  // In full: the issuer's identifier, and the key's name after #.
  id: string
  publicKeyMultibase: string
  madeAt: string
}

// A key signs, has retired, or has fallen into other hands; there is nothing between.
export type ListedKey = NamedKey &
  (
    | { retiredAt?: never; compromised?: never }
    // It signs nothing from then on; what it has signed stays good.
    | { retiredAt: string; compromised?: never }
    // Nothing that it signed is believed any more, whatever the day: who has the secret can write any day.
    | { retiredAt: string; compromised: Compromise }
  )

export type Compromise = { since: string; why: string }

export type KeyState = 'signing' | 'retired' | 'compromised'

export function keyStateOf({ retiredAt, compromised }: ListedKey): KeyState {
  if (compromised) return 'compromised'
  return retiredAt === undefined ? 'signing' : 'retired'
}

// Who the issuer says it is, in every document; its image is the icon of its site.
export type IssuerProfile = { name: string; email: string; description: string }

// Given bytes, answers their Ed25519 signature under the key of that id.
export type Signer = {
  origin: string
  keyId: string
  issuer?: Partial<IssuerProfile>
  sign: (bytes: Uint8Array) => Uint8Array
}

export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

// Where such an issuer is looked up by verifiers that trust nothing but the web's own names.
export const didAddress = (did: string) =>
  `https://${decodeURIComponent(did.slice('did:web:'.length))}${didDocumentPath}`

export const controllerOf = (keyId: string) => keyId.slice(0, keyId.indexOf('#'))

export const keysOf = <Key extends ListedKey>(origin: string, keys: readonly Key[]): Key[] =>
  keys.filter(({ id }) => controllerOf(id) === didOf(origin))

// Named by year and number, never by its own value: a name outlives what it names. Every name that was ever given
// counts, so that none is given twice.
export function nextKeyId(origin: string, given: readonly string[], year: number): string {
  const start = `${didOf(origin)}#key-${year}-`
  return start + nextNumber(start, given)
}

export function nextNumber(start: string, given: readonly string[]): number {
  let highest = 0
  for (const name of given) {
    const number = name.startsWith(start) ? Number(name.slice(start.length)) : 0
    if (Number.isSafeInteger(number) && number > highest) highest = number
  }
  return highest + 1
}

// Retired keys stay listed: without them no one else could check what they signed. Those of a former address are
// listed too, so that its documents can be checked here. Compromised keys are left out: that is what every verifier
// obeys, and none of those we know looks at the dates of a key.
// The public log as verifiers find it: where it is, and the key of its heads.
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
