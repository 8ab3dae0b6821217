// `npx northmark migrate`: a registry in PostgreSQL gets another schema on request, and by no other verb.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steps } from '#store/postgres/migrations.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { formerRecords, putUnmigratedRegistry } from '#tests/support/former-release.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { runSql } from '#tests/support/safety/postgres-registry.ts'

const needed = steps.length
const former = steps.findIndex((step) => step.includes('CREATE TABLE head'))
const found = `${formerRecords.length} found.\n`

onBothStores(({ name, newRegistry }) => {
  async function unmigrated() {
    const registry = await newRegistry()
    await putUnmigratedRegistry(registry)
    const { environment } = registry
    return {
      northmark: (...words: string[]) => runNorthmark({ environment }, ...words),
      sql: (text: string) => runSql(environment.DATABASE_URL ?? '', text),
    }
  }

  if (name === 'SQLite') {
    test('the embedded database is migrated whenever it is opened, and says so', async () => {
      const { northmark } = await unmigrated()
      const refused = await northmark('migrate')
      assert.equal(refused.code, 1)
      assert.match(refused.words, /^The embedded database is upgraded whenever it is opened/)
      assert.equal((await northmark('list')).words, found)
    })
    return
  }

  const refusal = `The registry that DATABASE_URL names could not be opened: its schema, ${former}, is that of a former release, and this one needs ${needed}: run npx northmark migrate.\n`

  test('a registry of a former release is opened by no verb before it is migrated; a dry run prints the SQL', async () => {
    const { northmark } = await unmigrated()
    for (const verb of ['list', 'check', 'serve']) {
      const refused = await northmark(verb)
      assert.deepEqual([refused.code, refused.words], [1, refusal], verb)
    }
    const tried = await northmark('migrate', '--dry-run')
    assert.deepEqual(
      [tried.code, tried.words],
      [0, `This would upgrade the registry from schema ${former} to ${needed}; nothing was changed.\n`],
    )
    for (const step of steps.slice(former)) assert.ok(tried.out.includes(step))
    assert.equal((await northmark('list')).words, refusal)

    const migrated = await northmark('migrate', '--json')
    assert.deepEqual(migrated.json(), { from: former, to: needed, steps: needed - former })
    assert.equal(migrated.words, `Upgraded the registry from schema ${former} to ${needed}.\n`)
    assert.equal((await northmark('list')).words, found)
    const again = await northmark('migrate')
    assert.deepEqual(
      [again.code, again.words],
      [0, `The registry already has the schema of this release, ${needed}.\n`],
    )
  })

  test('a migration that fails leaves everything as it was', async () => {
    const { northmark, sql } = await unmigrated()
    await sql('CREATE TABLE log_batch (of_someone_else integer)')
    const failed = await northmark('migrate')
    assert.equal(failed.code, 1)
    assert.match(failed.words, /^The registry that DATABASE_URL names could not be opened: .*log_batch/)
    assert.deepEqual(await sql('SELECT version FROM schema_version'), [{ version: former }])
    assert.deepEqual(await sql("SELECT to_regclass('head') AS head"), [{ head: null }])
    await sql('DROP TABLE log_batch')
    assert.equal((await northmark('migrate')).code, 0)
  })

  test('two that migrate at once do it once, and a newer schema is refused', async () => {
    const { northmark, sql } = await unmigrated()
    const both = await Promise.all([northmark('migrate', '--json'), northmark('migrate', '--json')])
    assert.deepEqual(both.map(({ json }) => json().steps).toSorted(), [0, needed - former])
    await sql('UPDATE schema_version SET version = version + 1')
    for (const verb of ['migrate', 'list']) {
      const refused = await northmark(verb)
      assert.equal(refused.code, 1)
      assert.match(
        refused.words,
        /could not be opened: it was written by a newer version of this software\.\n$/,
      )
    }
  })
})
