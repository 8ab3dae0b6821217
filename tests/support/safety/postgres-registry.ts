// A registry in a PostgreSQL that a drill has started, and what a drill asks of it.
import { after } from 'node:test'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { type Booting, boot, type Services } from '#boot/services.ts'
import { enter, people } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type Environment = Record<string, string>

const opened: Services[] = []
after(() => Promise.all(opened.map(({ store }) => store.close().catch(() => {}))))

// As an operator's command does, or with answerMs as a server does.
export async function open(environment: Environment, booting: Booting = {}): Promise<Services> {
  const services = await boot(readConfig(environment), booting)
  opened.push(services)
  return services
}

export async function newPostgresRegistry(databaseUrl: string, count = 3): Promise<Environment> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder('registry') }
  const services = await boot(readConfig(environment))
  // Whatever day a drill is held on.
  await enter(
    services,
    people(count).map(({ expiresAt: _, ...one }) => one),
  )
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
