// The changes of who signs: each is made in the keys, then said in the journal, and what follows for the registry is done.
import { type Compromise, keyStateOf } from '#domain/badge/issuer.ts'
import type { Note } from '#domain/credential/journal.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { compromiseKey, markFormerHashesCovered, markSealComplete, moveKeySet } from '#signing/key-changes.ts'
import { changeKeys, type KeyPlace, rotateKeys } from '#signing/key-file.ts'
import { activeKey, type KeyRing, type KeySet, withNewSeal } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

export type KeyAct = 'rotate-key' | 'move-address' | 'compromise-key'

// What a change of keys needs of the registry.
export type KeyServices = { store: Pick<Store, 'record'>; keys: KeyRing; clock: { now: () => Date } }

// Signs anew, with the key that signs now, whatever stands and was signed with the one that is named, and seals every
// record that the newest seal key has not sealed yet. It may be ended at any moment and called again: what is done is not
// done twice. Resolves to how many documents it signed.
export type SignAnew<Given extends KeyServices = KeyServices> = (
  services: Given,
  keyId: string,
  note: Note,
  onProgress: (done: number, total: number) => void,
) => Promise<number>

type Change<Given extends KeyServices = KeyServices> = { services: Given; place: KeyPlace; note: Note }

// Keys that are kept as text are entered in the log once they are put in place: at the next start.
const noteIn = (
  { services: { store }, place, note }: Change,
  act: KeyAct,
  subject: string,
  { keys }: KeySet,
) => store.record(act, subject, note, 'text' in place ? [] : keyLeaves(keys))

// Each returns the keys as they are afterwards: who keeps them as text must put them in place.
export async function rotateKey(change: Change): Promise<KeySet> {
  const { services, place } = change
  const set = rotateKeys(place, services.clock.now())
  await noteIn(change, 'rotate-key', activeKey(set)?.id ?? '', set)
  return set
}

export async function moveAddress(change: Change, address: string): Promise<KeySet> {
  const { services, place } = change
  if (address === services.keys.origin) throw new Refusal(`The signing keys are already for ${address}.`)
  const set = changeKeys(place, (before) => moveKeySet(before, address, services.clock.now()))
  await noteIn(change, 'move-address', address, set)
  return set
}

export type Compromised<Given extends KeyServices = KeyServices> = Change<Given> & {
  keyId: string
  since: string
  signAnew: SignAnew<Given>
  onProgress: (done: number, total: number) => void
}

// 'put in place': the keys are kept as text, and nothing is signed with a key that is not yet where it can be found again.
export type CompromiseOutcome =
  | { next: 'done'; set: KeySet; signed: number }
  | { next: 'put in place'; set: KeySet }

// Once the key is marked nothing more is believed of it; the rest may be interrupted, and is taken up by the same call.
export async function compromise<Given extends KeyServices>(
  asked: Compromised<Given>,
): Promise<CompromiseOutcome> {
  const { services, place, note, keyId, since, signAnew, onProgress } = asked
  const { keys, clock } = services
  const stolen = keys.list().find(({ id }) => id === keyId)
  if (!stolen) throw new Refusal(`There is no key ${keyId}: npx northmark keys list shows them all.`)
  if (keyStateOf(stolen) !== 'compromised') {
    const said: Compromise = { since, why: note.why }
    const set = changeKeys(place, (before) => compromiseKey(before, keyId, said, clock.now()))
    await noteIn(asked, 'compromise-key', keyId, set)
    if ('text' in place) return { next: 'put in place', set }
  }
  // Of every such key: one of an earlier call that was interrupted is not forgotten over this one.
  const compromised = keys.list().filter((key) => keyStateOf(key) === 'compromised')
  let signed = 0
  for (const { id } of compromised) signed += await signAnew(services, id, note, onProgress)
  return { next: 'done', set: changeKeys(place, markSealComplete), signed }
}

// For keys that are kept as text: gives a set its first seal key, or says that the registry is sealed with its newest.
export const sealKeys = (place: KeyPlace, now: Date) =>
  changeKeys(place, (set) =>
    set.seals?.length ? markFormerHashesCovered(markSealComplete(set)) : withNewSeal(set, 'sealing', now),
  )
