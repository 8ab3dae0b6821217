// What the scripts around the tests say of a run: its figures, what it left behind, and what wobbled.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { findLeftovers } from '#scripts/leftovers.ts'
import { sum, tableOf, testFiles } from '#scripts/steps.ts'
import { wobblesIn } from '#scripts/wobbles.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a run is told step by step and in all, in columns', () => {
  const steps = [
    { name: 'Types', passed: 1, failed: 0, seconds: 12.34 },
    { name: 'Unit tests', passed: 1200, failed: 3, seconds: 100 },
  ]
  assert.deepEqual(tableOf([...steps, sum('all', steps)]), [
    'step        passed  failed  seconds',
    'Types            1       0     12.3',
    'Unit tests    1200       3    100.0',
    'all           1201       3    112.3',
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

test('a journey wobbles when it failed once, however often it passed', () => {
  const spec = (title: string, line: number, status: string) => ({
    title,
    file: 'a.spec.ts',
    line,
    tests: [{ status }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('steady', 3, 'expected'), spec('steady', 3, 'expected'), spec('left out', 5, 'skipped')],
        suites: [
          {
            specs: [
              spec('wobbles', 9, 'expected'),
              spec('wobbles', 9, 'unexpected'),
              spec('wobbles', 9, 'expected'),
              spec('passes when tried again', 9, 'flaky'),
            ],
          },
        ],
      },
    ],
  }
  assert.deepEqual(wobblesIn(report), [
    { name: 'wobbles', place: 'a.spec.ts:9', failed: 1, runs: 3 },
    { name: 'passes when tried again', place: 'a.spec.ts:9', failed: 1, runs: 1 },
  ])
})

// Within a test Node runs no others.
const steady = async (...words: string[]) =>
  startScript(['scripts/steady.ts', ...words], { NODE_TEST_CONTEXT: undefined }).ended

test('a test that fails one time in three is named by steady, with its place, and one that always passes is not', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder('steady')
  const [file, runs] = [join(folder, 'planted.test.ts'), join(folder, 'runs')]
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
     import { test } from 'node:test'
     test('always passes', () => {})
     test('is left out', { skip: true }, () => { throw new Error('not run') })
     test('wobbles', () => {
       appendFileSync(${JSON.stringify(runs)}, '.')
       if (readFileSync(${JSON.stringify(runs)}, 'utf8').length === 2) throw new Error('the second time')
     })`,
  )
  const { code, err } = await steady('--repeat', '3', '--only', file)
  assert.equal(code, 1)
  const [, told = ''] = err.split('\n\nEach 3 times: ')
  assert.equal(
    told.trim(),
    `1 did not always pass.\n  1 of 3 failed  ${relative('.', file)}:5  wobbles\nOn a busy machine: everything passed.`,
  )
})

test('steady says so where there is no test to run', async () => {
  const { code, err } = await steady('--only', 'src/none.test.ts')
  assert.equal(code, 2)
  assert.match(err, /There is no test in src\/none\.test\.ts\./)
})
