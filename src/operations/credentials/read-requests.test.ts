// A table of decisions is read as meant, or refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRequests } from '#operations/credentials/read-requests.ts'

async function read(table: string) {
  const columns = { last_name: (lastName: string) => ({ lastName }) }
  return (await readRequests<{ lastName?: string }>(Buffer.from(table), {}, columns)).requests
}

test('reads a quoted reason whole, and rejects an unquoted one with a comma', async () => {
  assert.equal((await read('id,reason\nNM-1,"Cheated, twice"\n'))[0]?.why, 'Cheated, twice')
  for (const row of ['NM-1,Cheated, twice', 'NM-1'])
    await assert.rejects(read(`id,reason\nNM-2,Fine\n${row}\n`), {
      message: `Line 3 cannot be read: it has ${row.split(',').length} cells where the first line has 2.`,
    })
})

test('rejects an unquoted name with a comma', async () => {
  assert.deepEqual((await read('id;last_name\nNM-1;Lovelace\n'))[0]?.input, { lastName: 'Lovelace' })
  await assert.rejects(read('id,last_name,reason\nNM-1,Lovelace, Ada,Married\n'), /it has 4 cells/)
})
