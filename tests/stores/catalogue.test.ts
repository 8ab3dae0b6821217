// Both stores keep the catalogue alike.
import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sampleCatalogue } from '#content/sample-catalogue.ts'
import { openPostgresStore } from '#store/postgres/postgres-store.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from './postgres-server.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
before(async () => {
  postgres = await startPostgres()
})
after(() => postgres.stop())

const dataDir = mkdtempSync(join(tmpdir(), 'northmark-catalogue-'))
const stores: Record<string, () => Promise<Store>> = {
  SQLite: async () => openSqliteStore(dataDir),
  PostgreSQL: () => openPostgresStore(postgres.url),
}

for (const [name, open] of Object.entries(stores))
  describe(name, () => {
    test('begins empty, is filled once by two that start together, and gives back what was put', async () => {
      const [one, other] = await Promise.all([open(), open()])
      assert.deepEqual(await one.courses(), [])
      const filled = await Promise.all([
        one.fillCatalogue(sampleCatalogue),
        other.fillCatalogue(sampleCatalogue),
      ])
      assert.deepEqual(filled.toSorted(), [false, true])
      assert.deepEqual(await other.courses(), sampleCatalogue.courses)
      assert.deepEqual(await other.sessions(), sampleCatalogue.sessions)
      assert.deepEqual(await other.reports(), sampleCatalogue.reports)
      await Promise.all([one.close(), other.close()])
    })

    test('lists undated posts first and then the newest', async () => {
      const store = await open()
      const dates = (await store.posts()).map(({ publishedAt }) => publishedAt)
      assert.deepEqual(dates.slice(0, 3), [undefined, '2025-09-16', '2025-05-20'])
      await store.close()
    })

    test('puts nothing of a catalogue that it cannot put whole', async () => {
      const store = await open()
      const [first] = sampleCatalogue.courses
      assert.ok(first)
      await assert.doesNotReject(store.fillCatalogue({ ...sampleCatalogue, courses: [first, first] }))
      assert.deepEqual(await store.courses(), sampleCatalogue.courses)
      await store.close()
    })
  })

test('half a catalogue is never left behind', async () => {
  const store = openSqliteStore(mkdtempSync(join(tmpdir(), 'northmark-half-')))
  const [first] = sampleCatalogue.courses
  assert.ok(first)
  await assert.rejects(store.fillCatalogue({ ...sampleCatalogue, courses: [first, first] }))
  assert.deepEqual(await store.courses(), [])
  await store.close()
})

test('the first three sample courses are one of each type', () => {
  const types = sampleCatalogue.courses.slice(0, 3).map(({ type }) => type)
  assert.deepEqual(types, ['CERT', 'MICRO', 'CEU'])
})
