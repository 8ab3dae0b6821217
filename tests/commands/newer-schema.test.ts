// A release that meets an embedded database of a newer one: it says so, and leaves everything as it is.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, test } from 'node:test'
import { migrations } from '#store/sqlite/migrations.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const dataDir = temporaryFolder('newer')
const environment = { DATA_DIR: dataDir, PUBLIC_URL: '', PORT: '0' }
const backedUp = join(temporaryFolder('newer-backup'), 'registry.backup')
const refusal =
  'The registry that DATA_DIR names could not be opened: it was written by a newer version of this software.\n'

before(async () => {
  assert.equal((await runNorthmark({ environment }, 'sample')).code, 0)
  assert.equal((await runNorthmark({ environment }, 'backup', backedUp)).code, 0)
  const database = new DatabaseSync(join(dataDir, 'northmark.db'))
  // As a newer release would leave it: with a table that this one knows nothing of.
  database.exec(`CREATE TABLE of_a_newer_release (x); PRAGMA user_version = ${migrations.length + 1}`)
  database.close()
})

// Whatever is open meanwhile has these two beside the database; nothing was written to them.
const isWorking = (name: string) => /-(wal|shm)$/.test(name)

const everything = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isWorking(entry.name))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')])

for (const words of [['list'], ['check'], ['restore', backedUp], ['backup', `${backedUp}.2`]])
  test(`northmark ${words[0]} refuses in a sentence and changes nothing`, async () => {
    const stood = everything()
    const { code, out, words: said } = await runNorthmark({ environment }, ...words)
    assert.deepEqual([code, out, said], [1, '', refusal])
    assert.deepEqual(everything(), stood)
  })

test('a server refuses to start in a sentence, and changes nothing', async () => {
  const stood = everything()
  const { code, err } = await startScript(['src/cli/northmark.ts', 'serve'], environment).ended
  assert.equal(code, 1)
  assert.ok(err.endsWith(refusal), err)
  assert.deepEqual(everything(), stood)
})
