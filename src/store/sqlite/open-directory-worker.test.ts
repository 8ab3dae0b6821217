// An error in the directory's worker arrives as if it had happened here.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { troubleOf } from '#store/sqlite/connection.ts'
import { openDirectoryWorker } from '#store/sqlite/open-directory-worker.ts'
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const directory = temporaryFolder('directory')

const query = { search: '', page: 1, limit: 20 }

const nothing = () => assert.fail('nothing is sealed or entered here')

test('SQLite’s own code crosses between the threads, and what was in the way may go away', async () => {
  const file = join(directory, 'northmark.db')
  const worker = openDirectoryWorker(file)
  const trouble = async () => troubleOf(await worker.directory(query).catch((error) => error))
  const missing = await trouble()
  assert.ok(missing instanceof StoreTrouble)
  assert.equal(missing.code, 'unreachable')
  writeFileSync(file, 'This is no database at all. '.repeat(100))
  const damaged = await trouble()
  assert.ok(damaged instanceof StoreTrouble)
  assert.equal(damaged.code, 'damaged')
  rmSync(file)
  const store = openSqliteStore(directory, nothing, nothing)
  assert.deepEqual(await worker.directory(query), [])
  await worker.close()
  await store.close()
})

test('more questions than the queue holds are told that the registry is busy', async () => {
  const store = openSqliteStore(directory, nothing, nothing)
  const asked = await Promise.allSettled(Array.from({ length: 501 }, () => store.directory(query)))
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.deepEqual(
    refused.map(({ reason }) => [reason instanceof StoreTrouble, reason.code]),
    [[true, 'busy']],
  )
  await store.close()
})
