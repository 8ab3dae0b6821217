// An address gives back the estimate's inputs, and reports what it ignored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuery } from '#domain/risk/address.ts'
import { queryOf } from '#domain/risk/query.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

for (const { name, input } of workedCases)
  test(`reads back ${name} from its address`, () => {
    assert.deepEqual(readQuery(`?${queryOf(input)}`), { input, complaints: [] })
  })

test('the address has the server’s field names', () => {
  assert.equal(
    workedCases[0] && queryOf(workedCases[0].input),
    'industry=financial&region=us&annualRevenue=50000000&aiSystemsCount=5&highRiskModelsCount=2&priorIncidents=false&regulatoryPosture=low',
  )
})

test('skips invalid values with a message', () => {
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

test('skips an empty number, and rejects booleans other than true and false', () => {
  assert.deepEqual(readQuery('annualRevenue=&priorIncidents=yes'), {
    input: {},
    complaints: ['Prior incidents must be true or false.'],
  })
  assert.deepEqual(readQuery('priorIncidents=toString').input, {})
})

test('ignores an address without inputs', () => {
  assert.deepEqual(readQuery(''), { input: {}, complaints: [] })
  assert.deepEqual(readQuery('?utm_source=mail'), { input: {}, complaints: [] })
})
