// Runs the same tests on SQLite and on a real PostgreSQL, each time on a registry that nothing else has touched.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { openKeys } from '#signing/key-file.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from './postgres-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Registry = {
  // The settings that lead to it, for a process that opens it.
  environment: Record<string, string>
  // Opens it once more, as another process would.
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

type Server = Awaited<ReturnType<typeof startPostgres>>

export function onBothStores(define: (store: TestedStore) => void): void {
  let server: Server
  let databases = 0
  const opened: Store[] = []

  function registryAt(environment: Record<string, string>): Registry {
    const enter = async () => {
      const services = await boot(readConfig(environment))
      opened.push(services.store)
      return services
    }
    return { environment, enter, open: async () => (await enter()).store }
  }
  const closeAll = () => Promise.all(opened.splice(0).map((store) => store.close().catch(() => {})))

  describe('SQLite', () => {
    after(closeAll)
    define({
      name: 'SQLite',
      newRegistry: async (wanted) => registryAt({ DATA_DIR: newDataDir(wanted) }),
    })
  })

  describe('PostgreSQL', () => {
    before(async () => {
      server = await startPostgres()
    })
    after(async () => {
      await closeAll()
      await server.stop()
    })
    define({
      name: 'PostgreSQL',
      async newRegistry(wanted) {
        databases += 1
        const client = new pg.Client({ connectionString: server.url })
        await client.connect()
        await client.query(`CREATE DATABASE registry_${databases}`)
        await client.end()
        const url = server.url.replace(/postgres$/, `registry_${databases}`)
        return registryAt({ DATABASE_URL: url, DATA_DIR: newDataDir(wanted) })
      },
    })
  })
}
