// Turns the settings into the services that the server and the command line work with.

import type { Config } from '#boot/config.ts'
import { openRegistryKeys } from '#boot/registry-keys.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { type SealingProgress, sealRegistry } from '#operations/seal-registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import type { Store } from '#store/store.ts'

export type Services = { store: Store; keys: KeyRing; clock: Clock }

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export class StoreNotOpened extends UserFacingError {}

async function openStore({ databaseUrl, dataDir }: Config, sealer: () => Sealer): Promise<Store> {
  const named = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  try {
    if (!databaseUrl) return openSqliteStore(dataDir, sealer)
    // The driver is loaded only where it is used: the operator's command starts sooner without it.
    const { openPostgresStore } = await import('#store/postgres/postgres-store.ts')
    return await openPostgresStore(databaseUrl, sealer)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new StoreNotOpened(`The registry that ${named} names could not be opened: ${reason}.`, { cause })
  }
}

// Whether this start made the very first key: then nobody has been issued anything under it yet.
export type Booted = Services & { isFirstStart: boolean }

// The registry first: what it has signed decides which keys are right, and whether any may be made.
export async function boot(config: Config, onProgress?: SealingProgress): Promise<Booted> {
  const clock = systemClock
  let opened: KeyRing | undefined
  const store = await openStore(config, () => {
    if (!opened) throw new Error('The registry was written to before its keys were there.')
    return opened.sealer()
  })
  try {
    const { keys, isFirstKey } = await openRegistryKeys(config, store, clock.now())
    opened = keys
    await sealRegistry(store, keys, clock.now(), onProgress)
    return { store, keys, clock, isFirstStart: isFirstKey }
  } catch (error) {
    await store.close()
    throw error
  }
}

// People who do not exist are never put under a name that real holders have credentials of, unless someone asks.
export const wantsSamples = ({ samples, publicUrl }: Config, { isFirstStart }: Booted) =>
  samples === 'on' || (samples === 'first start' && isFirstStart && !publicUrl?.startsWith('https:'))
