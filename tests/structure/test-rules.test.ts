// No test sleeps and none leaves a folder behind, and the test that says so can fail.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testBreachesIn } from './test-rules.ts'

// What is planted below stands in this folder too.
const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', '{bench,scripts}/**/*.ts', '*.ts'], {
  exclude: (path) => path.endsWith('node_modules') || path.endsWith('structure'),
})
const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))

test('no test waits for time to pass, and every temporary folder is removed', () => {
  assert.ok([...sources.keys()].filter((file) => /\.(test|spec)\.ts$/.test(file)).length > 80)
  assert.ok(sources.has('playwright.config.ts'))
  assert.deepEqual(testBreachesIn(sources), [])
})

const planted: [string, string, string, RegExp][] = [
  [
    'a journey that waits for a while',
    'tests/journeys/a.spec.ts',
    'await page.waitForTimeout(300)',
    /waits for time/,
  ],
  [
    'a sleep by hand',
    'tests/support/a.ts',
    'await new Promise((over) => setTimeout(over, 5))',
    /waits for time/,
  ],
  [
    'a sleep by another name',
    'src/store/a.test.ts',
    `import { setTimeout as wait } from 'node:timers/promises'`,
    /waits for time/,
  ],
  [
    'a folder that stays',
    'src/store/a.test.ts',
    `const folder = mkdtempSync(join(tmpdir(), 'a-'))`,
    /call temporaryFolder/,
  ],
  [
    'a folder that a bench leaves',
    'bench/a.ts',
    'const folder = await mkdtemp(name)',
    /call temporaryFolder/,
  ],
]

for (const [name, file, text, expected] of planted)
  test(`${name} is found`, () => {
    assert.match(testBreachesIn(new Map([[file, text]])).join('\n'), expected)
  })

test('a test may set how long it may take, and the product may use timers', () => {
  const allowed = new Map([
    ['tests/journeys/a.spec.ts', 'test.setTimeout(120_000)'],
    ['src/web/ui/a.tsx', 'const timer = setTimeout(open, 300)'],
  ])
  assert.deepEqual(testBreachesIn(allowed), [])
})
