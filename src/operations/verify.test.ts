// The server's answer follows from every check, even one that no table lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from '#domain/verification/judge.ts'
import { outcomeOf, type Step, type StepFinding, stepFindings } from '#domain/verification/steps.ts'
import { sumUp } from '#operations/verify.ts'

const ofRegistry = checks.filter(({ of }) => of.includes('registry')).map(({ name }) => name)
const findingsOf = (name: Step['name']) => Object.keys(stepFindings[name]) as StepFinding[]
const stepOf = (name: Step['name'], finding: StepFinding): Step => ({ name, finding, about: '', ms: 0 })

const passed = ofRegistry.map((name) =>
  stepOf(name, findingsOf(name).find((finding) => outcomeOf(finding) === 'passed') ?? 'unexpected'),
)

test('where every check has passed, it is valid', () => {
  const { finding, made } = sumUp(passed)
  assert.equal(finding, 'valid')
  assert.ok(made.every(({ outcome }) => outcome === 'passed'))
})

test('one check that has not passed is enough, whichever it is and whatever it found', () => {
  for (const [at, name] of ofRegistry.entries())
    for (const one of findingsOf(name).filter((one) =>
      ['failed', 'could not check'].includes(outcomeOf(one)),
    )) {
      const { finding, made } = sumUp(passed.with(at, stepOf(name, one)))
      assert.notEqual(finding, 'valid', one)
      assert.ok(
        made.some(({ outcome }) => outcome !== 'passed'),
        one,
      )
    }
})
