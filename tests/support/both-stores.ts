// Runs the same tests on SQLite and on a real PostgreSQL, each time on a registry that nothing else has touched.
import { after, before, describe } from 'node:test'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
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

export type TestedStore = { name: 'SQLite' | 'PostgreSQL'; newRegistry: () => Promise<Registry> }

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
      newRegistry: async () => registryAt({ DATA_DIR: temporaryFolder('store') }),
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
      async newRegistry() {
        databases += 1
        const client = new pg.Client({ connectionString: server.url })
        await client.connect()
        await client.query(`CREATE DATABASE registry_${databases}`)
        await client.end()
        const url = server.url.replace(/postgres$/, `registry_${databases}`)
        return registryAt({ DATABASE_URL: url, DATA_DIR: temporaryFolder('store') })
      },
    })
  })
}
