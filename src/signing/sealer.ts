// Seals what the registry says with a secret that is kept outside it, among the signing keys.
import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Sealer } from '#domain/credential/seal.ts'
import { scatterWith } from '#signing/status-places.ts'

export const sealBytes = 32

// sealing: the registry is being sealed with it, and what an earlier one sealed still holds. sealed: everything is.
// dropped: a tag of it counts for nothing.
export const sealStates = ['sealing', 'sealed', 'dropped'] as const

export type SealKey = {
  id: string
  secret: string
  madeAt: string
  state: (typeof sealStates)[number]
}

export const newSealSecret = () => randomBytes(sealBytes).toString('base64url')

// One secret serves several ends: what is known of the key of one tells nothing about the other.
const subkeyOf = ({ secret }: SealKey, end: 'tags' | 'places') =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `northmark ${end}`, sealBytes))

const tagOf = (id: string, key: KeyObject, text: string) =>
  `${id}:${createHmac('sha256', key).update(text).digest('base64url')}`

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

export function sealerOf(seals: readonly SealKey[]): Sealer {
  const [first, newest] = [seals[0], seals.at(-1)]
  if (!first || !newest || newest.state === 'dropped') throw new Error('There is no key that seals.')
  const everyKey = new Map(seals.map((seal) => [seal.id, createSecretKey(subkeyOf(seal, 'tags'))]))
  const trusted = new Map(
    seals.filter(({ state }) => state !== 'dropped').map(({ id }) => [id, everyKey.get(id)]),
  )
  function isMadeBy(keys: Map<string, KeyObject | undefined>, text: string, tag: string): boolean {
    const id = tag.slice(0, tag.indexOf(':'))
    const key = keys.get(id)
    return key !== undefined && isSame(tagOf(id, key, text), tag)
  }
  const newestKey = createSecretKey(subkeyOf(newest, 'tags'))
  return {
    name: newest.id,
    seal: (text) => tagOf(newest.id, newestKey, text),
    accepts: (text, tag) => isMadeBy(trusted, text, tag),
    acceptsFormer: (text, tag) => isMadeBy(everyKey, text, tag),
    // Always of the first: under another key a later number could get the place of an earlier one.
    placeOf: scatterWith(subkeyOf(first, 'places')),
  }
}
