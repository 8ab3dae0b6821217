// The server's answer follows from every check, even one that no table lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from '#domain/verification/checks.ts'
import { summarize } from '#operations/verification/verify.ts'
import { stepOf, stepsOf } from '#tests/support/browser-check/steps.ts'

const ofRegistry = checks.filter(({ of }) => of.includes('registry')).map(({ name }) => name)

const passed = ofRegistry.map(
  (name) => stepsOf(name).find(({ outcome }) => outcome === 'passed') ?? stepOf(name, 'unexpected'),
)

test('any single check that has not passed decides', () => {
  assert.equal(summarize(passed).finding, 'valid')
  for (const [at, name] of ofRegistry.entries())
    for (const step of stepsOf(name).filter(({ outcome }) =>
      ['failed', 'could not check'].includes(outcome),
    )) {
      const { finding, made } = summarize(passed.with(at, step))
      assert.notEqual(finding, 'valid', step.finding)
      assert.ok(
        made.some(({ outcome }) => outcome !== 'passed'),
        step.finding,
      )
    }
})
