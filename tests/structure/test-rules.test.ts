// No test sleeps, none leaves a folder behind, and none is left running alone.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testBreachesIn } from './test-rules.ts'

// This folder is left out: the breaches that its tests plant are in it.
const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', '{bench,soak,scripts}/**/*.ts', '*.ts'], {
  exclude: (path) => path.endsWith('node_modules') || path.endsWith('structure'),
})

test('no test waits for time to pass or runs alone, and every temporary folder is removed', () => {
  const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
  assert.deepEqual(testBreachesIn(sources), [])
})

test('a sleep, a lone test and a folder that stays are found', () => {
  for (const [file, text] of [
    ['tests/journeys/a.spec.ts', 'await page.waitForTimeout(300)'],
    ['tests/support/a.ts', 'await new Promise((over) => setTimeout(over, 5))'],
    ['src/store/a.test.ts', `import { setTimeout as wait } from 'node:timers/promises'`],
    ['src/store/a.test.ts', `test.only('this one', () => {})`],
    ['bench/a.ts', `const folder = mkdtempSync(join(tmpdir(), 'a-'))`],
  ] as const)
    assert.equal(testBreachesIn(new Map([[file, text]])).length, 1, text)
})
