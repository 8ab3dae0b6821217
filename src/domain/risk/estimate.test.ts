// The worked cases of the model, to the dollar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate } from '#domain/risk/estimate.ts'
import { bank } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

for (const { name, input, expected } of workedCases)
  test(`computes ${name} to the dollar`, () => {
    const { exposure, breakdown, range, badYear } = estimate(input)
    assert.deepEqual(
      {
        exposure,
        parts: [
          breakdown.revenueRisk,
          breakdown.systemRisk,
          breakdown.highRiskModelRisk,
          breakdown.incidentPenalty,
        ],
        range: [range.p10, range.p90],
        badYears: [badYear.oneInTwenty, badYear.oneInHundred],
      },
      expected,
    )
    assert.equal(range.p50, exposure)
  })

test('the three packages save 25%, 32% and 40% of the exposure', () => {
  const { exposure, savings } = estimate(bank)
  assert.equal(exposure, 1_765_432)
  assert.deepEqual(savings, { team: 441_358, division: 564_938, enterprise: 706_173 })
})

test('returns no curve without exposure', () => {
  for (const nothing of [{ annualRevenue: 0 }, { aiSystemsCount: 0, highRiskModelsCount: 0 }])
    assert.deepEqual(estimate({ ...bank, ...nothing, priorIncidents: true }).curve, [])
})

test('the curve passes through the named bad years', () => {
  const { curve, badYear } = estimate(bank)
  assert.equal(curve.length, 60)
  for (const [loss, years] of [
    [badYear.oneInTen, 10],
    [badYear.oneInTwenty, 20],
    [badYear.oneInHundred, 100],
  ] as const) {
    const after = curve.findIndex((point) => point.loss >= loss)
    assert.ok((curve[after - 1]?.chance ?? 0) >= 1 / years && (curve[after]?.chance ?? 1) <= 1 / years)
  }
})
