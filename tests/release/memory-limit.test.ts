// The walk limits memory on machines of either version of cgroups, and says so where it cannot.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverMb } from '#facts/memory.ts'
import { limitMemory } from '#tests/support/memory-limit.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const bytes = String(serverMb * 1024 * 1024)

// What a kernel shows there, as files.
function parentWith(files: Record<string, string>): string {
  const parent = join(temporaryFolder('cgroup'), 'group')
  mkdirSync(parent)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(parent, name), text)
  return parent
}

test('by version 2, which is told to hand the limit down', () => {
  const parent = parentWith({ 'cgroup.controllers': 'cpu memory pids\n' })
  const limit = limitMemory(['/nowhere', parent]) ?? assert.fail('there is no limit')
  assert.equal(readFileSync(join(parent, 'cgroup.subtree_control'), 'utf8'), '+memory')
  assert.equal(readFileSync(join(limit.folder, 'memory.max'), 'utf8'), bytes)
  assert.equal(limit.bytes(), serverMb * 1024 * 1024)
})

test('by version 1', () => {
  const limit =
    limitMemory([parentWith({ 'memory.limit_in_bytes': 'max' })]) ?? assert.fail('there is no limit')
  assert.equal(readFileSync(join(limit.folder, 'memory.limit_in_bytes'), 'utf8'), bytes)
})

test('not where memory is no matter of the group, and nothing is left there', () => {
  const parent = parentWith({ 'cgroup.controllers': 'cpu pids\n' })
  assert.equal(limitMemory([parent, '/nowhere']), undefined)
  assert.deepEqual(readdirSync(parent), ['cgroup.controllers'])
})
