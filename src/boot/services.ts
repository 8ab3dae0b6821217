// Turns the settings into the services that the server and the command line work with.

import type { Config } from '#boot/config.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { openKeys } from '#signing/key-file.ts'
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

// The address that people know the site by; until one is set, the machine's own.
export const ownAddress = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`

export async function boot(config: Config): Promise<Services> {
  const clock = systemClock
  const keys = openKeys(config.signingKeys, config.publicUrl, ownAddress(config), clock.now())
  return { store: await openStore(config, keys.sealer), keys, clock }
}
