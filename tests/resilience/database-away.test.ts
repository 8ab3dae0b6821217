// A server whose PostgreSQL restarts, hangs or is not up yet reports that, serves what needs no database, and recovers by
// itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { failureMessages } from '#contract/failures.ts'
import { person } from '#tests/support/people/people.ts'
import { type StartedServer, startServer, untilReady } from '#tests/support/server/start-server.ts'
import {
  type Environment,
  newPostgresRegistry,
  registryPaths,
  verifyPath,
} from '#tests/support/stores/postgres-registry.ts'
import { type PostgresServer, startPostgres } from '#tests/support/stores/postgres-server.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

let database: PostgresServer
let environment: Environment
before(async () => {
  database = await startPostgres()
  environment = {
    ...(await newPostgresRegistry(database.url)),
    RATE_LIMIT_PER_MINUTE: 'off',
    SHUTDOWN_DELAY_SECONDS: '0',
  }
})
after(() => database.stop())

const didPath = '/.well-known/did.json'

async function ask({ address }: StartedServer, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address + path)
  return { status: answer.status, text: await answer.text() }
}

async function assertWorks(server: StartedServer): Promise<void> {
  const verified = await ask(server, verifyPath)
  assert.equal(verified.status, 200, verified.text)
  assert.equal(JSON.parse(verified.text).valid, true)
  // A stale connection may be replaced.
  while ((await ask(server, '/api/credentials/directory')).status !== 200);
  for (const path of ['/api/courses', '/status/1', didPath, '/about', `/verify?cid=${person(1).id}`])
    assert.equal((await ask(server, path)).status, 200, path)
}

test('serves pages and stops while the database hangs', async () => {
  const server = await startServer(environment)
  await untilReady(server)
  await assertWorks(server)
  database.pause()
  try {
    for (const path of ['/', '/about', '/verify', '/healthz', didPath])
      assert.equal((await ask(server, path)).status, 200, path)
    server.child.kill('SIGTERM')
    assert.equal((await server.ended).code, 0)
  } finally {
    database.resume()
  }
})

test('survives database restarts and crashes under load', async () => {
  const server = await startServer(environment)
  await untilReady(server)
  const seen = new Map<string, number>()
  let isOver = false
  async function visit(): Promise<void> {
    while (!isOver) {
      const { status, text } = await ask(server, verifyPath)
      const outcome = status === 200 && JSON.parse(text).valid ? 'valid' : `${status} ${text}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
  }
  const visitors = Array.from({ length: 2 }, visit)
  for (const end of [database.stop, database.crash]) {
    await end()
    while ((await ask(server, '/readyz')).status === 200);
    await database.startAgain()
    await untilReady(server)
  }
  isOver = true
  await Promise.all(visitors)
  assert.deepEqual([...seen.keys()].sort(), [`503 ${failureMessages['not-ready']}`, 'valid'])
  await assertWorks(server)
  server.child.kill('SIGTERM')
  assert.equal((await server.ended).code, 0)
})

test('starts without the database, serves pages, and verifies once it is up', async () => {
  await database.stop()
  const server = await startServer(environment)
  for (const path of ['/', '/about', '/verify', `/verify?cid=${person(1).id}`, '/healthz'])
    assert.equal((await ask(server, path)).status, 200, path)
  for (const path of registryPaths)
    assert.deepEqual(await ask(server, path), { status: 503, text: failureMessages['not-ready'] }, path)
  assert.match(server.said.err, /could not be opened: .*\. Pages are served meanwhile/)
  await database.startAgain()
  await untilReady(server)
  await assertWorks(server)
  server.child.kill('SIGTERM')
  assert.equal((await server.ended).code, 0)
})

test('a server started without it exits with an error message if its schema is newer', async () => {
  await runSql(database.url, 'UPDATE schema_version SET version = version + 1')
  await database.stop()
  const server = await startServer(environment)
  await database.startAgain()
  const { code, err } = await server.ended
  assert.equal(code, 1)
  assert.match(err, /could not be opened: it was written by a newer version of this software\.\n/)
})
