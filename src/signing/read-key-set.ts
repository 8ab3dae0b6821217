// Parses a key set and reports what is wrong with it, but never its text, which contains secrets.
import { controllerOf, didAddress } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { isSignable } from '#domain/badge/quads.ts'
import { isTimestamp } from '#domain/credential/moments.ts'
import type { FormerAddress, KeySet, StoredKey } from '#signing/key-ring.ts'
import { publicPartOf } from '#signing/multikey.ts'

const isMomentText = (value: unknown): value is string => typeof value === 'string' && isTimestamp(value)
const isOrigin = (value: unknown) => typeof value === 'string' && URL.canParse(value)

function isKeyId(id: unknown): id is string {
  if (typeof id !== 'string' || !/^did:web:[^#/\s]+#[\w-]+$/.test(id)) return false
  try {
    return URL.canParse(didAddress(controllerOf(id)))
  } catch {
    return false
  }
}

function lifeFaults({ id, madeAt, retiredAt, compromised, secretKeyMultibase }: StoredKey): string[] {
  if (!isMomentText(madeAt)) return [`the key ${id} does not say when it was made`]
  if (retiredAt === undefined)
    return compromised === undefined ? [] : [`the key ${id} is compromised but not retired`]
  if (!isMomentText(retiredAt) || retiredAt < madeAt)
    return [`the key ${id} does not say when it retired, or retired before it was made`]
  if (secretKeyMultibase !== undefined) return [`the key ${id} is retired but still has its secret`]
  if (compromised === undefined) return []
  const isExplained = isMomentText(compromised?.since) && typeof compromised.why === 'string'
  return isExplained ? [] : [`the key ${id} does not say since when and why it is compromised`]
}

function keyFaults(key: StoredKey | null): string[] {
  if (!isKeyId(key?.id)) return ['a key has no valid id']
  const { id, publicKeyMultibase, secretKeyMultibase } = key
  try {
    publicBytesOf(publicKeyMultibase)
    if (secretKeyMultibase !== undefined && publicPartOf(secretKeyMultibase) !== publicKeyMultibase)
      return [`the two halves of the key ${id} do not match`]
  } catch {
    return [`the key ${id} is not an Ed25519 key in multibase`]
  }
  return lifeFaults(key)
}

const formerFaults = (former: FormerAddress | null): string[] =>
  isOrigin(former?.origin) && isMomentText(former?.leftAt) ? [] : ['a former address is incomplete']

// Throws the end of a sentence.
export function readKeySet(text: string): KeySet {
  if (text.trim() === '') throw new Error('the text is empty')
  let set: KeySet
  try {
    set = JSON.parse(text)
  } catch {
    throw new Error('they are not JSON')
  }
  if (!isOrigin(set?.origin) || !Array.isArray(set.keys))
    throw new Error('they lack an origin or a list of keys')
  if (set.formerly !== undefined && !Array.isArray(set.formerly))
    throw new Error('their former addresses are not a list')
  if (!Object.values(set.issuer ?? {}).every(isSignable))
    throw new Error('what they say about the issuer cannot be signed')
  if (set.issuerSetAt !== undefined && !isMomentText(set.issuerSetAt))
    throw new Error('they do not say when the issuer was set')
  const faults = [...set.keys.flatMap(keyFaults), ...(set.formerly ?? []).flatMap(formerFaults)]
  if (faults.length > 0) throw new Error(faults.join('; '))
  if (new Set(set.keys.map(({ id }) => id)).size < set.keys.length)
    throw new Error('two keys have the same id')
  return set
}
