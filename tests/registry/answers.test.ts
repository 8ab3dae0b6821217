// Either store says truly whether it can answer.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('SQLite answers from the data folder it was given, and not once it is closed', async () => {
  const dataDir = join(temporaryFolder('answers'), 'made/on/demand')
  const { store } = await boot(readConfig({ DATA_DIR: dataDir }))
  await store.answers()
  assert.ok(existsSync(join(dataDir, 'northmark.db')))
  await store.close()
  await assert.rejects(store.answers())
})

test('PostgreSQL answers while it runs, and says so when it does not', async () => {
  const server = await startPostgres()
  const { store } = await boot(readConfig({ DATABASE_URL: server.url }))
  await store.answers()
  await server.stop()
  await assert.rejects(store.answers())
  await store.close()
})

onBothStores(({ newRegistry }) => {
  test('a registry whose credentials cannot be read does not answer, although its database does', async () => {
    const registry = await newRegistry()
    const store = await registry.open()
    await store.answers()
    await changeFromOutside(registry, 'ALTER TABLE credential RENAME TO elsewhere')
    await assert.rejects(store.answers())
    await changeFromOutside(registry, 'ALTER TABLE elsewhere RENAME TO credential')
    await store.answers()
  })
})
