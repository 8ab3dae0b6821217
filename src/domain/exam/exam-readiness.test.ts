// When a candidate is ready, and how the stored checklist is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readinessIds } from '#constants/exam.ts'
import { formatTicks, isReady, noTicks, ticksFrom, withTick } from '#domain/exam/exam-readiness.ts'

test('a candidate is ready only with all seven items', () => {
  assert.equal(readinessIds.length, 7)
  assert.equal(isReady(readinessIds), true)
  for (const missing of readinessIds) assert.equal(isReady(withTick(readinessIds, missing, false)), false)
})

test('ticking twice equals ticking once, and unticking reverts it', () => {
  const once = withTick(noTicks, 'internet', true)
  assert.deepEqual(withTick(once, 'internet', true), once)
  assert.deepEqual(withTick(once, 'internet', false), noTicks)
})

test('reads back ticks as written', () => {
  const ticks = withTick(withTick(noTicks, 'browser', true), 'photo-id', true)
  assert.deepEqual(ticksFrom(formatTicks(ticks)), ticks)
})

test('ignores anything else in storage', () => {
  for (const stored of [
    null,
    '',
    '{',
    'null',
    '7',
    '"internet"',
    '{"internet":true}',
    '["passport", 3, null]',
  ])
    assert.deepEqual(ticksFrom(stored), noTicks, String(stored))
  assert.deepEqual(ticksFrom('["passport","internet","internet"]'), ['internet'])
})
