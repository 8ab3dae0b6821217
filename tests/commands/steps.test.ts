// What the scripts around the tests say of a run: its figures and what it left behind.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findLeftovers } from '#scripts/leftovers.ts'
import { sum, tableOf, testFiles } from '#scripts/steps.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a run is told step by step and in all, in columns', () => {
  const steps = [
    { name: 'Types', passed: 1, failed: 0, skipped: [], seconds: 12.34 },
    { name: 'Unit tests', passed: 1200, failed: 3, skipped: ['one', 'two'], seconds: 100 },
  ]
  assert.deepEqual(tableOf([...steps, sum('all', steps)]), [
    'step        passed  failed  skipped  seconds',
    'Types            1       0        0     12.3',
    'Unit tests    1200       3        2    100.0',
    'all           1201       3        2    112.3',
  ])
})

test('a folder that a run leaves in its temporary folder is found', async () => {
  const folder = temporaryFolder('leftovers')
  mkdirSync(join(folder, 'of-another-program'))
  assert.deepEqual(await findLeftovers(folder, 0), [])
  mkdirSync(join(folder, 'northmark-store-abc'))
  assert.deepEqual(await findLeftovers(folder, 0), ['folder northmark-store-abc'])
  rmSync(join(folder, 'northmark-store-abc'), { recursive: true })
})

test('a process that outlives a run is found, by what it inherited', {
  skip: process.platform !== 'linux',
}, async () => {
  const folder = temporaryFolder('leftovers')
  const idle = startScript(
    ['-e', 'console.log("here"); process.stdin.resume(); setInterval(() => {}, 1000)'],
    {
      TMPDIR: folder,
    },
  )
  await idle.until(() => idle.said.out.includes('here'))
  const [found = '', ...more] = await findLeftovers(folder, 0)
  assert.ok(found.startsWith(`process ${idle.child.pid}: `), found)
  assert.deepEqual(more, [])
  await idle.kill()
  assert.deepEqual(await findLeftovers(folder), [])
})

test('what a package brings of its own tests is not run', () => {
  const folder = temporaryFolder('glob')
  mkdirSync(join(folder, 'node_modules/other'), { recursive: true })
  for (const name of ['our.test.ts', 'node_modules/other/their.test.ts'])
    writeFileSync(join(folder, name), '')
  assert.deepEqual(testFiles([`${folder}/**/*.test.ts`]), [join(folder, 'our.test.ts')])
})
