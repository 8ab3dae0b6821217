// A constant that was published names its year; every source is a sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { riskSources } from '#constants/risk-model.ts'

test('every source is a sentence with the year of publication', () => {
  for (const [constant, { basis, source }] of Object.entries(riskSources))
    assert.match(source, basis === 'judgment' ? /^[A-Z].*\.$/ : /^[A-Z].*\b20\d\d\b.*\.$/, constant)
})
