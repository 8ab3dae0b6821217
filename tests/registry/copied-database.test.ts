// A copy of only the SQLite file, while a server has it open, contains what was issued and imported.
import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { enter, people } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

function sizeOfCopy(folder: string): unknown {
  const copy = join(temporaryFolder('copied'), 'northmark.db')
  copyFileSync(join(folder, 'northmark.db'), copy)
  const database = new DatabaseSync(copy)
  const found = database.prepare('SELECT count(*) AS size FROM credential').get()
  database.close()
  return found?.size
}

test('a copy of only the file contains issued and imported credentials', async () => {
  const DATA_DIR = temporaryFolder('copying')
  const services = await boot(readConfig({ DATA_DIR }))
  await enter(services, people(3))
  assert.equal(sizeOfCopy(DATA_DIR), 3)
  const table =
    'first_name,last_name,email,course,issued_at\nAda,Example,ada@example.com,certification,2025-03-14\n'
  await importCredentials(services, table, { who: 'tester', why: 'A drill.' }, new Date())
  assert.equal(sizeOfCopy(DATA_DIR), 4)
  await services.store.close()
})
