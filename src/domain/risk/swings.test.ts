// Which assumptions move the exposure most.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assumptionRanges, riskModel } from '#constants/risk-model.ts'
import { exposureOf } from '#domain/risk/exposure.ts'
import { swingsOf } from '#domain/risk/swings.ts'
import { bank, company } from '#tests/support/risk/companies.ts'

const namesOf = (input: typeof bank) => swingsOf(input).map(({ assumption }) => assumption)

test('the range of event rates is that of the two surveys, and its middle is the model’s rate', () => {
  const rates = [0.08, 0.51].map((share) => -Math.log(1 - share))
  assert.deepEqual(
    rates.map((rate) => Number(rate.toFixed(3))),
    assumptionRanges.eventsPerYear,
  )
  assert.ok(Math.abs(Math.sqrt((rates[0] ?? 0) * (rates[1] ?? 0)) / riskModel.eventsPerYear - 1) < 0.03)
})

test('the loss per event moves a bank’s exposure most, then the rate of events', () => {
  const [first, second, third] = swingsOf(bank)
  assert.deepEqual([first?.assumption, second?.assumption, third?.assumption], namesOf(bank).slice(0, 3))
  assert.equal(first?.assumption, 'eventCost')
  assert.equal(second?.assumption, 'eventsPerYear')
  // The exposure without its fines grows with the loss.
  const { exposure, revenueRisk, mitigation } = exposureOf(bank)
  const fines = revenueRisk * (1 - mitigation)
  assert.ok(Math.abs((first?.to ?? 0) - (fines + (exposure - fines) * Math.sqrt(11))) < 1)
})

test('varies neither figures of the visitor’s own nor what does not apply', () => {
  assert.ok(namesOf(company).includes('priorIncidents'))
  assert.ok(!namesOf(company).includes('controls'))
  const own = namesOf({ ...company, lossPerEvent: 1e6, eventsPerYear: 2 })
  assert.deepEqual(
    own.filter((name) => ['eventCost', 'eventsPerYear', 'growthWithSize', 'priorIncidents'].includes(name)),
    [],
  )
  assert.deepEqual(swingsOf({ ...bank, aiSystemsCount: 0, highRiskModelsCount: 0 }), [])
})
