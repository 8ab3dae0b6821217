// A question goes from idle to pending to one of two ends, and late answers change nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, after, type Happened } from '#web/tools/calculator/asking.ts'

const from = (...events: Happened<string>[]): Asking<string> =>
  events.reduce<Asking<string>>(after, { at: 'idle', turn: 0 })

test('a question is pending until it is answered', () => {
  assert.deepEqual(from({ what: 'asked', turn: 1 }), { at: 'pending', turn: 1 })
  assert.deepEqual(from({ what: 'asked', turn: 1 }, { what: 'answered', turn: 1, answer: 'yes' }), {
    at: 'answered',
    turn: 1,
    answer: 'yes',
  })
})

test('a failure leaves no answer behind', () => {
  const state = from(
    { what: 'asked', turn: 1 },
    { what: 'answered', turn: 1, answer: 'old' },
    { what: 'asked', turn: 2 },
    { what: 'failed', turn: 2, words: 'Industry must be one of: energy.' },
  )
  assert.deepEqual(state, { at: 'failed', turn: 2, words: 'Industry must be one of: energy.' })
})

test('the answer to an earlier question is not taken for the answer to a later one', () => {
  const asked = from({ what: 'asked', turn: 1 }, { what: 'asked', turn: 2 })
  assert.deepEqual(after(asked, { what: 'answered', turn: 1, answer: 'late' }), { at: 'pending', turn: 2 })
  assert.deepEqual(after(asked, { what: 'failed', turn: 1, words: undefined }), { at: 'pending', turn: 2 })
})

test('an answer nobody waits for is dropped', () => {
  assert.deepEqual(from({ what: 'answered', turn: 0, answer: 'never asked' }), { at: 'idle', turn: 0 })
  const answered = from({ what: 'asked', turn: 1 }, { what: 'answered', turn: 1, answer: 'first' })
  assert.equal(after(answered, { what: 'answered', turn: 1, answer: 'second' }), answered)
  assert.equal(after(answered, { what: 'asked', turn: 1 }), answered)
})
