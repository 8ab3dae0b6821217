// States of a browser check.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Step } from '#domain/verification/checks.ts'
import { type CheckState, checkStateAfter } from '#web/tools/browser-check/check-state.ts'

const step: Step = { name: 'document', finding: 'read', outcome: 'passed', about: '', ms: 1 }
const began = checkStateAfter({ at: 'loading' }, { what: 'began', source: { of: 'registry' } })

test('adds steps in order until the end', () => {
  const run = checkStateAfter(checkStateAfter(began, { what: 'step', step }), {
    what: 'step',
    step: { ...step, name: 'keys' },
  })
  assert.deepEqual('steps' in run && run.steps.map(({ name }) => name), ['document', 'keys'])
  assert.equal(checkStateAfter(run, { what: 'ended' }).at, 'done')
})

const done = checkStateAfter(checkStateAfter(began, { what: 'step', step }), { what: 'ended' })

test('a new check starts without steps', () => {
  assert.deepEqual(checkStateAfter(done, { what: 'began', source: { of: 'registry' } }), began)
})

test('removes a result when another check is requested, or rejected', () => {
  for (const run of [{ at: 'nothing' }, done, began] as CheckState[])
    assert.deepEqual(checkStateAfter(run, { what: 'requested' }), { at: 'loading' })
  assert.deepEqual(checkStateAfter({ at: 'loading' }, { what: 'refused' }), { at: 'nothing' })
})

test('adds no step to a check that is over or has not begun', () => {
  for (const run of [
    { at: 'nothing' },
    { at: 'not-loaded' },
    checkStateAfter(began, { what: 'ended' }),
  ] as CheckState[])
    assert.deepEqual(checkStateAfter(run, { what: 'step', step }), run)
})

test('a file with several credentials waits for a choice that starts a check', () => {
  const source = { of: 'json', name: 'a.json', isPresentation: true } as const
  const choosing = checkStateAfter(done, { what: 'several', source, choices: [{ label: 'A', text: '{}' }] })
  assert.equal(choosing.at, 'choosing')
  assert.deepEqual(checkStateAfter(choosing, { what: 'step', step }), choosing)
  assert.equal(checkStateAfter(choosing, { what: 'began', source }).at, 'checking')
})
