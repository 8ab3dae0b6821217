// No test sleeps, none leaves a folder behind, and none is left running alone.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testBreachesIn } from './test-rules.ts'

const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', '{bench,soak,scripts}/**/*.ts', '*.ts'], {
  exclude: (path) => path.endsWith('node_modules'),
})

test('no test waits for time to pass or runs alone, and every temporary folder is removed', () => {
  const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
  assert.deepEqual(testBreachesIn(sources), [])
})
