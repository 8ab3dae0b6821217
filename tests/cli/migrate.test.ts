// `npx northmark migrate`, and commands that meet the schema of another release.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onPostgres, onSqlite } from '#tests/support/stores/both-stores.ts'
import { runSql } from '#tests/support/stores/run-sql.ts'

const to = 9

onSqlite(({ newRegistry }) => {
  test('migrates the embedded database whenever it is opened, and says so', async () => {
    const { code, err } = await runNorthmark(await newRegistry(), 'migrate')
    assert.equal(code, 1)
    assert.match(err, /^The embedded database is upgraded whenever it is opened/)
  })
})

onPostgres(({ newRegistry }) => {
  test('a dry run prints the SQL and changes nothing; afterwards there is nothing left to do', async () => {
    const registry = await newRegistry()
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const sql = (text: string) => runSql(registry.environment.DATABASE_URL ?? '', text)
    // Test databases come with the schema.
    await sql('DROP SCHEMA public CASCADE')
    await sql('CREATE SCHEMA public')
    const tried = await northmark('migrate', '--dry-run')
    assert.deepEqual(
      [tried.code, tried.err],
      [0, `This would upgrade the registry from schema 0 to ${to}; nothing was changed.\n`],
    )
    assert.match(tried.out, /^CREATE TABLE credential /m)
    assert.deepEqual(await sql("SELECT to_regclass('credential') AS found"), [{ found: null }])

    const { statements, ...versions } = (await northmark('migrate', '--json')).json()
    assert.deepEqual([versions, statements > 20], [{ from: 0, to }, true])
    const again = await northmark('migrate')
    assert.deepEqual(
      [again.code, again.err],
      [0, `The registry already has the schema of this release, ${to}.\n`],
    )
    assert.equal((await northmark('list')).err, '0 found.\n')
  })
})
