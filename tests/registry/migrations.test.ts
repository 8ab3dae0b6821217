// How a registry gets a later schema, on both databases: all of it or nothing, once, and in PostgreSQL on request alone.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { migrations as inPostgres, migrate as migratePostgres, setUp } from '#store/postgres/migrations.ts'
import { migrations as inSqlite, migrate as migrateSqlite } from '#store/sqlite/migrations.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'

// As the next release would add one. A change of schema gets a test here that fills the tables that it changes.
const later = 'CREATE TABLE of_a_later_release (x integer)'
const failing = `${later}; CREATE TABLE credential (x integer)`

type Opened = {
  // With the migrations of this release and these.
  migrate: (...more: string[]) => Promise<unknown>
  versions: () => Promise<number>
  hasLaterTable: () => Promise<boolean>
  close: () => Promise<void>
}

function openSqlite({ environment }: Registry): Opened {
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'northmark.db'))
  return {
    migrate: async (...more) => migrateSqlite(database, [...inSqlite, ...more]),
    versions: async () => Number(database.prepare('PRAGMA user_version').get()?.user_version),
    hasLaterTable: async () =>
      database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'of_a_later_release'").get() !== undefined,
    close: async () => database.close(),
  }
}

function openPostgres({ environment }: Registry): Opened & { pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: environment.DATABASE_URL })
  return {
    pool,
    migrate: (...more) => migratePostgres(pool, [...inPostgres, ...more]),
    versions: async () => (await pool.query('SELECT version FROM schema_version')).rows[0].version,
    hasLaterTable: async () =>
      (await pool.query("SELECT to_regclass('of_a_later_release') IS NOT NULL AS found")).rows[0].found,
    close: () => pool.end(),
  }
}

onBothStores(({ name, newRegistry }) => {
  const [open, known] = name === 'SQLite' ? [openSqlite, inSqlite.length] : [openPostgres, inPostgres.length]

  test('a later migration is made once, whoever asks again, and then this release refuses the registry', async () => {
    const registry = await newRegistry()
    await registry.enter()
    const [one, other] = [open(registry), open(registry)]
    await Promise.all([one.migrate(later), other.migrate(later)])
    await one.migrate(later)
    assert.deepEqual([await one.versions(), await one.hasLaterTable()], [known + 1, true])
    await assert.rejects(registry.enter(), /it was written by a newer version of this software\.$/)
    await Promise.all([one.close(), other.close()])
  })

  test('a migration that fails leaves everything as it was', async () => {
    const registry = await newRegistry()
    await registry.enter()
    const { migrate, versions, hasLaterTable, close } = open(registry)
    await assert.rejects(migrate(failing), /credential/)
    assert.deepEqual([await versions(), await hasLaterTable()], [known, false])
    await close()
    await registry.enter()
  })

  if (name === 'PostgreSQL')
    test('a registry that is in use is not migrated by opening it', async () => {
      const registry = await newRegistry()
      await registry.enter()
      const { pool, hasLaterTable, close } = openPostgres(registry)
      await assert.rejects(setUp(pool, [...inPostgres, later]), {
        message: `its schema is ${known}, and this release needs ${known + 1}: run npx northmark migrate`,
      })
      assert.equal(await hasLaterTable(), false)
      await close()
    })
})
