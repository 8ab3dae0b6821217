// The calculator's page as it is served: the estimate that its address asks for is in it, whatever the address.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { roundedUsd } from '#content/shared/figures.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { queryOf } from '#domain/risk/query.ts'
import { readCsv } from '#formats/csv.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { bank, measuredBank } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

const address = `/calculator?${queryOf(bank)}`

let app: FastifyInstance
before(async () => {
  const site = await readBuiltSite(distDir)
  app = await startFixture({ site })
})

// What is visible, without scripts and styles.
async function shown(url: string) {
  const { statusCode, body, headers } = await app.inject(url)
  assert.equal(statusCode, 200, url)
  const text = body.replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')
  return { body, headers, text: text.replace(/\s+/g, ' ') }
}

test('has the result, its range and its breakdown', async () => {
  for (const { name, input } of workedCases) {
    const { text } = await shown(`/calculator?${queryOf(input)}`)
    const { exposure, savings, breakdown, range, badYear } = estimate(input)
    const { mitigation: _, ...parts } = breakdown
    const years = [badYear.oneInTen, badYear.oneInTwenty, badYear.oneInHundred]
    const figures = exposure > 0 ? [...Object.values(range), ...years] : []
    for (const sum of [exposure, ...Object.values(savings), ...Object.values(parts), ...figures])
      assert.ok(text.includes(` ${roundedUsd(sum)} `) || text.includes(roundedUsd(sum)), `${name}: ${sum}`)
  }
})

test('shows own figures and the published ones, and the call, the report and the figures say the same', async () => {
  const { text } = await shown(`/calculator?${queryOf(measuredBank)}`)
  const { curve: _, ...found } = estimate(measuredBank)
  for (const said of [
    'Loss per event $2,000,000 (yours)',
    'Spending on controls Not counted $400,000 (yours)',
    'Expected annual loss $1,800,000 $2,500,000',
    'With your own figures; with the published ones it is $1,800,000.',
  ])
    assert.ok(text.includes(said), said)
  const call = await app.inject({ method: 'POST', url: '/api/calculator', payload: measuredBank })
  const { curve: __, ...called } = call.json()
  assert.deepEqual(called, found)

  const report = (await app.inject(`/calculator/report.txt?${queryOf(measuredBank)}`)).body
  assert.match(report, /Loss per event \(yours\) \.+ \$2,000,000\r/)
  assert.match(report, /Expected annual loss, published \| yours \.+ \$1,800,000 \| \$2,500,000\r/)

  const { body, headers } = await app.inject(`/calculator/estimate.csv?${queryOf(measuredBank)}`)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(
    String(headers['content-disposition']),
    /filename="northmark-ai-risk-figures-\d{4}-\d\d-\d\d\.csv"/,
  )
  const rows = [...readCsv(body)].map(({ cells }) => cells)
  assert.ok(rows.every((cells) => cells.length === rows[0]?.length))
  const rowOf = (group: string, name: string) => rows.find(([of, called]) => of === group && called === name)
  assert.equal(rowOf('Result with your own figures', 'Exposure')?.[2], `${found.exposure}`)
  assert.equal(rowOf('Result with your own figures', 'Savings, Team')?.[2], `${found.savings.team}`)
  assert.equal(rowOf('Result with published figures', 'Exposure')?.[2], '1765432')
  assert.deepEqual(rowOf('Input', 'Employees (yours)')?.slice(2, 5), ['1200', '1,200', ''])
  assert.deepEqual(rowOf('About', 'Year of the US dollars')?.[2], '2026')
  const [, , value, , basis, source, checked] = rowOf('Assumption', 'Cost of one event') ?? []
  assert.deepEqual([value, basis, checked], ['$5,330,000', 'Published', '2026-11-15'])
  assert.match(source ?? '', /^IBM/)
})

test('says in its title and preview what it is an estimate of', async () => {
  const { body, headers } = await shown(address)
  const title = 'AI risk estimate: $1,800,000 a year, Financial Services | Northmark'
  assert.ok(body.includes(`<title>${title}</title>`))
  assert.ok(body.includes(`<meta property="og:title" content="${title}">`))
  assert.match(
    body,
    /<meta property="og:description" content="Financial Services · United States · \$500,000,000 revenue[^"]*: \$1,800,000\. Likely between \$500,000 and \$6,300,000,/,
  )
  assert.match(body, /<meta property="og:url" content="[^"]*\/calculator\?industry=financial&amp;region=us/)
  assert.match(body, /<link rel="canonical" href="[^"?]*\/calculator">/)
  assert.equal(headers['x-robots-tag'], 'noindex')
  assert.equal(headers['cache-control'], 'private, no-cache')
})

test('assumes the defaults for answers that the address does not have', async () => {
  const { text } = await shown('/calculator?industry=healthcare&annualRevenue=&regulatoryPosture=med')
  assert.ok(text.includes('Healthcare · United States · $100,000,000 revenue · 5 AI systems'))
})

test('answers impossible figures with the form and one sentence, and reflects nothing unescaped', async () => {
  const sentences = {
    'annualRevenue=-5': 'Annual revenue must be between $0 and $10,000,000,000,000.',
    'aiSystemsCount=1e99': 'AI systems must be between 0 and 100,000.',
    'highRiskModelsCount=2.5': 'High-risk models must be a whole number.',
    'region=%3Cscript%3Ealert(1)%3C/script%3E': 'Region must be one of: United States',
    'priorIncidents=%E0%A4%A': 'Prior incidents must be true or false.',
    'lossPerEvent=1e308': 'Loss per event must be between $0 and $10,000,000,000,000.',
    'eventsPerYear=-1': 'Events per year must be between 0.001 and 1,000.',
    'employees=NaN': 'Employees must be a whole number.',
    [`regulatoryPosture=${'x'.repeat(10_000)}`]: 'Regulatory posture must be one of: Low Maturity',
  }
  for (const [part, sentence] of Object.entries(sentences)) {
    const { body, text } = await shown(`/calculator?industry=energy&${part}`)
    assert.ok(text.includes(sentence), part)
    assert.ok(!text.includes('What a certified team could save'), part)
    assert.ok(!body.includes('<script>alert') && !body.includes('xxxxxxxx'), part)
    assert.match(body, /<option value="energy" selected="">/)
    assert.match(body, /<title>AI Risk Calculator \| Northmark<\/title>/)
  }
  const without = await shown('/calculator?industry=&annualRevenue=100000000')
  assert.ok(without.text.includes('Industry must be one of: Financial Services'))
  // The first of several.
  const { text } = await shown(`${address}&annualRevenue=-5`)
  assert.ok(text.includes('$1,800,000') && !text.includes('We couldn’t use'))
})

test('is the cached page for an address without answers', async () => {
  const plain = await app.inject('/calculator')
  assert.equal((await app.inject('/calculator?utm_source=mail')).body, plain.body)
  const again = await app.inject({ url: '/calculator', headers: { 'if-none-match': plain.headers.etag } })
  assert.equal(again.statusCode, 304)
})

test('gives the report as a file, and leads from one without an estimate to the form', async () => {
  const { headers, body } = await app.inject(`/calculator/report.txt?${queryOf(bank)}`)
  assert.match(
    String(headers['content-disposition']),
    /^attachment; filename="northmark-ai-risk-report-\d{4}-/,
  )
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-store')
  assert.ok(body.includes(`/calculator?${queryOf(bank)}\r\n`))
  const { statusCode, headers: away } = await app.inject('/calculator/report.txt?industry=%0d%0aX')
  assert.deepEqual([statusCode, away.location], [303, '/calculator?industry=%0d%0aX'])
  assert.equal((await app.inject('/calculator/report.txt')).headers.location, '/calculator')
})

test('counts toward the same limit as the call', async () => {
  const site = await readBuiltSite(distDir)
  const limited = await startFixture({ site, environment: { RATE_LIMIT_PER_MINUTE: '2' } })
  const statuses = []
  for (const url of [address, address, address, '/calculator'])
    statuses.push((await limited.inject(url)).statusCode)
  assert.deepEqual(statuses, [200, 200, 429, 200])
})
