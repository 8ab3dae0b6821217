// How a registry gets its schema, on both databases: all of it or nothing, once, and in PostgreSQL on request alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreNotOpenedError } from '#boot/services.ts'
import { addToken, listTokens } from '#operations/access/tokens.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import { assertSound, author } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const lostIndex = {
  SQLite: "INSERT INTO directory_index (directory_index) VALUES ('delete-all')",
  PostgreSQL: 'DELETE FROM directory_index',
}

// A later change of schema gets a test here that fills the tables that it changes.
onBothStores(({ name, newRegistry }) => {
  const dropAll = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public'

  test('only the first to open an empty database sets it up', async () => {
    const registry = await newRegistry()
    if (name === 'PostgreSQL') await changeFromOutside(registry, dropAll)
    // SQLite waits for another process only.
    await Promise.all(name === 'PostgreSQL' ? [registry.enter(), registry.enter()] : [registry.enter()])
    const { store } = await registry.enter()
    assert.equal(await store.catalogueVersion(), 1)
  })

  test('a failed setup leaves no partial schema', async () => {
    const registry = await newRegistry()
    if (name === 'PostgreSQL') await changeFromOutside(registry, dropAll)
    await changeFromOutside(registry, 'CREATE TABLE report (x integer)')
    await assert.rejects(registry.enter(), StoreNotOpenedError)
    await assert.rejects(changeFromOutside(registry, 'SELECT count(*) FROM course'), /course/)
    await changeFromOutside(registry, 'DROP TABLE report')
    await registry.enter()
  })

  test('upgrades a registry of the first release, whose credentials stay valid and are found', async () => {
    const registry = await newRegistry()
    const { store } = await registry.enter()
    const oconnor = person(3, { firstName: 'Aoife', lastName: 'O’Connor', listing: 'unlisted' })
    await enter(await registry.enter(), [...people(2), oconnor])
    await store.close()
    const added = ['former_document.blind', 'former_document.expires_at', 'former_document.replaced_at']
    added.push('credential.former_number', 'credential.former_key', 'credential.formerly')
    const columns = [...added, 'credential.external_source', 'credential.external_ref'].map((one) =>
      one.split('.'),
    )
    await changeFromOutside(
      registry,
      'DROP TABLE holder_access',
      'DROP TABLE import_profile',
      'DROP TABLE import_run',
      'DROP TABLE token',
      'DROP TABLE request_key',
      'DROP TABLE outbox',
      'DROP TABLE hook',
      'DROP TABLE sought',
      'DROP INDEX IF EXISTS credential_expires',
      'DROP INDEX credential_external',
      'DROP INDEX credential_former',
      ...columns.map(([table, column]) => `ALTER TABLE ${table} DROP COLUMN ${column}`),
      "UPDATE credential SET folded = 'aoife o''connor' WHERE seq = 3",
      'UPDATE schema_version SET version = 1',
      lostIndex[name],
    )
    if (name === 'PostgreSQL') {
      await assert.rejects(registry.enter(), /run northmark migrate/)
      assert.equal((await runNorthmark(registry, 'migrate')).code, 0)
    }
    if (name === 'SQLite') {
      const examined = await runNorthmark(registry, 'doctor')
      assert.match(
        examined.out,
        /its schema is version 1, and this release upgrades it to \d+ when it starts/,
      )
      assert.match(
        (await runNorthmark(registry, 'doctor')).out,
        /its schema is version 1/,
        'it changed nothing',
      )
    }
    const services = await registry.enter()
    const { cards: found } = await searchDirectory(
      services,
      { search: 'example 2', page: 1, limit: 9 },
      new Date(),
    )
    assert.equal(found.length, 1)
    assert.equal(await services.store.count({ search: 'Oconnor, Aoife' }), 1)
    const { id } = person(1)
    await renewCredential({ registry: services, cid: id, author, now: new Date('2026-12-01T12:00:00Z') })
    await addToken(
      { registry: services, author, now: new Date() },
      { name: 'lms', scopes: ['issue', 'read'], expires: '2099-12-31' },
    )
    assert.deepEqual((await listTokens(services.store))[0]?.scopes, ['read', 'issue'])
    assert.deepEqual([await services.store.messageCounts(), await services.store.webhooks()], [{}, []])
    await assertSound(services, 3)
  })

  test('rejects a registry of a later release', async () => {
    const registry = await newRegistry()
    await registry.enter()
    await changeFromOutside(registry, 'UPDATE schema_version SET version = version + 1')
    await assert.rejects(registry.enter(), /it was written by a newer version of this software\.$/)
  })
})
