// How a registry gets its schema, on both databases: all of it or nothing, once, and in PostgreSQL on request alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreNotOpened } from '#boot/services.ts'
import { migratePostgres } from '#store/postgres/open-postgres.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { enter, people } from '#tests/support/people.ts'

// A later change of schema gets a test here that fills the tables that it changes.
onBothStores(({ name, newRegistry }) => {
  const dropAll = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public'

  test('an empty database is set up by the first that opens it, and by no one else', async () => {
    const registry = await newRegistry()
    if (name === 'PostgreSQL') await changeFromOutside(registry, dropAll)
    // SQLite waits for another process only.
    await Promise.all(name === 'PostgreSQL' ? [registry.enter(), registry.enter()] : [registry.enter()])
    const { store } = await registry.enter()
    assert.equal(await store.catalogueVersion(), 1)
  })

  test('a schema that cannot be set up whole leaves nothing behind', async () => {
    const registry = await newRegistry()
    if (name === 'PostgreSQL') await changeFromOutside(registry, dropAll)
    await changeFromOutside(registry, 'CREATE TABLE report (x integer)')
    await assert.rejects(registry.enter(), StoreNotOpened)
    await assert.rejects(changeFromOutside(registry, 'SELECT count(*) FROM course'), /course/)
    await changeFromOutside(registry, 'DROP TABLE report')
    await registry.enter()
  })

  test('a registry of the release before the outbox gets it, and keeps what it has', async () => {
    const registry = await newRegistry()
    const before = await registry.enter()
    await enter(before, people(2))
    await before.store.close()
    await changeFromOutside(
      registry,
      'DROP TABLE outbox',
      'DROP TABLE hook',
      'DROP INDEX credential_expires',
      'UPDATE schema_version SET version = version - 1',
    )
    if (name === 'PostgreSQL') {
      await assert.rejects(registry.enter(), /run northmark migrate\.$/)
      await migratePostgres(registry.environment.DATABASE_URL ?? '', false)
    }
    const { store } = await registry.enter()
    assert.deepEqual([await store.count(), await store.messageCounts(), await store.hooks()], [2, {}, []])
  })

  test('a registry of a later release is refused', async () => {
    const registry = await newRegistry()
    await registry.enter()
    await changeFromOutside(registry, 'UPDATE schema_version SET version = version + 1')
    await assert.rejects(registry.enter(), /it was written by a newer version of this software\.$/)
  })
})
