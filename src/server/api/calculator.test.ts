// The calculator's call: worked cases, error messages and defaults.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { badInputs } from '#tests/support/risk/bad-inputs.ts'
import { company } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'
import { startFixture } from '#tests/support/server.ts'

const app = await startFixture({ environment: { RATE_LIMIT: 'off' } })

const ask = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/calculator',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })

function without(field: keyof RiskInput): Partial<RiskInput> {
  const { [field]: _, ...rest } = company
  return rest
}

for (const { name, input, expected } of workedCases)
  test(`${name} is answered to the dollar, and never kept`, async () => {
    const answer = await ask(input)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual(answer.json(), estimate(input))
    assert.equal(answer.json().exposure, expected.exposure)
    assert.deepEqual([answer.json().range.p10, answer.json().range.p90], expected.range)
  })

for (const { field, values, sentence } of badInputs)
  test(`a bad ${field} is refused: ${sentence}`, async () => {
    for (const value of values) {
      const answer = await ask({ ...company, [field]: value })
      assert.equal(answer.statusCode, 400, `${value}`)
      assert.equal(answer.body, sentence, `${value}`)
      assert.match(String(answer.headers['content-type']), /^text\/plain/)
    }
  })

test('a number too large to be one is no number', async () => {
  const payload = JSON.stringify(company).replace('500000000', '1e999')
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/calculator', payload, headers })
  assert.equal(answer.body, 'Annual revenue must be a number.')
})

test('region is us and prior incidents are false unless the caller says otherwise', async () => {
  const { region: _, priorIncidents: __, ...rest } = company
  assert.deepEqual((await ask(rest)).json(), estimate({ ...company, region: 'us', priorIncidents: false }))
})

test('nothing else is assumed: what is missing is named', async () => {
  for (const [field, sentence] of [
    ['industry', 'Industry must be one of: financial, healthcare, energy, general.'],
    ['annualRevenue', 'Annual revenue must be a number.'],
    ['aiSystemsCount', 'AI systems must be a whole number.'],
    ['highRiskModelsCount', 'High-risk models must be a whole number.'],
    ['regulatoryPosture', 'Regulatory posture must be one of: low, med, high.'],
  ] as const) {
    const answer = await ask(without(field))
    assert.equal(answer.statusCode, 400, field)
    assert.equal(answer.body, sentence)
  }
})

test('there may be more high-risk models than systems', async () => {
  assert.equal((await ask({ ...company, aiSystemsCount: 0, highRiskModelsCount: 9 })).statusCode, 200)
})

test('a body that is no object is refused, and a read is not answered', async () => {
  for (const payload of [[], 'financial', 5, null]) assert.equal((await ask(payload)).statusCode, 400)
  assert.equal((await app.inject('/api/calculator')).statusCode, 405)
})
