// Properties that hold for every company, checked on thousands of random ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { packages } from '#constants/calculator.ts'
import { compareMaturities } from '#domain/risk/comparison.ts'
import { type Estimate, estimate } from '#domain/risk/estimate.ts'
import { expectedEvents, exposureOf, lossOfOneEvent } from '#domain/risk/exposure.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { swingsOf } from '#domain/risk/swings.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { companies } from '#tests/support/risk/random-companies.ts'

const holds = (name: string, claim: (input: RiskInput, found: Estimate) => void) =>
  test(name, () => {
    fc.assert(
      fc.property(companies, (input) => claim(input, estimate(input))),
      { numRuns: inLongRun(2000) },
    )
  })

function dollarsOf({ exposure, savings, breakdown, range, badYear, curve }: Estimate): number[] {
  const { mitigation: _, ...parts } = breakdown
  const { chanceOfLoss: __, ...years } = badYear
  return [
    exposure,
    ...[savings, parts, range, years].flatMap((group) => Object.values(group)),
    ...curve.map(({ loss }) => loss),
  ]
}

holds('every sum is whole, not negative, and never above the revenue', (input, found) => {
  for (const sum of dollarsOf(found)) {
    assert.ok(Number.isInteger(sum) && sum >= 0, `${sum}`)
    assert.ok(sum <= input.annualRevenue, `${sum} of ${input.annualRevenue}`)
    assert.ok(!Object.is(sum, -0))
  }
})

holds('the four parts, less mitigation, add up to the exposure', (_, { exposure, breakdown }) => {
  const { revenueRisk, systemRisk, highRiskModelRisk, incidentPenalty, mitigation } = breakdown
  const sum = revenueRisk + systemRisk + highRiskModelRisk + incidentPenalty
  assert.ok(Math.abs(exposure - sum * (1 - mitigation)) <= 3)
})

holds('the packages save more from team to enterprise, and never more than the exposure', (_, found) => {
  const { team, division, enterprise } = found.savings
  assert.ok(team <= division && division <= enterprise && enterprise <= found.exposure)
})

const rises = {
  'one more AI system': (input: RiskInput) => ({ ...input, aiSystemsCount: input.aiSystemsCount + 1 }),
  'one more high-risk model': (input: RiskInput) => ({
    ...input,
    highRiskModelsCount: input.highRiskModelsCount + 1,
  }),
  'more revenue': (input: RiskInput) => ({ ...input, annualRevenue: input.annualRevenue * 1.01 + 1 }),
  'an incident': (input: RiskInput) => ({ ...input, priorIncidents: true }),
  'a larger loss per event': (input: RiskInput) => ({
    ...input,
    lossPerEvent: 1.1 * (input.lossPerEvent ?? 1e14),
  }),
  'more events': (input: RiskInput) => ({ ...input, eventsPerYear: 1.1 * (input.eventsPerYear ?? 1e5) }),
}

for (const [name, raised] of Object.entries(rises))
  holds(`${name} never lowers the exposure, its range or the savings`, (input, found) => {
    const after = estimate(raised(input))
    assert.ok(after.exposure >= found.exposure)
    // A company of another size has another range.
    if (name !== 'more revenue')
      assert.ok(after.range.p10 >= found.range.p10 && after.range.p90 >= found.range.p90)
    // The people certified reach less of a larger company, and so of a loss that does not depend on its size.
    if (name !== 'more revenue' || input.lossPerEvent === undefined)
      for (const saved of packages) assert.ok(after.savings[saved] >= found.savings[saved], saved)
  })

holds('more employees never raise the savings, and change nothing else', (input, found) => {
  const { savings, ...rest } = estimate({ ...input, employees: 2 * (input.employees ?? 1e9) })
  for (const saved of packages) assert.ok(savings[saved] <= found.savings[saved], saved)
  const { savings: _, ...before } = found
  assert.deepEqual(rest, before)
})

holds('spending on controls changes no figure of the estimate', (input, found) => {
  assert.deepEqual(estimate({ ...input, controlsSpend: 5 }), found)
})

holds('the figures that the model assumes, entered as one’s own, change no result', (input, found) => {
  // Prior incidents are part of an own number of events; their effect on fines stays.
  if (input.priorIncidents || input.eventsPerYear !== undefined) return
  const { systems, highRiskModels } = expectedEvents(input)
  const events = systems + highRiskModels
  if (events === 0) return
  const same = estimate({ ...input, lossPerEvent: lossOfOneEvent(input), eventsPerYear: events })
  for (const [place, sum] of dollarsOf(same).entries()) {
    const before = dollarsOf(found)[place] ?? 0
    assert.ok(Math.abs(sum - before) <= 1 + before / 1e9, `${sum} ${before}`)
  }
})

holds('an assumption’s swing contains the estimate or starts at it, and the widest comes first', (input) => {
  const { exposure } = exposureOf(input)
  const found = swingsOf(input)
  for (const { from, to, assumption } of found)
    assert.ok(from <= exposure * (1 + 1e-9) && to >= exposure * (1 - 1e-9), assumption)
  const widths = found.map(({ from, to }) => to - from)
  assert.deepEqual(
    widths,
    widths.toSorted((one, other) => other - one),
  )
})

holds('maturity never raises the exposure', (input) => {
  const [low, med, high] = compareMaturities(input).map(({ exposure }) => exposure)
  assert.ok((low ?? 0) >= (med ?? 1) && (med ?? 0) >= (high ?? 1))
})

holds('healthcare is at least financial, financial at least energy, energy at least general', (input) => {
  const of = (industry: RiskInput['industry']) => estimate({ ...input, industry }).exposure
  const inOrder = [of('healthcare'), of('financial'), of('energy'), of('general')]
  assert.deepEqual(
    inOrder,
    inOrder.toSorted((one, other) => other - one),
  )
})

// A rounded sum is off by half a dollar, so twice a rounded sum by one, and the other sum by another half.
const rounding = 1.5

holds('twice the revenue at most doubles the exposure', (input, { exposure }) => {
  const twice = estimate({ ...input, annualRevenue: input.annualRevenue * 2 }).exposure
  assert.ok(twice <= 2 * exposure + rounding)
})

holds('twice the systems raise the exposure by √2 at most', (input, { exposure }) => {
  const twice = estimate({ ...input, aiSystemsCount: input.aiSystemsCount * 2 }).exposure
  assert.ok(twice <= Math.SQRT2 * exposure + rounding)
})

holds('the range lies around the exposure', (_, { exposure, range }) => {
  assert.ok(range.p10 <= range.p50 && range.p50 <= range.p90)
  assert.equal(range.p50, exposure)
})

holds('rarer years are never cheaper, and the chance of a loss is a chance', (_, { badYear }) => {
  assert.ok(badYear.oneInTen <= badYear.oneInTwenty && badYear.oneInTwenty <= badYear.oneInHundred)
  assert.ok(badYear.chanceOfLoss >= 0 && badYear.chanceOfLoss <= 1)
})

holds('the exceedance curve never rises and never leaves 0 to 1', (_, { curve, badYear }) => {
  curve.forEach(({ loss, chance }, index) => {
    const before = curve[index - 1]
    assert.ok(chance >= 0 && chance <= badYear.chanceOfLoss + 1e-6)
    assert.ok(!before || (before.loss <= loss && before.chance >= chance))
  })
})
