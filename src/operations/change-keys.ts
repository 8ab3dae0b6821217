// Rotation, move and compromise of signing keys: changes the keys, records it in the journal, then updates the
// registry.
import {
  type Compromise,
  controllerOf,
  didOf,
  type IssuerProfile,
  keyStateOf,
  type ListedKey,
} from '#domain/badge/issuer.ts'
import type { JournalNote } from '#domain/credential/journal.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { usedKeyNames } from '#operations/key-names.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { recordKeyChanges } from '#operations/record-key-changes.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { signAgain } from '#operations/sign-again.ts'
import { compromiseKey, moveKeySet } from '#signing/key-changes.ts'
import { changeKeys, type KeyPlace } from '#signing/key-file.ts'
import { type KeySet, type KeyStory, rotateKeySet, storyOf } from '#signing/key-ring.ts'

export type KeyServices = Registry & { clock: { now: () => Date } }

type KeyChange = {
  services: KeyServices
  place: KeyPlace
  note: JournalNote
}

// Keys stored as text are logged at the next start, once they are in place.
const noteIn = ({ services, place, note }: KeyChange, before: KeyStory, after: KeyStory) =>
  recordKeyChanges(services, { before, after }, note, 'text' in place ? [] : keyLeaves(after.keys))

// No key name is used twice, even after an older copy of the keys was put back. Names are read before the keys are
// locked; any that another process adds meanwhile are in the file.
const namesFor = ({ store, keys, clock }: KeyServices, address: string) => {
  const { keys: listed } = keys.story()
  return usedKeyNames(
    store,
    address,
    listed.map(({ id }) => id),
    clock.now(),
  )
}

// If the process dies in between, the keys have changed; the same call or the next start records it.
async function changeAndSay(
  change: KeyChange,
  address: string,
  make: (set: KeySet, now: Date, given: readonly string[]) => KeySet,
): Promise<KeySet> {
  const { services, place } = change
  const given = await namesFor(services, address)
  const before = services.keys.story()
  const set = changeKeys(place, (set) => make(set, services.clock.now(), given))
  await noteIn(change, before, storyOf(set))
  return set
}

// Each returns the new keys. If they are stored as text, the caller must put them in place.
export const rotateKey = (change: KeyChange): Promise<KeySet> =>
  changeAndSay(change, change.services.keys.story().origin, rotateKeySet)

export function refuseSameAddress({ keys }: Pick<KeyServices, 'keys'>, address: string): void {
  if (address === keys.origin) throw new Refusal(`The signing keys are already for ${address}.`)
}

export async function moveAddress(change: KeyChange, address: string): Promise<KeySet> {
  refuseSameAddress(change.services, address)
  return changeAndSay(change, address, (set, now, given) => moveKeySet(set, address, now, given))
}

// Applies to documents signed from now on; existing documents do not change.
export async function setIssuer(
  { services, place, note }: KeyChange,
  issuer: Pick<IssuerProfile, 'name' | 'email'> & Partial<IssuerProfile>,
): Promise<KeySet> {
  return services.change(note, async ({ record }) => {
    record({ act: 'set-issuer', subject: `${issuer.name} <${issuer.email}>` })
    return changeKeys(place, (set) => ({ ...set, issuer }))
  })
}

export type Compromised = KeyChange & {
  keyId: string
  since: string
  onProgress: (done: number, total: number) => void
}

// 'put in place': the keys are stored as text, and nothing is signed with a key that has not been saved yet.
export type CompromiseOutcome =
  | { next: 'done'; set: KeySet; signed: number }
  | { next: 'put in place'; set: KeySet }

export function keyNamed({ keys }: Pick<KeyServices, 'keys'>, keyId: string): ListedKey {
  const found = keys.list().find(({ id }) => id === keyId)
  if (!found) throw new Refusal(`There is no key ${keyId}: northmark keys list shows them all.`)
  return found
}

// Once the key is marked compromised, nothing it signed is trusted. The rest can be interrupted and resumed by the same
// call.
export async function compromise(change: Compromised): Promise<CompromiseOutcome> {
  const { services, place, note, keyId, since, onProgress } = change
  const { keys } = services
  if (keyStateOf(keyNamed(services, keyId)) !== 'compromised') {
    const said: Compromise = { since, why: note.why }
    const address = keys.origins().find((origin) => didOf(origin) === controllerOf(keyId)) ?? keys.origin
    const set = await changeAndSay(change, address, (before, now, given) =>
      compromiseKey(before, keyId, said, now, given),
    )
    if ('text' in place) return { next: 'put in place', set }
  } else await noteIn(change, keys.story(), keys.story())
  const signed = await signAgain(services, services.clock.now(), onProgress)
  return { next: 'done', set: changeKeys(place, (set) => set), signed }
}
