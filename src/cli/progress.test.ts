// The progress line of a long task.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressLine } from '#cli/progress.ts'

test('shows half a bar, a rate and the time left at half-way', () => {
  assert.equal(
    progressLine('Writing', 5000, 10_000, 1000),
    'Writing [############............] 50%, 5,000 of 10,000, 5,000/s, 1 s left',
  )
})

test('shows an hour in minutes, and no time left at the end', () => {
  assert.match(progressLine('Writing', 1000, 401_000, 1000), /6 min 40 s left$/)
  assert.equal(
    progressLine('Reading', 10, 10, 100),
    'Reading [########################] 100%, 10 of 10, 100/s',
  )
  assert.match(progressLine('Reading', 0, 0, 0), /100%, 0 of 0, 0\/s$/)
})
