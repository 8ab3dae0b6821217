// Turns the settings into what the doors work with.
import type { Config } from '#boot/config.ts'
import { openPostgresStore } from '#store/postgres/postgres-store.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import type { Store } from '#store/store.ts'

export type House = { store: Store; clock: Clock }

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export function boot(config: Config): House {
  const store = config.databaseUrl ? openPostgresStore(config.databaseUrl) : openSqliteStore(config.dataDir)
  return { store, clock: systemClock }
}
