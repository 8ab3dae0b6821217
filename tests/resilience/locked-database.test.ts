// A full disk and a locked database: a clear failure, and nothing lost. SQLite on a full disk: full-disk.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreError } from '#errors/store-error.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { author, find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores, onPostgres } from '#tests/support/stores/both-stores.ts'
import { holdLock } from '#tests/support/stores/hold-lock.ts'
import { open } from '#tests/support/stores/postgres-registry.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

onPostgres(({ newRegistry }) => {
  test('a full disk rejects an import as a whole with a message', async () => {
    const { environment, enter: openIt } = await newRegistry()
    const services = await openIt()
    await enter(services, people(50))
    // What PostgreSQL says when its disk is full, said when the table has grown a little.
    await runSql(
      environment.DATABASE_URL ?? '',
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.seq > 70 THEN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
        END IF; RETURN NEW; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON credential FOR EACH ROW EXECUTE FUNCTION no_room()`,
    )
    const failure = await enter(services, people(100, 1000)).catch((error) => error)
    assert.ok(failure instanceof StoreError, String(failure))
    assert.equal(failure.code, 'full')
    assert.match(failure.message, /disk is full: nothing was changed/)
    const { credentials, faults } = await checkRegistry(services)
    assert.deepEqual([credentials, faults], [50, []])
    assert.ok(await find(services, person(7).id))
    assert.equal((await enter(services, [person(60)])).isWritten, true, 'what fits goes in again')
  })
})

onBothStores(({ newRegistry }) => {
  test('a locked registry rejects a writer with a message, and answers readers', async () => {
    const registry = await newRegistry()
    await enter(await registry.enter(), people(3))
    const services = await open(registry.environment, { lockTimeoutMs: 50 })
    const clock = { now: () => new Date('2026-12-01T00:00:00Z') }
    const app = await startFixture({ services: { ...services, clock } })
    const revoke = () => revokeCredential({ registry: services, cid: person(1).id, author, now: new Date() })
    const release = await holdLock(registry)
    await assert.rejects(revoke(), {
      message: 'Someone else is writing to the registry: nothing was changed; please try again.',
    })
    assert.equal((await app.inject(`/api/credentials/verify/${person(1).id}`)).json().valid, true)
    const newcomer = await open(registry.environment, { lockTimeoutMs: 50 })
    assert.equal(await seedCatalogue(newcomer, new Date()), false, 'a server can start meanwhile')
    await release()
    assert.ok((await revoke()).revocation)
    assert.deepEqual((await checkRegistry(services)).faults, [])
  })
})
