// The issuer's keys as the rest of the code uses them, wherever they are stored.
import { type KeyObject, sign } from 'node:crypto'
import { controllerOf, didOf, type ListedKey, nextKeyId, type Signer } from '#domain/badge/issuer.ts'
import { isMoment, momentOf } from '#domain/credential/moments.ts'
import { newKeyPair, publicKeyOf, publicPartOf, secretKeyOf } from '#signing/multikey.ts'

// A retired key no longer has its secret.
export type StoredKey = ListedKey & { secretKeyMultibase?: string }

// The address that the keys were first made for stays theirs where none is set.
export type KeySet = { origin: string; keys: StoredKey[] }

export type PublicKey = { key: KeyObject; multibase: string }

export type SigningKey = { keyId: string; secretKey: KeyObject }

export interface KeyRing {
  readonly origin: string
  // As they are now, those included that another process has just made.
  list(): ListedKey[]
  publicKey(id: string): PublicKey | undefined
  signer(): Signer
  // The key that signs now, for a thread of this process.
  signingKey(): SigningKey
}

export const activeKey = ({ origin, keys }: KeySet) =>
  keys.findLast(({ id, retiredAt }) => controllerOf(id) === didOf(origin) && retiredAt === undefined)

export function withNewKey({ origin, keys }: KeySet, now: Date): KeySet {
  const id = nextKeyId(origin, keys, now.getUTCFullYear())
  return { origin, keys: [...keys, { id, madeAt: momentOf(now), ...newKeyPair() }] }
}

// The key that has signed until now keeps its name and its public half.
export function rotateKeySet(set: KeySet, now: Date): KeySet {
  const active = activeKey(set)
  const keys = set.keys.map((key) => {
    if (key !== active) return key
    const { secretKeyMultibase: _, ...listed } = key
    return { ...listed, retiredAt: momentOf(now) }
  })
  return withNewKey({ ...set, keys }, now)
}

function keyFaults({ id, publicKeyMultibase, secretKeyMultibase, madeAt }: StoredKey): string[] {
  if (typeof id !== 'string' || !/^did:web:[^#/\s]+#[\w-]+$/.test(id)) return ['a key has no proper id']
  if (typeof madeAt !== 'string' || !isMoment(madeAt)) return [`the key ${id} does not say when it was made`]
  try {
    publicKeyOf(publicKeyMultibase)
    if (secretKeyMultibase !== undefined && publicPartOf(secretKeyMultibase) !== publicKeyMultibase)
      return [`the two halves of the key ${id} do not belong together`]
    return []
  } catch {
    return [`the key ${id} is not an Ed25519 key in multibase`]
  }
}

// Throws what is wrong, as the end of a sentence; never the text itself, which holds secrets.
export function readKeySet(text: string): KeySet {
  let set: KeySet
  try {
    set = JSON.parse(text)
  } catch {
    throw new Error('they are not JSON')
  }
  if (typeof set?.origin !== 'string' || !URL.canParse(set.origin) || !Array.isArray(set.keys))
    throw new Error('they lack an origin or a list of keys')
  const faults = set.keys.flatMap(keyFaults)
  if (faults.length > 0) throw new Error(faults.join('; '))
  if (new Set(set.keys.map(({ id }) => id)).size < set.keys.length) throw new Error('two keys have one id')
  return set
}

const withoutSecret = ({ secretKeyMultibase: _, ...listed }: StoredKey): ListedKey => listed

// Reads whatever `current` returns; what is costly to derive is cached while that stays the same.
export function ringOf(origin: string, current: () => KeySet): KeyRing {
  let made:
    | { set: KeySet; publicKeys: Map<string, PublicKey>; secretKey: KeyObject; signer: Signer }
    | undefined

  function upToDate() {
    const set = current()
    if (made?.set === set) return made
    const active = activeKey({ ...set, origin })
    if (active?.secretKeyMultibase === undefined) throw new Error(`There is no key that signs for ${origin}.`)
    const secretKey = secretKeyOf(active.secretKeyMultibase)
    made = {
      set,
      publicKeys: new Map(
        set.keys.map(({ id, publicKeyMultibase: multibase }) => [
          id,
          { key: publicKeyOf(multibase), multibase },
        ]),
      ),
      secretKey,
      signer: { origin, keyId: active.id, sign: (bytes) => sign(null, bytes, secretKey) },
    }
    return made
  }

  return {
    origin,
    list: () => upToDate().set.keys.map(withoutSecret),
    publicKey: (id) => upToDate().publicKeys.get(id),
    signer: () => upToDate().signer,
    signingKey() {
      const { signer, secretKey } = upToDate()
      return { keyId: signer.keyId, secretKey }
    },
  }
}
