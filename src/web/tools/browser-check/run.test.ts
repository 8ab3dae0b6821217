// A check as the page shows it, from start to end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Step } from '#domain/verification/steps.ts'
import { type Run, runAfter } from '#web/tools/browser-check/run.ts'

const step: Step = { name: 'document', finding: 'read', about: '', ms: 1 }
const began = runAfter({ at: 'loading' }, { what: 'began', source: { of: 'registry' } })

test('steps are added in the order in which they are told, until the end', () => {
  const run = runAfter(runAfter(began, { what: 'step', step }), {
    what: 'step',
    step: { ...step, name: 'keys' },
  })
  assert.deepEqual('steps' in run && run.steps.map(({ name }) => name), ['document', 'keys'])
  assert.equal(runAfter(run, { what: 'ended' }).at, 'done')
})

const done = runAfter(runAfter(began, { what: 'step', step }), { what: 'ended' })

test('a new check begins without the steps of the last', () => {
  assert.deepEqual(runAfter(done, { what: 'began', source: { of: 'registry' } }), began)
})

test('what was found stands while another is asked for, and when that is refused', () => {
  for (const run of [done, began]) {
    assert.equal(runAfter(run, { what: 'asked' }), run)
    assert.equal(runAfter(run, { what: 'refused' }), run)
  }
  assert.deepEqual(runAfter({ at: 'nothing' }, { what: 'asked' }), { at: 'loading' })
  assert.deepEqual(runAfter({ at: 'loading' }, { what: 'refused' }), { at: 'nothing' })
})

test('nothing is added to a check that is over or has not begun', () => {
  for (const run of [{ at: 'nothing' }, { at: 'not-loaded' }, runAfter(began, { what: 'ended' })] as Run[])
    assert.deepEqual(runAfter(run, { what: 'step', step }), run)
})

test('a file with several credentials waits for a choice, and the choice begins a check', () => {
  const source = { of: 'json', name: 'a.json', isPresentation: true } as const
  const choosing = runAfter(done, { what: 'several', source, choices: [{ label: 'A', text: '{}' }] })
  assert.equal(choosing.at, 'choosing')
  assert.deepEqual(runAfter(choosing, { what: 'step', step }), choosing)
  assert.equal(runAfter(choosing, { what: 'began', source }).at, 'checking')
})
