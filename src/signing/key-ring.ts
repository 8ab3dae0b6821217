// The issuer's keys as the rest of the code uses them, wherever they are stored.
import { type KeyObject, sign } from 'node:crypto'
import {
  controllerOf,
  didOf,
  type IssuerProfile,
  type KeyState,
  keyStateOf,
  keysOf,
  type ListedKey,
  nextKeyId,
  type Signer,
} from '#domain/badge/issuer.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { newKeyPair, publicKeyOf, secretKeyOf } from '#signing/multikey.ts'

// Only a key that signs has its secret.
export type StoredKey = ListedKey & { secretKeyMultibase?: string }

// Its key signs nothing from then on but the status lists that its documents name.
export type FormerAddress = { origin: string; leftAt: string }

// The address that the keys sign for is theirs where none is set. Nothing is ever taken out of any of the lists.
export type KeySet = {
  origin: string
  keys: StoredKey[]
  formerly?: FormerAddress[]
  // What documents say of the issuer, as it was set when the keys were made or since.
  issuer?: Partial<IssuerProfile>
}

// The days in which it signed documents; without an end, it still does.
export type PublicKey = { key: KeyObject; multibase: string; state: KeyState; from: string; until?: string }

export type SigningKey = { keyId: string; secretKey: KeyObject; issuer?: Partial<IssuerProfile> }

// What a verification asks of the keys, as they were at one moment.
export type KeysNow = {
  publicKey(id: string): PublicKey | undefined
}

export interface KeyRing extends KeysNow {
  readonly origin: string
  issuer(): Partial<IssuerProfile>
  // For several questions at once: each question to the ring itself looks anew at where the keys are kept.
  asOfNow(): KeysNow
  // As they are now, those included that another process has just made.
  list(): ListedKey[]
  story(): KeyStory
  signer(): Signer
  // The key that signs now, for a thread of this process.
  signingKey(): SigningKey
  // Every address that these keys have signed for, its own first.
  origins(): string[]
  // Under whose key the status lists of one of those addresses are signed.
  signerFor(origin: string): Signer | undefined
}

export const activeKey = ({ origin, keys }: KeySet) =>
  keysOf(origin, keys).findLast((key) => keyStateOf(key) === 'signing')

const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id)

// `given` are names that the registry remembers besides those listed here: this may be an earlier copy of the keys.
export function withNewKey(set: KeySet, now: Date, given: readonly string[] = []): KeySet {
  const id = nextKeyId(set.origin, [...idsOf(set.keys), ...given], now.getUTCFullYear())
  return { ...set, keys: [...set.keys, { id, madeAt: momentOf(now), ...newKeyPair() }] }
}

export const newKeySet = (origin: string, now: Date, given: readonly string[] = []): KeySet =>
  withNewKey({ origin, keys: [] }, now, given)

export function withoutSecret({ secretKeyMultibase: _, ...listed }: StoredKey): ListedKey {
  return listed
}

// The key that has signed until now keeps its name and its public half.
export function rotateKeySet(set: KeySet, now: Date, given: readonly string[] = []): KeySet {
  const active = activeKey(set)
  const keys = set.keys.map((key) =>
    key === active ? { ...withoutSecret(key), retiredAt: momentOf(now) } : key,
  )
  return withNewKey({ ...set, keys }, now, given)
}

// What became of the keys, without a secret.
export type KeyStory = { origin: string; keys: ListedKey[]; movedAt?: string }

export function storyOf({ origin, keys, formerly = [] }: KeySet): KeyStory {
  const movedAt = formerly.at(-1)?.leftAt
  return { origin, keys: keys.map(withoutSecret), ...(movedAt && { movedAt }) }
}

export const originsOf = ({ origin, formerly = [] }: KeySet): string[] => [
  origin,
  ...formerly.map((former) => former.origin),
]

function signerIn(set: KeySet, origin: string): Signer | undefined {
  const active = activeKey({ ...set, origin })
  if (active?.secretKeyMultibase === undefined) return undefined
  const secret = secretKeyOf(active.secretKeyMultibase)
  return {
    origin,
    keyId: active.id,
    ...(set.issuer && { issuer: set.issuer }),
    sign: (bytes) => sign(null, bytes, secret),
  }
}

function publicKeyIn({ formerly = [] }: KeySet, key: StoredKey): PublicKey {
  const left = formerly.find(({ origin }) => didOf(origin) === controllerOf(key.id))?.leftAt
  const [until] = [key.retiredAt, left].filter((moment) => moment !== undefined).toSorted()
  const { publicKeyMultibase: multibase, madeAt: from } = key
  return { key: publicKeyOf(multibase), multibase, state: keyStateOf(key), from, ...(until && { until }) }
}

type Derived = {
  set: KeySet
  origins: string[]
  publicKeys: Map<string, PublicKey>
  signers: Map<string, Signer>
}

function derive(set: KeySet, origin: string): Derived {
  const origins = [...new Set([origin, ...originsOf(set)])]
  const signers = origins.flatMap((one) => signerIn(set, one) ?? [])
  return {
    set,
    origins,
    publicKeys: new Map(set.keys.map((key) => [key.id, publicKeyIn(set, key)])),
    signers: new Map(signers.map((signer) => [signer.origin, signer])),
  }
}

const keysIn = ({ publicKeys }: Derived): KeysNow => ({
  publicKey: (id) => publicKeys.get(id),
})

// Caches the parsed keys until `current` returns another set: parsing them takes longer than checking a signature.
export function ringOf(origin: string, current: () => KeySet): KeyRing {
  let derived: Derived | undefined

  function upToDate(): Derived {
    const set = current()
    if (derived?.set !== set) derived = derive(set, origin)
    return derived
  }

  return {
    origin,
    issuer: () => upToDate().set.issuer ?? {},
    list: () => upToDate().set.keys.map(withoutSecret),
    story: () => storyOf(upToDate().set),
    asOfNow: () => keysIn(upToDate()),
    publicKey: (id) => upToDate().publicKeys.get(id),
    signer() {
      const signer = upToDate().signers.get(origin)
      if (!signer) throw new Error(`There is no key that signs for ${origin}.`)
      return signer
    },
    signingKey() {
      const { set } = upToDate()
      const active = activeKey({ ...set, origin })
      if (active?.secretKeyMultibase === undefined)
        throw new Error(`There is no key that signs for ${origin}.`)
      return {
        keyId: active.id,
        secretKey: secretKeyOf(active.secretKeyMultibase),
        ...(set.issuer && { issuer: set.issuer }),
      }
    },
    origins: () => upToDate().origins,
    signerFor: (address) => upToDate().signers.get(address),
  }
}
