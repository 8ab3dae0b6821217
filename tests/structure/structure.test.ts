// Imports run downward, and each rule can fail.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { floors } from './floors.ts'
import { breachesIn } from './rules.ts'

const sources = new Map(
  globSync('src/**/*.{ts,tsx}').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
)

const purpose = '// Says what it is for.\n'

test('every import runs downward, there are no cycles, and no file is too long', () => {
  assert.ok(sources.size > 50)
  assert.deepEqual(breachesIn(sources), [])
})

test('every folder has its floor', () => {
  const folders = new Set([...sources.keys()].map((file) => file.split('/')[1]))
  for (const folder of folders) assert.ok(folder && folder in floors, folder)
})

// One for each rule.
const planted: [string, Record<string, string>, RegExp][] = [
  ['an import upward', { 'src/domain/a.ts': `import '#web/styles.css'` }, /domain may not import web/],
  ['a path with dots', { 'src/web/ui/a.tsx': `import { x } from '../frame/b.tsx'` }, /#web\/frame\/b\.tsx/],
  ['a room that knows one above', { 'src/web/ui/a.tsx': `import { x } from '#web/frame/b.tsx'` }, /downward/],
  [
    'a page that uses a section of another',
    { 'src/web/pages/faq/faq.tsx': `import { x } from '#web/pages/home/hero.tsx'` },
    /what two pages use goes to web\/ui/,
  ],
  [
    'a circle',
    {
      'src/domain/a.ts': `import { b } from '#domain/b.ts'`,
      'src/domain/b.ts': `import { a } from '#domain/a.ts'`,
    },
    /circle: src\/domain\/a\.ts → src\/domain\/b\.ts → src\/domain\/a\.ts/,
  ],
  ['a barrel', { 'src/domain/a.ts': `export * from '#domain/b.ts'` }, /passes on/],
  ['Node in the site', { 'src/web/ui/a.ts': `import 'node:fs'` }, /imports node:fs, and the site reaches it/],
  ['a file of no room', { 'src/domain/a.ts': 'export const a = 1' }, /stands in no room/],
  ['a file too long', { 'src/domain/a.ts': 'const x = 1\n'.repeat(301) }, /has 302 lines/],
]

for (const [name, files, expected] of planted)
  test(`finds ${name}`, () => {
    const planted = new Map(Object.entries(files).map(([file, text]) => [file, purpose + text]))
    assert.match(breachesIn(planted).join('\n'), expected)
  })
