// The bench as a command: what it refuses, and that a missed budget makes it fail.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { signingBudgets } from '../../bench/budgets.ts'

// In a folder of its own, with the figures that a former run has kept there.
function bench(args: string[], results: object = { registry: [] }) {
  const folder = temporaryFolder('bench-run')
  for (const name of ['bench', 'docs']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'bench/results.json'), JSON.stringify(results))
  const { status, stderr } = spawnSync(process.execPath, [resolve('bench/run.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr, report: () => readFileSync(join(folder, 'docs/performance.md'), 'utf8') }
}

const signing = (signedPerSecond: number) => ({
  registry: [],
  signing: {
    signedPerSecond,
    signedByLibraryPerSecond: 90,
    checkedPerSecond: 2500,
    checkedByLibraryPerSecond: 95,
    partsUs: {},
  },
})

for (const args of [
  ['page'],
  ['pages', '--before'],
  ['SQLite', 'many'],
  ['SQLite'],
  ['signing', 'twice'],
  ['log', 'SQLite'],
  ['pages', '/nowhere'],
])
  test(`"${args.join(' ')}" is answered with the usage`, () => {
    const { status, stderr } = bench(args)
    assert.equal(status, 2)
    assert.match(stderr, /^Usage: npm run bench/)
  })

test('a missed budget makes the bench fail, and is named', () => {
  const { status, stderr, report } = bench(['report'], signing(signingBudgets.signedPerSecond - 1))
  assert.equal(status, 1, stderr)
  assert.match(stderr, /^Missed: signed a second: signing 4,999 \(at least 5,000\)$/m)
  assert.match(report(), /\*\*4,999 missed\*\*/)
  assert.match(
    report(),
    /\*\*Not measured yet: pages, the check in the browser, the registry, the public log\.\*\*/,
  )
})

test('with every budget met it succeeds', () => {
  const { status, stderr, report } = bench(['report'], signing(signingBudgets.signedPerSecond))
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /Missed/)
  assert.doesNotMatch(report(), /missed\*\*/)
})
