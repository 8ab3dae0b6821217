// The changes of who signs: each is made in the keys, then said in the journal, and what follows for the registry is done.
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
import { givenNames } from '#operations/key-names.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { recordKeyChanges } from '#operations/record-key-changes.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { compromiseKey, moveKeySet } from '#signing/key-changes.ts'
import { changeKeys, type KeyPlace } from '#signing/key-file.ts'
import { type KeySet, type KeyStory, rotateKeySet, storyOf } from '#signing/key-ring.ts'

// What a change of keys needs of the registry.
export type KeyServices = Pick<Registry, 'store' | 'keys' | 'change'> & { clock: { now: () => Date } }

// Signs again, with the key that signs now, whatever a compromised one has signed. It may be ended at any moment and called
// again: what is done is not done twice. Resolves to how many documents it signed.
export type SignAgain<Services extends KeyServices = KeyServices> = (
  services: Services,
  onProgress: (done: number, total: number) => void,
) => Promise<number>

type KeyChange<Services extends KeyServices = KeyServices> = {
  services: Services
  place: KeyPlace
  note: JournalNote
}

// Keys that are kept as text are entered in the log once they are put in place: at the next start.
const noteIn = ({ services, place, note }: KeyChange, before: KeyStory, after: KeyStory) =>
  recordKeyChanges(services, { before, after }, note, 'text' in place ? [] : keyLeaves(after.keys))

// No name is given twice, even where an earlier copy of the keys was put back. They are asked for before the keys are
// locked; whatever another process makes meanwhile is in the file.
const namesFor = ({ store, keys, clock }: KeyServices, address: string) => {
  const { keys: listed } = keys.story()
  return givenNames(
    store,
    address,
    listed.map(({ id }) => id),
    clock.now(),
  )
}

// Makes a change and says so. Whoever is ended in between has changed the keys: the same call, or the next start, says it.
async function changeAndSay(
  asked: KeyChange,
  address: string,
  make: (set: KeySet, now: Date, given: readonly string[]) => KeySet,
): Promise<KeySet> {
  const { services, place } = asked
  const given = await namesFor(services, address)
  const before = services.keys.story()
  const set = changeKeys(place, (set) => make(set, services.clock.now(), given))
  await noteIn(asked, before, storyOf(set))
  return set
}

// Each returns the keys as they are afterwards: who keeps them as text must put them in place.
export const rotateKey = (asked: KeyChange): Promise<KeySet> =>
  changeAndSay(asked, asked.services.keys.story().origin, rotateKeySet)

export function refuseSameAddress({ keys }: Pick<KeyServices, 'keys'>, address: string): void {
  if (address === keys.origin) throw new Refusal(`The signing keys are already for ${address}.`)
}

export async function moveAddress(asked: KeyChange, address: string): Promise<KeySet> {
  refuseSameAddress(asked.services, address)
  return changeAndSay(asked, address, (set, now, given) => moveKeySet(set, address, now, given))
}

// What documents that are signed from now on say of the issuer; those that are there stay as they are.
export async function setIssuer(
  { services, place, note }: KeyChange,
  issuer: Pick<IssuerProfile, 'name' | 'email'> & Partial<IssuerProfile>,
): Promise<KeySet> {
  return services.change(note, async ({ record }) => {
    record({ act: 'set-issuer', subject: `${issuer.name} <${issuer.email}>` })
    return changeKeys(place, (set) => ({ ...set, issuer }))
  })
}

export type Compromised<Services extends KeyServices = KeyServices> = KeyChange<Services> & {
  keyId: string
  since: string
  signAgain: SignAgain<Services>
  onProgress: (done: number, total: number) => void
}

// 'put in place': the keys are kept as text, and nothing is signed with a key that is not yet where it can be found again.
export type CompromiseOutcome =
  | { next: 'done'; set: KeySet; signed: number }
  | { next: 'put in place'; set: KeySet }

export function keyNamed({ keys }: Pick<KeyServices, 'keys'>, keyId: string): ListedKey {
  const found = keys.list().find(({ id }) => id === keyId)
  if (!found) throw new Refusal(`There is no key ${keyId}: northmark keys list shows them all.`)
  return found
}

// Once the key is marked nothing more is believed of it; the rest may be interrupted, and is taken up by the same call.
export async function compromise<Services extends KeyServices>(
  asked: Compromised<Services>,
): Promise<CompromiseOutcome> {
  const { services, place, note, keyId, since, signAgain, onProgress } = asked
  const { keys } = services
  if (keyStateOf(keyNamed(services, keyId)) !== 'compromised') {
    const said: Compromise = { since, why: note.why }
    const address = keys.origins().find((origin) => didOf(origin) === controllerOf(keyId)) ?? keys.origin
    const set = await changeAndSay(asked, address, (before, now, given) =>
      compromiseKey(before, keyId, said, now, given),
    )
    if ('text' in place) return { next: 'put in place', set }
  } else await noteIn(asked, keys.story(), keys.story())
  const signed = await signAgain(services, onProgress)
  return { next: 'done', set: changeKeys(place, (set) => set), signed }
}
