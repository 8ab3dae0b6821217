// States of a calculation; late answers are ignored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RequestEvent, type RequestState, stateAfter } from '#web/tools/calculator/request.ts'

const from = (...events: RequestEvent<string>[]): RequestState<string> =>
  events.reduce<RequestState<string>>(stateAfter, { at: 'idle', turn: 0 })

test('ignores the answer to an earlier request', () => {
  const sent = from({ what: 'sent', turn: 1 }, { what: 'sent', turn: 2 })
  assert.deepEqual(stateAfter(sent, { what: 'answered', turn: 1, response: 'late' }), {
    at: 'pending',
    turn: 2,
  })
  assert.deepEqual(stateAfter(sent, { what: 'failed', turn: 1, message: undefined }), {
    at: 'pending',
    turn: 2,
  })
})

test('ignores an unexpected answer', () => {
  assert.deepEqual(from({ what: 'answered', turn: 0, response: 'never sent' }), { at: 'idle', turn: 0 })
  const answered = from({ what: 'sent', turn: 1 }, { what: 'answered', turn: 1, response: 'first' })
  assert.equal(stateAfter(answered, { what: 'answered', turn: 1, response: 'second' }), answered)
  assert.equal(stateAfter(answered, { what: 'sent', turn: 1 }), answered)
})
