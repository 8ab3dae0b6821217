// An address gives back the estimate's inputs, and reports what it ignored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuery } from '#domain/risk/address.ts'
import { queryOf } from '#domain/risk/query.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

for (const { name, input } of workedCases)
  test(`the address of ${name} opens the same company again`, () => {
    assert.deepEqual(readQuery(`?${queryOf(input)}`), { input, complaints: [] })
  })

test('the address names the fields as the server does', () => {
  assert.equal(
    workedCases[0] && queryOf(workedCases[0].input),
    'industry=financial&region=us&annualRevenue=50000000&aiSystemsCount=5&highRiskModelsCount=2&priorIncidents=false&regulatoryPosture=low',
  )
})

test('what cannot be read is left aside, with its sentence', () => {
  assert.deepEqual(
    readQuery('industry=banking&annualRevenue=lots&aiSystemsCount=1.5&highRiskModelsCount=-4&region=eu'),
    {
      input: { region: 'eu' },
      complaints: [
        'Industry must be one of: financial, healthcare, energy, general.',
        'Annual revenue must be a number.',
        'AI systems must be a whole number.',
        'High-risk models must be between 0 and 100,000.',
      ],
    },
  )
})

test('an empty number is no zero, and only true and false are answers', () => {
  assert.deepEqual(readQuery('annualRevenue=&priorIncidents=yes'), {
    input: {},
    complaints: ['Annual revenue must be a number.', 'Prior incidents must be true or false.'],
  })
  assert.deepEqual(readQuery('priorIncidents=toString').input, {})
})

test('an address without inputs is no shared estimate', () => {
  assert.deepEqual(readQuery(''), { input: {}, complaints: [] })
  assert.deepEqual(readQuery('?utm_source=mail'), { input: {}, complaints: [] })
})
