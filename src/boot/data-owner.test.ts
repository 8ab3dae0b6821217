// Root may run any command and leaves files to their owner; another user is told whom to be.
import assert from 'node:assert/strict'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { rotateKeys } from '#signing/key-file.ts'
import { enter, people } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const [owner, stranger] = [12_345, 12_346]

// As that user, for as long as the work takes.
async function as<Result>(user: number, work: () => Promise<Result>): Promise<Result> {
  process.seteuid?.(user)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

test('what root writes into the data of another stays readable for its owner, whom any other user is told to be', {
  skip: process.getuid?.() !== 0,
}, async () => {
  const folder = temporaryFolder('owned')
  chownSync(folder, owner, owner)
  const environment = { DATA_DIR: folder }
  const services = await boot(readConfig(environment))
  await enter(services, people(2))
  rotateKeys({ file: join(folder, 'keys.json') }, new Date())
  await enter(services, people(1, 10))
  await services.store.close()
  for (const name of readdirSync(folder)) {
    const { uid, gid } = statSync(join(folder, name))
    assert.deepEqual([uid, gid], [owner, owner], name)
  }

  const listed = await as(owner, () => runNorthmark({ environment }, 'list', '--json'))
  assert.equal(listed.code, 0, listed.words)
  const refused = await as(stranger, () => runNorthmark({ environment }, 'list'))
  assert.equal(refused.code, 1)
  assert.equal(
    refused.words,
    `${join(folder, 'log-key.json')} belongs to the user #${owner}: run this command as that user, such as with sudo -u #${owner} …, or as root.\n`,
  )
})
