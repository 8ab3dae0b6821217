// The report says everything, in plain letters, in lines that fit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constantList } from '#content/calculator/constants.ts'
import { reportColumns, reportName, reportText } from '#content/calculator/report.ts'
import { grossOf } from '#domain/risk/comparison.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

const address = `https://northmark.example/calculator?${'industry=financial&'.repeat(9)}`

const reports = workedCases.map(({ input }) =>
  reportText({ input, estimate: estimate(input), date: '2026-08-01', address, gross: grossOf(input) }),
)
const [, report = ''] = reports
const oneLine = report.replace(/\s+/g, ' ')

test('the inputs are listed by their names', () => {
  for (const line of [
    /^Industry \.+ Financial Services$/m,
    /^Region \.+ United States$/m,
    /^Annual revenue \.+ \$500,000,000$/m,
    /^AI systems \.+ 20$/m,
    /^High-risk models \.+ 6$/m,
    /^Prior incidents \.+ No$/m,
    /^Regulatory posture \.+ Medium Maturity$/m,
  ])
    assert.match(report.replaceAll('\r\n', '\n'), line)
})

test('results, breakdown, range and bad years are listed in whole dollars', () => {
  for (const line of [
    /^Exposure: expected loss a year \.+ \$1,765,432$/m,
    /^Savings, Team \(25% risk reduction\) \.+ \$441,358$/m,
    /^Savings, Division \(32% risk reduction\) \.+ \$564,938$/m,
    /^Savings, Enterprise \(40% risk reduction\) \.+ \$706,173$/m,
    /^Revenue risk \.+ \$113,400$/m,
    /^AI systems \.+ \$1,419,132$/m,
    /^High-risk models \.+ \$660,550$/m,
    /^Prior incidents \.+ \$0$/m,
    /^Mitigation \(19\.5%\) \.+ -\$427,651$/m,
    /^One chance in ten that it is lower than \.+ \$496,270$/m,
    /^One chance in ten that it is higher than \.+ \$6,280,350$/m,
    /^1-in-20 year \.+ \$5,562,530$/m,
    /^1-in-100 year \.+ \$33,094,902$/m,
  ])
    assert.match(report.replaceAll('\r\n', '\n'), line)
})

test('a year in ten below the average is explained, and only then', () => {
  for (const [place, { input }] of workedCases.entries()) {
    const { badYear, exposure } = estimate(input)
    const isBelow = [badYear.oneInTen, badYear.oneInTwenty, badYear.oneInHundred].some(
      (loss) => loss < exposure,
    )
    const told = reports[place]?.replace(/\s+/g, ' ').includes('below the yearly average of')
    assert.equal(told, isBelow, JSON.stringify(input))
  }
  assert.match(oneLine, /The 1-in-10 year is below the yearly average of \$1,765,432\. This is not an error/)
})

test('method and limits are told in full', () => {
  for (const words of [
    'not a maximum',
    '$5,330,000 x industry x severity x sqrt(revenue / $2,000,000,000)',
    'IBM, Cost of a Data Breach 2026',
    'mostly vendor surveys',
    'Fines under the GDPR stand in',
    'correlation',
    'not declared is not counted',
    'modeled scenarios, not measured outcomes',
    'not legal or actuarial advice',
    'EUR 35 million or 7%',
  ])
    assert.ok(oneLine.includes(words), words)
  for (const { name } of constantList) assert.ok(oneLine.includes(name), name)
})

test('it opens in any editor: plain letters, one kind of line end, 72 columns', () => {
  for (const text of reports) {
    assert.match(text, /^[ -~\r\n]*$/)
    assert.ok(text.endsWith('\r\n'))
    for (const line of text.split('\r\n')) {
      assert.ok(!/[\r\n]/.test(line) && line === line.trimEnd(), line)
      assert.ok(line.length <= reportColumns || line === address, line)
    }
  }
})

test('a choice that was not made is said to be none', () => {
  const [first] = workedCases
  assert.ok(first)
  const text = reportText({
    input: { ...first.input, industry: '' },
    estimate: { exposure: 5.4, savings: { team: 1.2, division: 2, enterprise: 3 } },
    date: '2026-08-01',
    address,
  })
  assert.match(text, /Industry \.+ Not chosen/)
  assert.match(text, /Exposure: expected loss a year \.+ \$5\r/)
  assert.ok(!text.includes('BREAKDOWN') && !text.includes('NaN') && !text.includes('undefined'))
})

test('the file is named for what it is and when', () => {
  assert.equal(reportName('2026-08-01'), 'northmark-ai-risk-report-2026-08-01.txt')
})
