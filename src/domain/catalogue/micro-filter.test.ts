// Filtering micro-credentials, and the filter in the address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterFrom, noFilter, passes, withFilter } from '#domain/catalogue/micro-filter.ts'

const program = {
  title: 'AI Risk in Finance',
  description: 'Model risk and fair lending.',
  industry: 'finance',
  difficulty: 'Intermediate',
} as const

const filterOf = (query: string) => filterFrom(new URLSearchParams(query))

test('searches title and description in any case', () => {
  for (const search of ['finance', 'FINANCE', 'Fair Lending', '  lending  '])
    assert.equal(passes(program, { ...noFilter, search }), true, search)
  assert.equal(passes(program, { ...noFilter, search: 'intermediate' }), false)
})

test('finds a program of unknown industry and difficulty by search only', () => {
  const { title, description } = program
  assert.equal(passes({ title, description }, { ...noFilter, search: 'risk' }), true)
  assert.equal(passes({ title, description }, { ...noFilter, industry: 'finance' }), false)
  assert.equal(passes({ title, description }, { ...noFilter, difficulty: 'Intermediate' }), false)
})

test('ignores unknown values in the address', () => {
  assert.deepEqual(filterOf('industry=constructor&difficulty=hardest'), noFilter)
  assert.deepEqual(filterOf(''), noFilter)
})

test('preserves other parts of the address', () => {
  const next = withFilter(new URLSearchParams('utm=letter&search=old'), { ...noFilter, industry: 'finance' })
  assert.equal(next.toString(), 'utm=letter&industry=finance')
})
