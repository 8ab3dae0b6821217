// The house stands on its floors, and the test that says so can fail.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { floors } from './floors.ts'
import { breachesIn } from './rules.ts'

const sources = new Map(
  globSync('src/**/*.{ts,tsx}').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
)

const purpose = '// Says what it is for.\n'

test('every import runs downward, nothing goes in circles, and no file is too long', () => {
  assert.ok(sources.size > 50)
  assert.deepEqual(breachesIn(sources), [])
})

test('every folder of the house has its floor', () => {
  const folders = new Set([...sources.keys()].map((file) => file.split('/')[1]))
  for (const folder of folders) assert.ok(folder && folder in floors, folder)
})

const planted: [string, Record<string, string>, RegExp][] = [
  [
    'facts that import words',
    { 'src/facts/a.ts': `import { site } from '#content/site.ts'` },
    /facts may not import content/,
  ],
  [
    'a store that knows the server',
    { 'src/store/a.ts': `import { x } from '#server/app.ts'` },
    /store may not import server/,
  ],
  [
    'a site that runs the contract',
    { 'src/web/ui/a.ts': `import { x } from '#contract/failures.ts'` },
    /web may not import contract/,
  ],
  [
    'a lazy import upward',
    { 'src/domain/a.ts': `const x = await import('#web/routes.ts')` },
    /domain may not import web/,
  ],
  ['a side effect upward', { 'src/domain/a.ts': `import '#web/styles.css'` }, /domain may not import web/],
  [
    'a path with dots',
    { 'src/web/ui/a.tsx': `import { x } from '../frame/b.tsx'` },
    /write #web\/frame\/b\.tsx/,
  ],
  ['another folder by dots', { 'src/web/a.ts': `import { x } from '../server/b.ts'` }, /without #/],
  [
    'a button that knows the frame',
    { 'src/web/ui/a.tsx': `import { x } from '#web/frame/b.tsx'` },
    /run downward/,
  ],
  [
    'a section that knows a page',
    { 'src/web/sections/a.tsx': `import { x } from '#web/pages/b.tsx'` },
    /run downward/,
  ],
  [
    'a circle',
    {
      'src/domain/a.ts': `import { b } from '#domain/b.ts'`,
      'src/domain/b.ts': `import type { C } from '#domain/c.ts'`,
      'src/domain/c.ts': `import { a } from '#domain/a.ts'`,
    },
    /circle: src\/domain\/a\.ts → src\/domain\/b\.ts → src\/domain\/c\.ts → src\/domain\/a\.ts/,
  ],
  [
    'a barrel',
    { 'src/domain/a.ts': `export { b } from '#domain/b.ts'` },
    /passes on what another file exports/,
  ],
  ['a barrel of everything', { 'src/domain/a.ts': `export * from '#domain/b.ts'` }, /passes on/],
  ['a file too long', { 'src/domain/a.ts': 'const x = 1\n'.repeat(301) }, /has 302 lines/],
]

for (const [name, files, expected] of planted)
  test(`${name} is found`, () => {
    const house = new Map(Object.entries(files).map(([file, text]) => [file, purpose + text]))
    assert.match(breachesIn(house).join('\n'), expected)
  })

test('a file without a purpose is found', () => {
  assert.match(breachesIn(new Map([['src/domain/a.ts', 'export const a = 1']])).join(), /sentence of purpose/)
})

test('types alone may come from where values may not', () => {
  const file = `${purpose}import type { Failure } from '#contract/failures.ts'`
  assert.deepEqual(breachesIn(new Map([['src/web/ui/a.ts', file]])), [])
})
