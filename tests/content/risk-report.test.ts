// The report is complete, in plain text, in lines that fit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constantList } from '#content/calculator/constants.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'
import { reportColumns, reportName, reportText } from '#web/tools/calculator/report.ts'

const address = `https://northmark.example/calculator?${'industry=financial&'.repeat(9)}`

const reports = workedCases.map(({ input }) =>
  reportText({ input, estimate: estimate(input), date: '2026-08-01', address }),
)
const [, report = ''] = reports
const oneLine = report.replace(/\s+/g, ' ')

test('explains a bad year only below the average', () => {
  for (const [place, { input }] of workedCases.entries()) {
    const { badYear, exposure } = estimate(input)
    const isBelow = [badYear.oneInTen, badYear.oneInTwenty, badYear.oneInHundred].some(
      (loss) => loss < exposure,
    )
    const isExplained = reports[place]?.replace(/\s+/g, ' ').includes('below the annual average of')
    assert.equal(isExplained, isBelow, JSON.stringify(input))
  }
  assert.match(oneLine, /The 1-in-10 year is below the annual average of \$1,800,000\. This isn't an error/)
})

test('has the full methodology and limitations', () => {
  for (const phrase of [
    'not a maximum',
    '$5,330,000 x industry x severity x sqrt(revenue / $2,000,000,000)',
    'IBM, Cost of a Data Breach 2026',
    'mostly vendor surveys',
    'GDPR fines are a proxy',
    'correlation',
    "AI that you use but don't enter is not included",
    'modeled scenarios, not measured outcomes',
    'not legal or actuarial advice',
    'EUR 35 million or 7%',
  ])
    assert.ok(oneLine.includes(phrase), phrase)
  for (const { name } of constantList) assert.ok(oneLine.includes(name), name)
})

test('is plain text with one kind of line ending and 72 columns', () => {
  for (const text of reports) {
    assert.match(text, /^[ -~\r\n]*$/)
    assert.ok(text.endsWith('\r\n'))
    for (const line of text.split('\r\n')) {
      assert.ok(!/[\r\n]/.test(line) && line === line.trimEnd(), line)
      assert.ok(line.length <= reportColumns || line === address, line)
    }
  }
})

test('lists an unselected option as none', () => {
  const [first] = workedCases
  assert.ok(first)
  const text = reportText({
    input: { ...first.input, industry: '' },
    estimate: { exposure: 5.4, savings: { team: 1.2, division: 2, enterprise: 3 } },
    date: '2026-08-01',
    address,
  })
  assert.match(text, /Industry \.+ Not chosen/)
  assert.match(text, /Exposure: expected annual loss \.+ \$5\r/)
  assert.ok(!text.includes('BREAKDOWN') && !text.includes('NaN') && !text.includes('undefined'))
})

test('lists a revenue in whole dollars', () => {
  const [first] = workedCases
  assert.ok(first)
  const input = { ...first.input, annualRevenue: 2_500_000.555 }
  const text = reportText({ input, estimate: estimate(input), date: '2026-08-01', address })
  assert.match(text, /Annual revenue \.+ \$2,500,001\r/)
})

test('the file name has the subject and the date', () => {
  assert.equal(reportName('2026-08-01'), 'northmark-ai-risk-report-2026-08-01.txt')
})
