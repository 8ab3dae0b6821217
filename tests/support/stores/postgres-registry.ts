// A registry in a PostgreSQL that a drill has started, and what a drill asks of it.
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { type Booting, boot, type Services } from '#boot/services.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

export type Environment = Record<string, string>

// What a server asks its registry for.
export const verifyPath = `/api/credentials/verify/${person(1).id}`
export const registryPaths = [
  verifyPath,
  '/api/credentials/directory',
  '/api/courses',
  `/credentials/${person(1).id}.json`,
  '/status/1',
  '/log/checkpoint',
  '/readyz',
]

const opened: Services[] = []
after(() => Promise.all(opened.map(({ store }) => store.close().catch(() => {}))))

// As an operator's command does, or with databaseTimeoutMs as a server does.
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
