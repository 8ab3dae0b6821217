// The issuer's keys as the rest of the code uses them, wherever they are stored.
import { sign } from 'node:crypto'
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
import { toTimestamp } from '#domain/credential/moments.ts'
import { newKeyPair, secretKeyOf } from '#signing/multikey.ts'

// Only an active key has its secret.
export type StoredKey = ListedKey & { secretKeyMultibase?: string }

// Its key now signs only the status lists that its documents name.
export type FormerAddress = { origin: string; leftAt: string }

// `origin` is the address that the keys sign for if PUBLIC_URL is not set. Entries are never removed.
export type KeySet = {
  origin: string
  keys: StoredKey[]
  formerly?: FormerAddress[]
  // What documents say about the issuer, and since when unless that is from the first start on.
  issuer?: Partial<IssuerProfile>
  issuerSetAt?: string
}

// The days on which it signed documents; without an end, it is active.
export type PublicKey = { multibase: string; state: KeyState; from: string; until?: string }

// The keys as of one moment, for one verification.
export type KeysNow = {
  publicKey(id: string): PublicKey | undefined
}

export interface KeyRing extends KeysNow {
  readonly origin: string
  issuer(): Partial<IssuerProfile>
  // For several lookups: every call on the ring itself checks the key file again.
  asOfNow(): KeysNow
  // Current keys, including those another process has just made.
  list(): ListedKey[]
  story(): KeyStory
  signer(): Signer
  // Every address that these keys have signed for, the current one first.
  origins(): string[]
  // Which key signs the status lists of one of those addresses.
  signerFor(origin: string): Signer | undefined
}

export const activeKey = ({ origin, keys }: KeySet) =>
  keysOf(origin, keys).findLast((key) => keyStateOf(key) === 'signing')

const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id)

// `given` are names known to the registry in addition to those listed here, which may be an older copy of the keys.
export function withNewKey(set: KeySet, now: Date, given: readonly string[] = []): KeySet {
  const id = nextKeyId(set.origin, [...idsOf(set.keys), ...given], now.getUTCFullYear())
  return { ...set, keys: [...set.keys, { id, madeAt: toTimestamp(now), ...newKeyPair() }] }
}

export const newKeySet = (origin: string, now: Date, given: readonly string[] = []): KeySet =>
  withNewKey({ origin, keys: [] }, now, given)

export function withoutSecret({ secretKeyMultibase: _, ...listed }: StoredKey): ListedKey {
  return listed
}

// The retired key keeps its name and its public half.
export function rotateKeySet(set: KeySet, now: Date, given: readonly string[] = []): KeySet {
  const active = activeKey(set)
  const keys = set.keys.map((key) =>
    key === active ? { ...withoutSecret(key), retiredAt: toTimestamp(now) } : key,
  )
  return withNewKey({ ...set, keys }, now, given)
}

// The history of the keys, without secrets.
export type KeyStory = {
  origin: string
  keys: ListedKey[]
  movedAt?: string
  issuer?: { named: string; setAt: string }
}

export function storyOf({ origin, keys, formerly = [], issuer, issuerSetAt: setAt }: KeySet): KeyStory {
  const movedAt = formerly.at(-1)?.leftAt
  return {
    origin,
    keys: keys.map(withoutSecret),
    ...(movedAt && { movedAt }),
    ...(setAt && { issuer: { named: `${issuer?.name} <${issuer?.email}>`, setAt } }),
  }
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
  return { multibase, state: keyStateOf(key), from, ...(until && { until }) }
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

// Caches the parsed keys until `current` returns another set: parsing takes longer than verifying a signature.
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
    origins: () => upToDate().origins,
    signerFor: (address) => upToDate().signers.get(address),
  }
}
