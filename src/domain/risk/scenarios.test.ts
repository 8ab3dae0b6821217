// Saved scenarios are read back, and anything else is ignored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate } from '#domain/risk/estimate.ts'
import {
  areSame,
  differingFields,
  estimateEach,
  formatScenarios,
  type Scenario,
  scenariosFrom,
} from '#domain/risk/scenarios.ts'
import { company } from '#tests/support/risk/companies.ts'

const today: Scenario = { name: 'Today', input: company }
const better: Scenario = {
  name: 'Better',
  input: { ...company, regulatoryPosture: 'high', aiSystemsCount: 30 },
}

test('reads back saved scenarios', () => {
  assert.deepEqual(scenariosFrom(formatScenarios([today, better])), [today, better])
})

test('ignores stored values that are not scenarios', () => {
  for (const stored of [null, '', '{', '{}', 'null', '[null, 5, "x", {}]', '[{"name":"x","query":""}]'])
    assert.deepEqual(scenariosFrom(stored), [], String(stored))
  const kept = JSON.parse(formatScenarios([today, better]))
  kept[0].query = kept[0].query.replace('financial', 'piracy')
  assert.deepEqual(scenariosFrom(JSON.stringify(kept)), [better])
  kept[1].query = kept[1].query.replace(/&regulatoryPosture=\w+/, '')
  assert.deepEqual(scenariosFrom(JSON.stringify(kept)), [])
})

test('saves the same organization once', () => {
  assert.equal(scenariosFrom(formatScenarios([today, better, { ...today, name: 'Again' }])).length, 2)
})

test('names the differences, with the model’s figures', () => {
  assert.deepEqual(differingFields([today, better]), ['aiSystemsCount', 'regulatoryPosture'])
  assert.deepEqual(differingFields([today]), [])
  assert.deepEqual(estimateEach([better])[0]?.estimate, estimate(better.input))
  assert.ok(areSame(today.input, { ...company }))
  assert.ok(!areSame(today.input, better.input))
})
