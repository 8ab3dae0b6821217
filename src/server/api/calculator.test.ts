// The calculator's call: an estimate, error messages and defaults.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate } from '#domain/risk/estimate.ts'
import { badInputs } from '#tests/support/risk/bad-inputs.ts'
import { company } from '#tests/support/risk/companies.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

const app = await startFixture()

const ask = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/calculator',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })

test('returns the whole estimate, uncached', async () => {
  const answer = await ask(company)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.deepEqual(answer.json(), estimate(company))
})

for (const { field, values, sentence } of badInputs)
  test(`rejects a bad ${field}: ${sentence}`, async () => {
    for (const value of values) {
      const answer = await ask({ ...company, [field]: value })
      assert.equal(answer.statusCode, 400, `${value}`)
      assert.equal(answer.body, sentence, `${value}`)
      assert.match(String(answer.headers['content-type']), /^text\/plain/)
    }
  })

test('defaults region to us and prior incidents to false, and nothing else', async () => {
  const { region: _, priorIncidents: __, ...rest } = company
  assert.deepEqual((await ask(rest)).json(), estimate({ ...company, region: 'us', priorIncidents: false }))
  const { industry: ___, ...lacking } = company
  const answer = await ask(lacking)
  assert.deepEqual(
    [answer.statusCode, answer.body],
    [400, 'Industry must be one of: financial, healthcare, energy, general.'],
  )
})

test('rejects a body that is not an object, and a GET', async () => {
  for (const payload of [[], 'financial', 5, null]) assert.equal((await ask(payload)).statusCode, 400)
  assert.equal((await app.inject('/api/calculator')).statusCode, 405)
})
