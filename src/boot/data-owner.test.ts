// Only the owner of the data may open the registry; other users, including root, get a sentence that names the right one.
import assert from 'node:assert/strict'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const [root, owner, stranger] = [0, 12_345, 12_346]

// Runs the work as that user.
async function as<Result>(user: number, work: () => Promise<Result>): Promise<Result> {
  process.seteuid?.(user)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

test('rejects every user but the data’s owner, even root, before and after setup', {
  skip: process.getuid?.() !== 0 && 'only root can become another user',
}, async () => {
  const folder = temporaryFolder('owned')
  chownSync(folder, owner, owner)
  const environment = { DATA_DIR: folder }
  const run = (user: number, ...args: string[]) => as(user, () => runNorthmark({ environment }, ...args))
  const refusal = `${join(folder, 'log-key.json')} belongs to the user #${owner}: run this command as that user, for example with sudo -u #${owner} ….\n`
  const early = await run(root, 'sample')
  assert.deepEqual([early.code, early.err, readdirSync(folder)], [1, refusal, []])
  assert.equal((await run(owner, 'sample')).code, 0)
  assert.equal((await run(owner, 'list', '--json')).code, 0)
  for (const user of [root, stranger])
    for (const command of ['list', 'sample', 'check', 'export']) {
      const { code, err } = await run(user, command)
      assert.deepEqual([code, err], [1, refusal], `${user} ${command}`)
    }
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).uid, owner, name)
})
