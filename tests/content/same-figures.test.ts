// One quantity has one figure: on the page and the board paper, in the report and among scenarios.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { packageNames, reduction } from '#content/calculator/names.ts'
import { packageSavings } from '#content/calculator/result.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { estimateEach } from '#domain/risk/scenarios.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { companies } from '#tests/support/risk/random-companies.ts'
import {
  badYearTable,
  comparisonTable,
  formatSigned,
  inputRows,
  rangeRows,
  scenarioTable,
} from '#web/tools/calculator/figures.ts'
import { acrossBetween, barsOf, tensBetween } from '#web/tools/calculator/pictures/axes.ts'
import { reportText } from '#web/tools/calculator/report.ts'

const date = '2026-11-16'
const address = 'https://northmark.example/calculator'

// By its name: what is at the end of the report's line of dots, in the page's signs.
function valueIn(report: string, name: string): string[] {
  return report
    .split('\r\n')
    .filter((line) => line.startsWith(`${name} .`))
    .map((line) => line.replace(/^.*\.{2,} /, '').replace(/^-\$/, '−$'))
}

const holds = (name: string, claim: (input: RiskInput) => void) =>
  test(name, () => fc.assert(fc.property(companies, claim), { numRuns: inLongRun(1000) }))

holds('the report says the same as the page and the paper of every quantity', (input) => {
  const found = estimate(input)
  const report = reportText({ input, estimate: found, date, address })
  const { exposure, breakdown, range, badYear, savings } = found
  assert.deepEqual(valueIn(report, 'Exposure: expected annual loss'), [roundedUsd(exposure)])
  for (const { name, sum } of barsOf(exposure, breakdown))
    assert.ok(valueIn(report, name).includes(formatSigned(sum)), `${name} ${sum} ${valueIn(report, name)}`)
  if (exposure > 0) {
    for (const { term, sum } of rangeRows(range)) assert.deepEqual(valueIn(report, term), [sum])
    for (const { heading, cells } of badYearTable(badYear).rows)
      assert.deepEqual(valueIn(report, heading), [cells[0]?.replace(' (no loss)', '')])
  }
  for (const { name, percentage } of packageSavings)
    assert.deepEqual(valueIn(report, `Savings, ${packageNames[name]} (${reduction(percentage)})`), [
      roundedUsd(savings[name]),
    ])
  for (const { heading, answer } of inputRows(input))
    assert.equal(valueIn(report, heading)[0], answer, heading)
})

holds('the scenarios and the comparison say the same as the estimate', (input) => {
  const { exposure, badYear, range } = estimate(input)
  const { rows } = scenarioTable(
    estimateEach([
      { name: 'One', input },
      { name: 'Other', input: { ...input, priorIncidents: !input.priorIncidents } },
    ]),
  )
  const cells = new Map(rows.map(({ heading, cells }) => [heading, cells[0]]))
  assert.equal(cells.get('Expected annual loss'), roundedUsd(exposure))
  for (const {
    heading,
    cells: [sum],
  } of badYearTable(badYear).rows)
    assert.equal(cells.get(heading), sum?.replace(' (no loss)', ''))
  const [low, , high] = rangeRows(range)
  assert.equal(cells.get('Range (80% likely)'), `${low?.sum} – ${high?.sum}`)
  const yours = comparisonTable(input).rows.find(({ heading }) => heading.endsWith('(your answer)'))
  assert.equal(yours?.cells[0], roundedUsd(exposure))
})

holds('the bars add up: four parts to the gross, and the gross less mitigation to the exposure', (input) => {
  const { exposure, breakdown } = estimate(input)
  const sums = new Map(barsOf(exposure, breakdown).map(({ kind, name, sum }) => [`${kind} ${name}`, sum]))
  const gross = sums.get('total Gross') ?? 0
  const parts = [...sums].filter(([name]) => name.startsWith('part ')).reduce((all, [, sum]) => all + sum, 0)
  assert.equal(gross, parts)
  const taken = [...sums].find(([name]) => name.startsWith('taken '))?.[1] ?? 0
  // Each part was rounded to whole dollars.
  assert.ok(Math.abs(gross + taken - exposure) <= 3)
  if (breakdown.mitigation === 0) assert.equal(Math.abs(taken), 0)
})

test('each step of the scale of losses is ten times the last, and as wide', () => {
  const sums = tensBetween(30_000, 200_000_000)
  assert.deepEqual(sums, [100_000, 1_000_000, 10_000_000, 100_000_000])
  const places = sums.map(acrossBetween(30_000, 200_000_000))
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  for (const step of steps) assert.ok(step > 10 && Math.abs(step - (steps[0] ?? 0)) < 1e-9)
})
