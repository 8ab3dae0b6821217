// The quoted range and bad years against 100,000 random draws of the same model, always the same ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeTailPercent, returnPeriods, riskModel, riskSpread } from '#constants/risk-model.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { upperQuantile } from '#domain/risk/normal.ts'
import { bank } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

const draws = 100_000

// Mulberry32: small, seeded, and good enough for quantiles.
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function normalsFrom(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const isNear = (found: number, quoted: number) => Math.abs(found / quoted - 1) <= 0.02

for (const { name, input } of workedCases.filter(({ expected }) => expected.exposure > 0))
  test(`quotes the range of ${name} within 2% of the draws`, () => {
    const { exposure, range } = estimate(input)
    const normal = normalsFrom(20_261_119)
    // The range is so many standard deviations wide on either side.
    const width = upperQuantile(rangeTailPercent / 100)
    const survey = Math.log(Math.sqrt(riskSpread.surveyGap)) / width
    const size =
      (riskSpread.sizeDoubt * Math.log(input.annualRevenue / riskModel.referenceRevenueUsd)) / width
    const averages = Float64Array.from({ length: draws }, () =>
      Math.min(input.annualRevenue, exposure * Math.exp(survey * normal() + size * normal())),
    ).sort()
    const at = (percent: number) => averages[Math.floor((draws * percent) / 100)] ?? 0
    assert.ok(isNear(at(rangeTailPercent), range.p10), `${at(rangeTailPercent)} ${range.p10}`)
    assert.ok(isNear(at(50), range.p50), `${at(50)} ${range.p50}`)
    assert.ok(isNear(at(100 - rangeTailPercent), range.p90), `${at(100 - rangeTailPercent)} ${range.p90}`)
  })

test('years sampled from the curve have the chance and the bad years that are quoted', () => {
  const { badYear, curve } = estimate(bank)
  const random = randomFrom(7)
  const rarest = curve.at(-1)?.chance ?? 0
  const losses = Float64Array.from({ length: draws }, () => {
    const chance = Math.max(random(), rarest)
    const place = curve.findIndex((point) => point.chance <= chance)
    const [before, after] = [curve[place - 1], curve[place]]
    if (!after || !before) return chance < badYear.chanceOfLoss ? (curve[0]?.loss ?? 0) : 0
    const part = (before.chance - chance) / (before.chance - after.chance)
    return before.loss * (after.loss / before.loss) ** part
  }).sort()
  const yearOf = (years: number) => losses[Math.floor(draws * (1 - 1 / years))] ?? 0
  assert.ok(isNear(yearOf(returnPeriods.oneInTen), badYear.oneInTen))
  assert.ok(isNear(yearOf(returnPeriods.oneInTwenty), badYear.oneInTwenty))
  const withLoss = losses.filter((loss) => loss > 0).length / draws
  assert.ok(Math.abs(withLoss - badYear.chanceOfLoss) < 0.005, `${withLoss}`)
})
