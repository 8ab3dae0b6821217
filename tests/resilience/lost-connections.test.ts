// Lost PostgreSQL connections: within a transaction, silently, and exactly at a commit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { databaseTimeoutMs, requestTimeoutMs } from '#constants/limits.ts'
import { failureMessages } from '#contract/failures.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { isStoreError } from '#errors/store-error.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import type { Store } from '#store/store.ts'
import { enter, people, person, signFor } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/stores/database-proxy.ts'
import {
  type Environment,
  newPostgresRegistry,
  open,
  registryPaths,
  verifyPath,
} from '#tests/support/stores/postgres-registry.ts'
import { type PostgresServer, startPostgres } from '#tests/support/stores/postgres-server.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

let server: PostgresServer
let proxy: DatabaseProxy
let environment: Environment

before(async () => {
  server = await startPostgres()
  proxy = await startDatabaseProxy(server.url)
  environment = await newPostgresRegistry(proxy.url)
})
after(() => server.stop())

const commit = 'commit'
const isAway = (error: unknown) => isStoreError(error, 'unreachable')

async function findAgain(store: Store): Promise<number> {
  for (let failed = 0; ; failed += 1)
    try {
      assert.ok(await store.find(parseCid(person(1).id)))
      return failed
    } catch (error) {
      assert.ok(isAway(error), String(error))
    }
}

test('a connection lost within a transaction is reported, and the next transaction uses another', async () => {
  const services = await open(environment)
  const sign = signFor(services)
  const cutOff: typeof sign = async (given) => {
    // Every connection but the one that does it.
    await runSql(
      server.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return sign(given)
  }
  await assert.rejects(enter(services, [person(10)], { sign: cutOff }), isAway)
  assert.ok((await findAgain(services.store)) <= 10)
  assert.equal(await services.store.find(parseCid(person(10).id)), undefined)
  assert.equal((await enter(services, [person(10)])).added, 1)
  assert.deepEqual((await checkRegistry(services)).faults, [])
})

test('silent connections delay one answer each, and verification continues on others', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { store } = await open(environment, { databaseTimeoutMs })
  const ids = people(3).map(({ id }) => parseCid(id))
  const search = () => store.directory({ search: '', page: 1, limit: 2 })
  const ask = () => [...ids.map((cid) => store.find(cid)), store.ping(), search()]
  const asked = await Promise.all(ask())
  // Not before each was sent: what is sent later would be given up too early.
  proxy.silence('open', (connections) => connections >= asked.length && mock.timers.tick(databaseTimeoutMs))
  const answers = await Promise.allSettled(ask())
  for (const answer of answers)
    assert.ok(answer.status === 'rejected' && isAway(answer.reason), 'each fails without an answer')
  assert.ok((await findAgain(store)) <= 2)
  await Promise.all(ask())
  assert.equal((await search()).records.length, 2)
})

test('while every connection is silent, calls get an error message, and pages are served', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  // The registry is given up before the request is.
  assert.ok(2 * databaseTimeoutMs < requestTimeoutMs)
  const services = await open(environment, { databaseTimeoutMs })
  const app = await startFixture({ services, requestTimeoutMs: 300_000 })
  const works = async () => JSON.parse((await app.inject(verifyPath)).body).valid
  assert.equal(await works(), true)
  proxy.silence('all', () => t.mock.timers.tick(databaseTimeoutMs))
  t.after(proxy.speak)
  // On open connections, and then on new ones.
  for (const path of [...registryPaths, ...registryPaths]) {
    const { statusCode, body } = await app.inject(path)
    assert.deepEqual([statusCode, body], [503, failureMessages['not-ready']], path)
  }
  for (const path of ['/', '/about', '/verify', `/verify?cid=${person(1).id}`, '/healthz'])
    assert.equal((await app.inject(path)).statusCode, 200, path)
  proxy.speak()
  // Connections that were silent are replaced.
  while ((await app.inject(verifyPath)).statusCode !== 200);
  assert.equal(await works(), true)
})

test('a commit with a lost answer is uncertain, and a retry finds what was created', async () => {
  for (const [moment, number] of [
    ['before', 40],
    ['after', 41],
  ] as const) {
    const services = await open(environment)
    const cut = proxy.cutAt(commit, moment)
    const doubt = await enter(services, [person(number)]).catch((error) => error)
    await cut
    assert.ok(isStoreError(doubt, 'in-doubt'), String(doubt))
    assert.match(doubt.message, /in doubt whether it was made/)
    const again = await enter(services, [{ ...person(number), id: person(number + 100).id }])
    const isMade = moment === 'after'
    assert.deepEqual(again.known, isMade ? [{ at: 0, id: person(number).id }] : [])
    assert.equal(again.added, isMade ? 0 : 1)
    assert.deepEqual((await checkRegistry(services)).faults, [])
  }
})

test('if the outcome stays unknown, the command says to repeat it, and the repetition finds the credential', async () => {
  const args = ['--first-name', 'Ada', '--last-name', 'Twice', '--email', 'twice@example.com']
  const issue = (...more: string[]) =>
    runNorthmark({ environment }, 'issue', ...args, '--course', 'certification', ...more)
  const again = proxy.cutAt(commit, 'after').then(() => proxy.cutAt('pg_advisory_xact_lock', 'before'))
  const doubted = await issue()
  await again
  assert.equal(doubted.code, 1)
  assert.match(
    doubted.err,
    /while the credential was being written, so it is in doubt .*: repeat it, which finds it/,
  )
  const repeated = await issue('--json')
  assert.deepEqual([repeated.code, repeated.json().already], [0, true])
})
