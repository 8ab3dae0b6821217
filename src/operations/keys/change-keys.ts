// Rotation, move and compromise of signing keys, under the registry's lock.
import {
  type Compromise,
  controllerOf,
  didOf,
  type IssuerProfile,
  keyStateOf,
  type ListedKey,
} from '#domain/badge/issuer.ts'
import type { JournalNote } from '#domain/credential/journal.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { StoreError } from '#errors/store-error.ts'
import { RefusedError, UserFacingError } from '#errors/user-facing-error.ts'
import { usedKeyNames } from '#operations/keys/key-names.ts'
import { linesBetween, unrecordedIn } from '#operations/keys/record-key-changes.ts'
import { signAgain } from '#operations/keys/sign-again.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { compromiseKey, moveKeySet } from '#signing/key-changes.ts'
import { changeKeys, type KeyPlace } from '#signing/key-file.ts'
import { type KeySet, type KeyStory, rotateKeySet, storyOf } from '#signing/key-ring.ts'

export type KeyServices = Registry & { clock: { now: () => Date } }

type KeyChange = {
  services: KeyServices
  place: KeyPlace
  note: JournalNote
}

// Says what was done before the registry failed, because a failed write says that nothing was changed.
async function explain<Result>(done: () => string | undefined, next: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    const was = done()
    if (was === undefined || !(error instanceof UserFacingError)) throw error
    const why = error instanceof StoreError ? error.code : error.message.replace(/\.$/, '')
    throw new UserFacingError(`${was} (${why}): ${next}.`, { cause: error })
  }
}

// No key name is used twice, even after an older copy of the keys was put back.
const namesFor = ({ store, clock }: KeyServices, address: string, { keys }: KeyStory) =>
  usedKeyNames(
    store,
    address,
    keys.map(({ id }) => id),
    clock.now(),
  )

// The lock first, then the key file, then journal and log. If the process dies in between, the next command or start
// completes it. Keys stored as text are logged at the next start, once they are in place.
function replaceKeys(
  { services, place, note }: KeyChange,
  address: string,
  make: (set: KeySet, now: Date, given: readonly string[]) => KeySet,
): Promise<KeySet> {
  const { store, keys, clock } = services
  let done: string | undefined
  return explain(
    () => done,
    'the next command or start of a server completes the change, so do not repeat it',
    () =>
      services.change(note, async ({ record, appendUnlogged }) => {
        const before = keys.story()
        const given = await namesFor(services, address, before)
        const unrecorded = await unrecordedIn(store, before)
        const set = changeKeys(place, (set) => make(set, clock.now(), given))
        if ('file' in place) done = 'The signing keys were changed, but the registry could not record it'
        const after = storyOf(set)
        const lines = [...unrecorded, ...linesBetween(before, after, note.at)]
        for (const { act, subject } of lines) record({ act, subject })
        if ('file' in place) await appendUnlogged(keyLeaves(after.keys))
        return set
      }),
  )
}

// Each returns the new keys. If they are stored as text, the caller must put them in place.
export const rotateKey = (change: KeyChange): Promise<KeySet> =>
  replaceKeys(change, change.services.keys.story().origin, rotateKeySet)

export function refuseSameAddress({ keys }: Pick<KeyServices, 'keys'>, address: string): void {
  if (address === keys.origin) throw new RefusedError(`The signing keys are already for ${address}.`)
}

export async function moveAddress(change: KeyChange, address: string): Promise<KeySet> {
  refuseSameAddress(change.services, address)
  return replaceKeys(change, address, (set, now, given) => moveKeySet(set, address, now, given))
}

// Applies to documents signed from now on; existing documents do not change.
export const setIssuer = (
  change: KeyChange,
  issuer: Pick<IssuerProfile, 'name' | 'email'> & Partial<IssuerProfile>,
): Promise<KeySet> =>
  replaceKeys(change, change.services.keys.story().origin, (set, now) => ({
    ...set,
    issuer,
    issuerSetAt: toTimestamp(now),
  }))

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
  if (!found) throw new RefusedError(`There is no key ${keyId}: northmark keys list shows them all.`)
  return found
}

// Once the key is marked compromised, nothing it signed is trusted. Re-signing can be interrupted and resumed by the
// same call.
export async function compromise(change: Compromised): Promise<CompromiseOutcome> {
  const { services, place, note, keyId, since, onProgress } = change
  const { keys } = services
  if (keyStateOf(keyNamed(services, keyId)) !== 'compromised') {
    const said: Compromise = { since, why: note.why }
    const address = keys.origins().find((origin) => didOf(origin) === controllerOf(keyId)) ?? keys.origin
    const set = await replaceKeys(change, address, (before, now, given) =>
      compromiseKey(before, keyId, said, now, given),
    )
    if ('text' in place) return { next: 'put in place', set }
  }
  const signed = await explain(
    () => `${keyId} is marked as compromised, but not everything that it signed was re-signed`,
    'run the same command again',
    () => signAgain(services, services.clock.now(), onProgress),
  )
  return { next: 'done', set: changeKeys(place, (set) => set), signed }
}
