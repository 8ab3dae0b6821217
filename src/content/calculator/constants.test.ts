// Every constant is shown with its value, and with a source that has a year, or as a judgment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constantList, constants } from '#content/calculator/constants.ts'
import { riskModel, riskSources } from '#facts/risk-model.ts'

test('what is published names its year', () => {
  for (const [constant, { basis, source }] of Object.entries(riskSources))
    if (basis !== 'judgment') assert.match(source, /\b20\d\d\b/, constant)
})

test('every constant has a name, a value, a basis and a source', () => {
  assert.equal(constantList.length, Object.keys(riskSources).length)
  for (const { name, value, basis, source } of constantList) {
    assert.ok(name && value)
    assert.ok(Object.values(constants.bases).includes(basis))
    assert.match(source, /^[A-Z].*\.$/)
  }
})

test('every factor is shown', () => {
  for (const [name, factors] of Object.entries({
    Industry: riskModel.industry,
    'Severity, by region': riskModel.severity,
    'Regulation, by region': riskModel.regulation,
  })) {
    const value = constantList.find((constant) => constant.name === name)?.value ?? ''
    assert.ok(typeof value !== 'string', name)
    assert.deepEqual(
      value.map((each) => Number(each.value)),
      Object.values(factors),
    )
  }
})
