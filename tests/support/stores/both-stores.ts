// Runs tests on SQLite, on a real PostgreSQL, or on both, each time on a new registry.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { type Booting, boot, type Services } from '#boot/services.ts'
import { openKeys } from '#signing/key-file.ts'
import type { Store } from '#store/store.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { type Databases, openDatabases } from './databases.ts'

export type Registry = {
  // The settings for a process that opens it.
  environment: Record<string, string>
  // Opens it again, as another process would.
  open: () => Promise<Store>
  // The same, together with its keys.
  enter: () => Promise<Services>
}

// Where a test says what day it is, the keys must have been made before; a backup is restored under the keys that it
// was made with.
type Wanted = { keysMadeAt?: Date; keysOf?: Registry }

const fileIn = ({ environment }: Registry, name: string) => join(environment.DATA_DIR ?? '', name)
export const keyFileOf = (registry: Registry) => fileIn(registry, 'keys.json')
export const logKeyFileOf = (registry: Registry) => fileIn(registry, 'log-key.json')

export type TestedStore = {
  name: 'SQLite' | 'PostgreSQL'
  newRegistry: (wanted?: Wanted) => Promise<Registry>
}

function newDataDir({ keysMadeAt: now, keysOf }: Wanted = {}): string {
  const folder = temporaryFolder('store')
  const file = join(folder, 'keys.json')
  if (keysOf) {
    copyFileSync(keyFileOf(keysOf), file)
    copyFileSync(logKeyFileOf(keysOf), join(folder, 'log-key.json'))
  }
  if (now)
    openKeys({ place: { file }, address: undefined, offered: 'http://localhost:3000', now, hasSigned: false })
  return folder
}

// The head is not copied with the keys: the operator decides about it when restoring.
const bootingOf = ({ keysOf }: Wanted = {}): Booting => (keysOf ? { withoutHead: 'accepted' } : {})

function registriesOf() {
  const opened: Store[] = []
  function at(environment: Record<string, string>, booting?: Booting): Registry {
    const enter = async () => {
      // Fixtures have dates of their own.
      const services = await boot(readConfig(environment), { isClockRight: true, ...booting })
      opened.push(services.store)
      return services
    }
    return { environment, enter, open: async () => (await enter()).store }
  }
  const close = () => Promise.all(opened.map((store) => store.close().catch(() => {})))
  return { at, close }
}

type Define = (store: TestedStore) => void

export function onSqlite(define: Define): void {
  describe('SQLite', () => {
    const registries = registriesOf()
    after(registries.close)
    define({
      name: 'SQLite',
      newRegistry: async (wanted) => registries.at({ DATA_DIR: newDataDir(wanted) }, bootingOf(wanted)),
    })
  })
}

export function onPostgres(define: Define): void {
  describe('PostgreSQL', () => {
    const registries = registriesOf()
    let databases: Databases
    before(async () => {
      databases = await openDatabases()
    })
    after(async () => {
      await registries.close()
      await databases.close()
    })
    define({
      name: 'PostgreSQL',
      async newRegistry(wanted) {
        return registries.at(
          { DATABASE_URL: await databases.create(), DATA_DIR: newDataDir(wanted) },
          bootingOf(wanted),
        )
      },
    })
  })
}

// For tests that touch SQL; others need to run only once.
export function onBothStores(define: Define): void {
  onSqlite(define)
  onPostgres(define)
}
