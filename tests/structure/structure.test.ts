// Imports run downward, and the test that says so can fail.
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

test('every folder has its floor', () => {
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
  [
    'a rule that the site bundles and only Node can run',
    {
      'src/web/ui/a.ts': `import { b } from '#domain/badge/b.ts'`,
      'src/domain/badge/b.ts': `import { c } from '#formats/c.ts'`,
      'src/formats/c.ts': `import { hash } from 'node:crypto'`,
    },
    /src\/formats\/c\.ts imports node:crypto, and the site reaches it/,
  ],
  [
    'a part of the site that asks Node when it is needed',
    { 'src/web/ui/a.ts': `const fs = await import('node:fs')` },
    /imports node:fs, and the site reaches it/,
  ],
  [
    'a rule of no subject',
    { 'src/domain/a.ts': 'export const a = 1' },
    /src\/domain\/a\.ts stands in no room/,
  ],
  ['a server file of no room', { 'src/server/a.ts': 'export const a = 1' }, /stands in no room/],
  [
    'plumbing that knows a page',
    { 'src/server/http/a.ts': `import { x } from '#server/site/b.ts'` },
    /imports in server run downward/,
  ],
  [
    'a product that leans on its tests',
    { 'src/domain/risk/a.ts': `import { x } from '#tests/support/people.ts'` },
    /knows neither tests nor scripts/,
  ],
  ['a file too long', { 'src/domain/a.ts': 'const x = 1\n'.repeat(301) }, /has 302 lines/],
]

for (const [name, files, expected] of planted)
  test(`${name} is found`, () => {
    const planted = new Map(Object.entries(files).map(([file, text]) => [file, purpose + text]))
    assert.match(breachesIn(planted).join('\n'), expected)
  })

test('a file without a purpose is found', () => {
  assert.match(breachesIn(new Map([['src/domain/a.ts', 'export const a = 1']])).join(), /sentence of purpose/)
})

test('types alone may come from where values may not', () => {
  const file = `${purpose}import type { Failure } from '#contract/failures.ts'`
  assert.deepEqual(breachesIn(new Map([['src/web/ui/a.ts', file]])), [])
})
