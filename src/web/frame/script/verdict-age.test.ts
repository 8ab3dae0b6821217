// A verdict is fresh for a minute, and never if the clock was set back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshMs } from '#constants/interface.ts'
import { isFresh } from '#web/frame/script/verdict-age.ts'

const checkedAt = new Date('2026-11-15T14:32:00Z')
const after = (ms: number) => isFresh(checkedAt, checkedAt.getTime() + ms)

test('an answer is fresh for less than a minute', () => {
  assert.deepEqual([0, freshMs - 1, freshMs, 24 * 60 * freshMs].map(after), [true, true, false, false])
})

test('an answer is not fresh if the clock was set back', () => {
  assert.equal(after(-1), false)
})
