// A registry to wear down, on either store, with the settings that lead to it.
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { note, signFor } from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type StoreName = 'SQLite' | 'PostgreSQL'
export type Environment = Record<string, string>

let server: PostgresServer | undefined
let databases = 0

// A durable one: what is asked is whether anything acknowledged is lost.
async function newDatabase(): Promise<string> {
  server ??= await startPostgres({ isDurable: true })
  databases += 1
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE soak_${databases}`)
  await client.end()
  return server.url.replace(/postgres$/, `soak_${databases}`)
}

export async function stopDatabases(): Promise<void> {
  await server?.stop()
  server = undefined
}

export async function newRegistry(store: StoreName, filled: 'samples' | 'catalogue'): Promise<Environment> {
  const environment: Environment = {
    DATA_DIR: join(temporaryFolder('soak'), 'data'),
    DATABASE_URL: store === 'PostgreSQL' ? await newDatabase() : '',
    PUBLIC_URL: '',
    RATE_LIMIT: 'off',
    SAMPLE_DATA: 'off',
  }
  await inRegistry(environment, async (services) => {
    if (filled === 'samples') await fillWithSamples(services.store, services.keys, new Date())
    else await services.store.fill(initialCatalogue, [], note, signFor(services))
    await beginLog(services.log, new Date())
  })
  return environment
}

export async function inRegistry<Result>(
  environment: Environment,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = await boot(readConfig(environment))
  try {
    return await work(services)
  } finally {
    await services.store.close()
  }
}
