// A full disk and a locked database: a clear failure, and nothing lost.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { connect, troubleOf } from '#store/sqlite/connection.ts'
import { enterAll } from '#store/sqlite/issuing.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'
import { startScript } from '#tests/support/start-script.ts'

const clock = { now: () => new Date('2026-12-01T00:00:00Z') }
const fileOf = ({ environment }: Registry) => join(environment.DATA_DIR ?? '', 'northmark.db')

async function withClient<Answer>({ environment }: Registry, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Issues many on a disk that has no room for them.
async function issueWithoutRoom(registry: Registry): Promise<unknown> {
  const services = await registry.enter()
  const issuing = { act: 'import', sign: signFor(services) } as const
  if (!registry.environment.DATABASE_URL) {
    const database = connect(fileOf(registry))
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number }
    database.exec(`PRAGMA max_page_count = ${pages + 20}`)
    database.exec('BEGIN IMMEDIATE')
    const { keys, log } = services
    const writing = { sealer: () => keys.sealer(), pen: { hand: () => log.keeper, memory: undefined } }
    const failure = await enterAll(database, writing, people(5000, 1000), note, issuing).catch(troubleOf)
    database.close()
    return failure
  }
  // What PostgreSQL says when its disk is full, said when the table has grown a little.
  await withClient(registry, (client) =>
    client.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.seq > 3000 THEN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
        END IF; RETURN NEW; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON credential FOR EACH ROW EXECUTE FUNCTION no_room()`),
  )
  return services.store.issue(people(5000, 1000), note, issuing).catch((error) => error)
}

// Holds the registry locked against writers until it is told to let go.
async function lock(registry: Registry): Promise<() => Promise<void>> {
  if (!registry.environment.DATABASE_URL) {
    const database = new DatabaseSync(fileOf(registry))
    database.exec('BEGIN IMMEDIATE')
    return async () => database.close()
  }
  const client = new pg.Client({ connectionString: registry.environment.DATABASE_URL })
  await client.connect()
  await client.query('BEGIN; LOCK TABLE credential IN EXCLUSIVE MODE')
  return () => client.end()
}

const northmark = ({ environment }: Registry, ...words: string[]) =>
  startScript(['src/cli/northmark.ts', ...words], environment).ended

onBothStores(({ newRegistry }) => {
  test('a disk without room refuses an import whole, in words, and everything before it stays', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    const sign = signFor(services)
    await store.fill(initialCatalogue, people(50), note, sign)
    const failure = await issueWithoutRoom(registry)
    assert.ok(failure instanceof StoreTrouble, String(failure))
    assert.equal(failure.code, 'full')
    assert.match(failure.message, /no room left to write to the registry: nothing was changed/)
    const { credentials, faults } = await checkRegistry(store, keys)
    assert.deepEqual([credentials, faults], [50, []])
    assert.ok(await store.find(readCid(person(7).id)))
    assert.equal(
      (await store.issue([person(60)], note, { act: 'import', sign })).isWritten,
      true,
      'what fits goes in again',
    )
  })

  test('a locked registry refuses a writer in words, answers readers, and works on once it is free', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    const { store, keys } = services
    const sign = signFor(services)
    await store.fill(initialCatalogue, people(3), note, sign)
    const app = await startFixture({ services: { store, keys, clock } })
    const release = await lock(registry)
    const refusal = northmark(registry, 'revoke', person(1).id, '--why', 'A drill.')
    const verified = await app.inject(`/api/credentials/verify/${person(1).id}`)
    assert.equal(verified.statusCode, 200)
    assert.equal(verified.json().valid, true)
    const newcomer = await registry.open()
    assert.equal(await newcomer.fill(initialCatalogue, [], note, sign), false, 'a server can start meanwhile')
    assert.deepEqual(await refusal, {
      code: 1,
      out: '',
      err: 'Someone else is writing to the registry: nothing was changed; please try again.\n',
    })
    await release()
    assert.equal((await northmark(registry, 'revoke', person(1).id, '--why', 'A drill.')).code, 0)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })
})
