// PostgreSQL databases for tests, each a copy of one with the schema of this release: in the server of the whole run, or,
// for a test file that is run by itself, in a server of its own.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { migratePostgres } from '#store/postgres/open-postgres.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { runSql } from './run-sql.ts'

const serverVariable = 'TEST_POSTGRES_URL'
const template = 'migrated'
let made = 0

const inServer = (serverUrl: string, database: string) => serverUrl.replace(/postgres$/, database)

async function startWithTemplate(): Promise<PostgresServer> {
  // Several test files use it at once, each with pools of its own.
  const server = await startPostgres({ maxConnections: 300 })
  await runSql(server.url, `CREATE DATABASE ${template}`)
  await migratePostgres(inServer(server.url, template), false)
  return server
}

// One server for every test file that is started meanwhile.
export async function withSharedPostgres<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = await startWithTemplate()
  process.env[serverVariable] = server.url
  try {
    return await work()
  } finally {
    delete process.env[serverVariable]
    await server.stop()
    // The process goes on, and its last step looks for what was left behind.
    rmSync(dirname(server.dataDir), { recursive: true, force: true })
  }
}

export type Databases = {
  create: () => Promise<string>
  close: () => Promise<void>
}

export async function openDatabases(): Promise<Databases> {
  const shared = process.env[serverVariable]
  const own = shared === undefined ? await startWithTemplate() : undefined
  const serverUrl = own?.url ?? shared ?? ''
  const created: string[] = []
  return {
    async create() {
      made += 1
      const name = `registry_${process.pid}_${made}`
      created.push(name)
      await runSql(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
      return inServer(serverUrl, name)
    },
    async close() {
      if (own) return own.stop()
      for (const name of created) await runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
