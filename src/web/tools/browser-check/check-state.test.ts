// States of a browser check.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Step } from '#domain/verification/checks.ts'
import { type CheckState, checkBegun, checkStateAfter } from '#web/tools/browser-check/check-state.ts'

const step: Step = { name: 'document', finding: 'read', outcome: 'passed', about: '', ms: 1 }
const began = checkBegun({ of: 'registry' })

test('adds steps in order until the end', () => {
  const run = checkStateAfter(checkStateAfter(began, { what: 'step', step }), {
    what: 'step',
    step: { ...step, name: 'keys' },
  })
  assert.deepEqual('steps' in run && run.steps.map(({ name }) => name), ['document', 'keys'])
  assert.equal(checkStateAfter(run, { what: 'ended' }).at, 'done')
})

const done = checkStateAfter(checkStateAfter(began, { what: 'step', step }), { what: 'ended' })

test('a newer state removes an earlier result', () => {
  for (const run of [{ at: 'nothing' }, { at: 'loading' }, began] as CheckState[])
    assert.deepEqual(checkStateAfter(done, { what: 'became', run }), run)
})

test('adds no step to a check that is over or has not begun', () => {
  for (const run of [
    { at: 'nothing' },
    { at: 'not-loaded' },
    { at: 'choosing', source: { of: 'json', name: 'a.json', isPresentation: true }, choices: [] },
    checkStateAfter(began, { what: 'ended' }),
  ] as CheckState[])
    assert.deepEqual(checkStateAfter(run, { what: 'step', step }), run)
})
