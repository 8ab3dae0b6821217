// An address gives back the estimate's inputs, and reports what it ignored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuery } from '#domain/risk/address.ts'
import { queryOf } from '#domain/risk/query.ts'
import { measuredBank } from '#tests/support/risk/companies.ts'
import { workedCases } from '#tests/support/risk/worked-cases.ts'

for (const { name, input } of [...workedCases, { name: 'a bank with its own figures', input: measuredBank }])
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

test('reads own figures like the others: skips an empty one, and rejects an impossible one', () => {
  assert.deepEqual(readQuery('lossPerEvent=&eventsPerYear=0.5&employees=%20').input, { eventsPerYear: 0.5 })
  for (const value of ['-1', '1e308', '1e14'])
    assert.deepEqual(readQuery(`lossPerEvent=${value}`), {
      input: {},
      complaints: ['Loss per event must be between $0 and $10,000,000,000,000.'],
    })
  for (const [query, sentence] of [
    ['lossPerEvent=1,5', 'Loss per event must be a number.'],
    ['controlsSpend=NaN', 'Spending on controls must be a number.'],
    ['eventsPerYear=Infinity', 'Events per year must be a number.'],
    ['eventsPerYear=0', 'Events per year must be between 0.001 and 1,000.'],
    ['employees=0', 'Employees must be between 1 and 10,000,000.'],
    ['employees=1.5', 'Employees must be a whole number.'],
  ] as const)
    assert.deepEqual(readQuery(query), { input: {}, complaints: [sentence] })
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
