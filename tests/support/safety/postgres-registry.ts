// A registry in a PostgreSQL that a drill has started, and what a drill asks of it.
import { after } from 'node:test'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type Environment = Record<string, string>

const opened: Services[] = []
after(() => Promise.all(opened.map(({ store }) => store.close().catch(() => {}))))

// As an operator's command does, or with answerMs as a server does.
export async function enter(environment: Environment, answerMs?: number): Promise<Services> {
  const services = await boot(readConfig(environment), undefined, answerMs)
  opened.push(services)
  return services
}

export async function newPostgresRegistry(databaseUrl: string, count = 3): Promise<Environment> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder('registry') }
  const services = await boot(readConfig(environment))
  // Whatever day a drill is held on.
  const unending = people(count).map(({ expiresAt: _, ...one }) => one)
  await services.store.fill(initialCatalogue, unending, note, signFor(services))
  await beginLog(services.log, new Date())
  await services.store.close()
  return environment
}

export async function runSql(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const answer = await client.query(sql)
    return [answer].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

// Every connection but the one that does it.
export const endConnections = (databaseUrl: string) =>
  runSql(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
