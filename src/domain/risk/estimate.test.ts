// The worked cases of the model, to the dollar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate } from '#domain/risk/estimate.ts'
import { bank, measuredBank } from '#tests/support/risk/companies.ts'
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

test('the packages save 25%, 32% and 40% of the exposure that the people certified can reach', () => {
  const { exposure, savings } = estimate(bank)
  assert.equal(exposure, 1_765_432)
  // Five people reach a company of $150 million, twenty-five one of $750 million.
  const reached = estimate({ ...bank, annualRevenue: 150_000_000 }).exposure
  assert.ok(Math.abs(savings.team - reached * 0.25) <= 1, `${savings.team}`)
  assert.deepEqual([savings.division, savings.enterprise], [564_938, 706_173])
  const small = estimate({ ...bank, annualRevenue: 150_000_000 })
  assert.ok(Math.abs(small.savings.team - small.exposure * 0.25) <= 1)
})

test('five licenses do not save a large bank millions', () => {
  const { savings } = estimate({ ...bank, annualRevenue: 50_000_000_000 })
  assert.equal(savings.team, estimate(bank).savings.team)
  assert.ok(savings.team < 300_000 && savings.division < 700_000)
})

test('own figures replace the model’s loss, rate and number of employees', () => {
  const { breakdown, savings, exposure, badYear } = estimate(measuredBank)
  // One and a half events of two million dollars, shared by systems and high-risk models.
  assert.equal(breakdown.systemRisk + breakdown.highRiskModelRisk, 3_000_000)
  assert.equal(breakdown.revenueRisk, estimate(bank).breakdown.revenueRisk)
  assert.equal(exposure, Math.round((3_000_000 + breakdown.revenueRisk) * (1 - breakdown.mitigation)))
  // Five people reach 500 of 1,200 employees, whose loss grows like the model's.
  const share = 500 / 1200
  const reached = (3_000_000 * Math.sqrt(share) + breakdown.revenueRisk * share) * (1 - breakdown.mitigation)
  assert.ok(Math.abs(savings.team - reached * 0.25) <= 1, `${savings.team}`)
  assert.equal(savings.division, Math.round(exposure * 0.32))
  assert.ok(badYear.chanceOfLoss > 0.7 && badYear.chanceOfLoss < 1 - Math.exp(-1.5))
  // Their number of events already contains what the incidents say; the fines do not.
  const struck = estimate({ ...measuredBank, priorIncidents: true })
  assert.equal(struck.breakdown.incidentPenalty, Math.round(breakdown.revenueRisk / 2))
  assert.deepEqual(struck.badYear.chanceOfLoss, badYear.chanceOfLoss)
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
