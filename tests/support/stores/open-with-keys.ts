// Opens a registry under keys that a test has made, instead of those that the registry would make for itself.
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { openLogSigner } from '#boot/log-signer.ts'
import { registryOf } from '#boot/services.ts'
import { noWitnesses, type WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { storeOn } from '#store/open-store.ts'
import { openPostgres } from '#store/postgres/open-postgres.ts'
import { openSqlite } from '#store/sqlite/open-sqlite.ts'
import type { Store } from '#store/store.ts'
import type { Registry as Place } from '#tests/support/stores/both-stores.ts'

const opened: Store[] = []
after(() => Promise.all(opened.map((store) => store.close().catch(() => {}))))

export async function openStore({ environment }: Pick<Place, 'environment'>): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const store = storeOn(url ? await openPostgres(url) : await openSqlite(folder))
  opened.push(store)
  return store
}

export async function openWithKeys(
  place: Place,
  keys: KeyRing,
  policy: WitnessPolicy = noWitnesses,
): Promise<Registry> {
  const store = await openStore(place)
  const signer = await openLogSigner(readConfig(place.environment), store, keys, new Date())
  // Fixtures have dates of their own.
  return registryOf({ store, keys, signer, policy, isClockRight: true })
}
