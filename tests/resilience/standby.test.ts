// Two PostgreSQL servers, one following the other: what may be read where, and what is left when the first is lost.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { failureMessages } from '#contract/failures.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { setListing, suspendCredential } from '#operations/credentials/decide.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import { verify } from '#operations/verification/verify.ts'
import { author, find } from '#tests/support/people/erasing.ts'
import { person, enter as put } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startServer, untilReady } from '#tests/support/server/start-server.ts'
import { startDatabaseProxy } from '#tests/support/stores/database-proxy.ts'
import { type Environment, newPostgresRegistry, open } from '#tests/support/stores/postgres-registry.ts'
import { type PostgresServer, startPostgres, startStandby } from '#tests/support/stores/postgres-server.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'
import { startWorker } from '#tests/support/stores/start-worker.ts'

let primary: PostgresServer
let standby: PostgresServer
let environment: Environment

const at = ({ url }: { url: string }): Environment => ({ ...environment, DATABASE_URL: url })

const revoking = ['revoke', person(1).id, '--why', 'A drill.']
const readOnlySentence = /^The registry can only be read here, .*: nothing was changed\.\n$/

// What the standby has received it has also put in place.
async function untilEqual(): Promise<void> {
  const [written] = await runSql(primary.url, 'SELECT pg_current_wal_flush_lsn() AS lsn')
  const sql = `SELECT pg_last_wal_replay_lsn() >= '${written?.lsn}' AS is`
  while ((await runSql(standby.url, sql))[0]?.is !== true);
}

before(async () => {
  primary = await startPostgres({ isDurable: true })
  environment = await newPostgresRegistry(primary.url, 5)
  standby = await startStandby(primary)
})
after(async () => {
  await standby.stop()
  await primary.stop()
})

test('a read-only role verifies and lists, and is denied changes in a sentence', async () => {
  await runSql(
    primary.url,
    "CREATE ROLE reader LOGIN PASSWORD 'northmark'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
  )
  const reader = {
    ...environment,
    DATABASE_URL: environment.DATABASE_URL?.replace('//postgres:', '//reader:') ?? '',
  }
  const services = await open(reader)
  assert.equal((await verify(services, person(1).id, new Date())).finding, 'valid')
  assert.match((await runNorthmark({ environment: reader }, 'list')).err, /^5 found/)
  const refused = await runNorthmark({ environment: reader }, ...revoking)
  assert.equal(refused.code, 1)
  assert.match(refused.err, readOnlySentence)
})

test('a server runs against a standby without writing there', async () => {
  await untilEqual()
  const server = await startServer(at(standby))
  const ask = (path: string) => fetch(server.address + path)
  await untilReady(server)
  const verified = (await (await ask(`/api/credentials/verify/${person(1).id}`)).json()) as { valid: boolean }
  assert.equal(verified.valid, true)
  assert.equal(((await (await ask('/api/credentials/directory')).json()) as unknown[]).length, 5)
  assert.equal((await ask('/log/checkpoint')).status, 200)
  const refused = await runNorthmark({ environment: at(standby) }, ...revoking)
  assert.equal(refused.code, 1)
  assert.match(refused.err, readOnlySentence)
})

test('the directory searches the replica of DATABASE_REPLICA_URL, and shows the primary’s data', async () => {
  await untilEqual()
  const services = await open({ ...environment, DATABASE_REPLICA_URL: standby.url })
  await runSql(standby.url, 'SELECT pg_wal_replay_pause()')
  try {
    await suspendCredential({ registry: services, cid: person(2).id, author, now: new Date() })
    const { expiresAt: _, ...endless } = person(100)
    await put(services, [endless])
    await setListing({ registry: services, cid: person(3).id, author, now: new Date() }, 'unlisted')
    const listed = async (name: string) =>
      (await searchDirectory(services, { search: name, page: 1, limit: 5 }, new Date())).cards.map(
        ({ standing }) => standing,
      )
    assert.deepEqual(await listed('example 2'), ['suspended'])
    for (const name of ['example 3', 'example 100']) assert.deepEqual(await listed(name), [], name)
    await runSql(standby.url, 'SELECT pg_wal_replay_resume()')
    await untilEqual()
    assert.deepEqual(await listed('example 100'), ['valid'])
  } finally {
    await runSql(standby.url, 'SELECT pg_wal_replay_resume()')
  }
})

test('a promoted synchronous replica has everything that was acknowledged', async () => {
  await runSql(primary.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await runSql(primary.url, 'SELECT pg_reload_conf()')
  const synchronous = "SELECT sync_state = 'sync' AS is FROM pg_stat_replication"
  while ((await runSql(primary.url, synchronous))[0]?.is !== true);

  const proxy = await startDatabaseProxy(primary.url)
  const server = await startServer({ ...at(proxy), RATE_LIMIT_PER_MINUTE: 'off' })
  const issuer = await startWorker(at(proxy), 'issue', 1000)
  await issuer.until(() => issuer.count('issued') >= 5)
  await primary.crash()
  await issuer.ended
  await runSql(standby.url, 'SELECT pg_promote()')
  proxy.aim(standby.url)

  // Until there is an answer; every other is the sentence of a registry that does not answer.
  async function verifyAgain(id: string): Promise<{ valid: boolean }> {
    const answer = await fetch(`${server.address}/api/credentials/verify/${id}`)
    if (answer.status === 200) return (await answer.json()) as { valid: boolean }
    assert.deepEqual([answer.status, await answer.text()], [503, failureMessages['not-ready']])
    return verifyAgain(id)
  }
  const services = await open(at(proxy))
  await put(services, [person(2000)], { act: 'issue' })
  for (const id of [...(issuer.heard().get('issued') ?? []), person(2000).id]) {
    assert.equal((await verifyAgain(id)).valid, true)
    assert.ok(await find(services, id))
  }
  assert.deepEqual((await checkRegistry(services)).faults, [])
})
