// Every invalid input and its error message.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalculatorField, calculatorFields } from '#constants/calculator.ts'
import { complaintAbout, isUsable } from '#domain/risk/input.ts'
import { badInputs } from '#tests/support/risk/bad-inputs.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

const fields = Object.keys(calculatorFields) as CalculatorField[]

for (const { field, values, sentence } of badInputs)
  test(`rejects ${field} of ${JSON.stringify(values)}: ${sentence}`, () => {
    for (const value of values) assert.equal(complaintAbout(field, value), sentence)
  })

test('rejects numbers that JSON cannot contain', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 5n]) {
    assert.equal(complaintAbout('annualRevenue', value), 'Annual revenue must be a number.')
    assert.equal(complaintAbout('aiSystemsCount', value), 'AI systems must be a whole number.')
  }
})

test('accepts the limits of each range', () => {
  for (const value of [0, 0.5, 10_000_000_000_000])
    assert.equal(complaintAbout('annualRevenue', value), undefined)
  for (const value of [0, 100_000]) assert.equal(complaintAbout('highRiskModelsCount', value), undefined)
})

test('one invalid answer makes the whole input invalid', () => {
  for (const { input } of workedCases) {
    assert.ok(isUsable(input))
    for (const field of fields) assert.ok(!isUsable({ ...input, [field]: 'unknown' }), field)
  }
})
