// A copy of only the SQLite file, while a server has it open, contains what was issued and imported.
import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { author, fillNew } from '#tests/support/people/erasing.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

function sizeOfCopy(folder: string): unknown {
  const copy = join(temporaryFolder('copied'), 'northmark.db')
  copyFileSync(join(folder, 'northmark.db'), copy)
  const database = new DatabaseSync(copy)
  const found = database.prepare('SELECT count(*) AS size FROM credential').get()
  database.close()
  return found?.size
}

onSqlite(({ newRegistry }) => {
  test('a copy of only the file contains issued and imported credentials', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    const folder = registry.environment.DATA_DIR ?? ''
    assert.equal(sizeOfCopy(folder), 3)
    const table =
      'first_name,last_name,email,course,issued_at\nAda,Example,ada@example.com,certification,2025-03-14\n'
    await importCredentials(services, table, author, new Date())
    assert.equal(sizeOfCopy(folder), 4)
  })
})
