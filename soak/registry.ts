// A registry for soak tests on either database, and its settings.
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { type PostgresServer, startPostgres } from '#tests/support/stores/postgres-server.ts'

export type StoreName = 'SQLite' | 'PostgreSQL'
export type Environment = Record<string, string>

let server: PostgresServer | undefined
let databases = 0

// Durable, because the question is whether anything acknowledged is lost.
async function newDatabase(): Promise<string> {
  server ??= await startPostgres({ isDurable: true })
  databases += 1
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE soak_${databases}`)
  await client.end()
  return server.url.replace(/postgres$/, `soak_${databases}`)
}

export const stopDatabases = async (): Promise<void> => server?.stop()

// Filled with samples by the operator's own command.
export async function newRegistry(store: StoreName): Promise<Environment> {
  const environment: Environment = {
    DATA_DIR: join(temporaryFolder('soak'), 'data'),
    DATABASE_URL: store === 'PostgreSQL' ? await newDatabase() : '',
    PUBLIC_URL: '',
    RATE_LIMIT_PER_MINUTE: 'off',
    SAMPLE_DATA: 'off',
    SHUTDOWN_DELAY_SECONDS: '3',
  }
  const { code, err } = await runNorthmark({ environment }, 'sample')
  if (code !== 0) throw new Error(err)
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
