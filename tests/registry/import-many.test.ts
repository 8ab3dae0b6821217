// An import reports every bad row, however many there are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCredentials } from '#operations/credentials/import-credentials.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { answeringStore, fixtureKeys, unbegunLog } from '#tests/support/server/fixture.ts'

test('names each of a hundred thousand repeated rows', async () => {
  const many = inLongRun(130_000)
  const row = 'Ada,Example,ada@example.com,certification,2025-03-14'
  const others = `${row},unlisted\n`.repeat(many - 1)
  const table = `first_name,last_name,email,course,issued_at,listing\n${row},listed\n${others}`
  const registry = {
    store: answeringStore,
    keys: fixtureKeys(),
    log: unbegunLog,
    change: () => assert.fail('a bad table changes nothing'),
  }
  const author = { who: 'tester', why: 'A drill.' }
  const { bad, isWritten } = await importCredentials(registry, table, author, new Date())
  assert.deepEqual([bad.length, isWritten], [many - 1, false])
  assert.deepEqual(bad.at(-1), {
    line: many + 1,
    faults: ['it repeats the holder, course and date of line 2'],
  })
})
