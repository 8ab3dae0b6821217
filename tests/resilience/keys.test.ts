// The key file under duress: several starts at once, and rotations at once. For processes that are killed see kills.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openKeys } from '#signing/key-file.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const starting = `
  const { readConfig } = await import('#boot/config.ts')
  const { boot } = await import('#boot/services.ts')
  const { store, keys } = await boot(readConfig(process.env))
  await store.close()
  console.log(JSON.stringify(keys.list()))`

const rotating = `
  const { changeKeys } = await import('#signing/key-file.ts')
  const { rotateKeySet } = await import('#signing/key-ring.ts')
  changeKeys({ file: process.env.KEY_FILE }, (set) => rotateKeySet(set, new Date()))`

async function runAtOnce(script: string, environment: Record<string, string>): Promise<string[]> {
  const runs = Array.from({ length: 4 }, () =>
    startScript(['--input-type=module', '--eval', script], environment),
  )
  const ended = await Promise.all(runs.map((run) => run.ended))
  for (const { code, err } of ended) assert.equal(code, 0, err)
  return ended.map(({ out }) => out)
}

test('concurrent first starts share one set of keys', async () => {
  const DATA_DIR = join(temporaryFolder('starts'), 'data')
  assert.equal(new Set(await runAtOnce(starting, { DATA_DIR, PUBLIC_URL: '' })).size, 1)
  assert.equal(readKeySet(readFileSync(join(DATA_DIR, 'keys.json'), 'utf8')).keys.length, 1)
})

test('concurrent rotations wait for each other', async () => {
  const file = join(temporaryFolder('rotations'), 'keys.json')
  const now = new Date('2026-06-01T00:00:00Z')
  openKeys({ place: { file }, address: undefined, offered: 'http://localhost:3000', now, hasSigned: false })
  await runAtOnce(rotating, { KEY_FILE: file })
  assert.equal(readKeySet(readFileSync(file, 'utf8')).keys.length, 5)
})
