// Servers behind a PostgreSQL pooler in transaction mode.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { parseCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { locks } from '#store/postgres/open-postgres.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { withoutProgram } from '#tests/support/process/installed.ts'
import { startPgbouncer } from '#tests/support/stores/pgbouncer.ts'
import { type Environment, newPostgresRegistry, open } from '#tests/support/stores/postgres-registry.ts'
import { type PostgresServer, startPostgres } from '#tests/support/stores/postgres-server.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

// Ten times as many at once as there are connections; a busy machine answers the last before its deadline.
const [count, connections] = [10, 4]

describe('behind PgBouncer in transaction mode', { skip: withoutProgram('pgbouncer') }, () => {
  let server: PostgresServer
  let pooled: Environment

  before(async () => {
    server = await startPostgres()
    const direct = await newPostgresRegistry(server.url, count)
    pooled = { ...direct, DATABASE_URL: (await startPgbouncer(server.url, connections)).url }
  })
  after(() => server.stop())

  test('two servers verify and search on the same few connections without a failure', async () => {
    const stores = (await Promise.all([open(pooled), open(pooled)])).map(({ store }) => store)
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        stores.flatMap((store) => [
          ...people(count).flatMap(({ id, formerHash }) =>
            [id, formerHash].map(async (cid) =>
              assert.equal((await store.find(parseCid(cid)))?.credential.id, id),
            ),
          ),
          store.courses(),
          store
            .directory({ search: 'example', page: 1, limit: 5 })
            .then(({ records }) => assert.equal(records.length, 5)),
        ]),
      )
  })

  test('writers take turns behind a pooler too, and the lock timeout does not stay on the connection', async () => {
    const services = await open(pooled, { lockTimeoutMs: 50 })
    const other = new pg.Client({ connectionString: server.url })
    await other.connect()
    await other.query(`BEGIN; SELECT pg_advisory_xact_lock(${locks.writing})`)
    await assert.rejects(enter(services, [person(200)]), { code: 'busy' })
    await other.end()
    const patient = await open(pooled)
    await Promise.all(people(4, 200).map((one) => enter(patient, [one])))
    const { credentials, faults } = await checkRegistry(patient)
    assert.deepEqual([credentials, faults], [count + 4, []])
    const sql =
      "SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement"
    for (let look = 0; look < connections; look += 1)
      assert.deepEqual(await runSql(pooled.DATABASE_URL ?? '', sql), [{ lock: '0', statement: '0' }])
  })
})
