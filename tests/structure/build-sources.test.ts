// The site is built again after a change of what it is built from, and after no other.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sourceFiles } from '#scripts/build/stamp.ts'
import { importsOf } from './rules.ts'

const entries = [
  'scripts/build.ts',
  'vite.config.ts',
  'src/web/entry-frame.ts',
  'src/web/entry-islands.tsx',
  'src/web/entry-styles.ts',
  'src/web/entry-render.tsx',
  'packages/fonts/index.ts',
]

function reachedFrom(files: string[]): string[] {
  const reached = new Set(files)
  for (const file of reached)
    if (/\.tsx?$/.test(file))
      for (const { to, isTypeOnly } of importsOf(file, readFileSync(file, 'utf8')))
        if (!isTypeOnly && existsSync(to)) reached.add(to)
  return [...reached]
}

const stamped = new Set(sourceFiles().map((file) => file.replaceAll('\\', '/')))

test('the build’s fingerprint covers everything that it reaches', () => {
  const reached = reachedFrom(entries)
  assert.ok(reached.length > 200)
  assert.deepEqual(
    reached.filter((file) => !stamped.has(file)),
    [],
  )
})

test('the build depends on no setting', () => {
  assert.deepEqual(
    reachedFrom(entries).filter((file) => file.startsWith('src/boot/')),
    [],
  )
})

test('changing a test builds nothing', () => {
  assert.deepEqual(
    [...stamped].filter((file) => /\.test\.|^tests\//.test(file)),
    [],
  )
})
