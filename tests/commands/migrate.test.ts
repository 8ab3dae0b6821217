// `npx northmark migrate`, and verbs that meet the schema of another release.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothStores } from '#tests/support/both-stores.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { runSql } from '#tests/support/safety/postgres-registry.ts'

const to = 1

onBothStores(({ name, newRegistry }) => {
  async function fresh() {
    const { environment } = await newRegistry()
    return {
      northmark: (...words: string[]) => runNorthmark({ environment }, ...words),
      sql: (text: string) => runSql(environment.DATABASE_URL ?? '', text),
    }
  }

  if (name === 'SQLite') {
    test('the embedded database is migrated whenever it is opened, and says so', async () => {
      const { code, words } = await (await fresh()).northmark('migrate')
      assert.equal(code, 1)
      assert.match(words, /^The embedded database is upgraded whenever it is opened/)
    })
    return
  }

  test('a dry run prints the SQL and changes nothing; afterwards there is nothing left to do', async () => {
    const { northmark, sql } = await fresh()
    // Test databases come with the schema.
    await sql('DROP SCHEMA public CASCADE')
    await sql('CREATE SCHEMA public')
    const tried = await northmark('migrate', '--dry-run')
    assert.deepEqual(
      [tried.code, tried.words],
      [0, `This would upgrade the registry from schema 0 to ${to}; nothing was changed.\n`],
    )
    assert.match(tried.out, /CREATE TABLE credential /)
    assert.deepEqual(await sql("SELECT to_regclass('credential') AS found"), [{ found: null }])

    const migrated = await northmark('migrate', '--json')
    assert.deepEqual(migrated.json(), { from: 0, to, steps: to })
    const again = await northmark('migrate')
    assert.deepEqual(
      [again.code, again.words],
      [0, `The registry already has the schema of this release, ${to}.\n`],
    )
    assert.equal((await northmark('list')).words, '0 found.\n')
  })

  test('a newer schema is refused by every verb', async () => {
    const { northmark, sql } = await fresh()
    assert.equal((await northmark('migrate')).code, 0)
    await sql('UPDATE schema_version SET version = version + 1')
    for (const verb of ['migrate', 'list', 'check', 'serve']) {
      const refused = await northmark(verb)
      assert.equal(refused.code, 1)
      assert.match(
        refused.words,
        /could not be opened: it was written by a newer version of this software\.\n$/,
      )
    }
  })
})
