// Filtering micro-credentials, and the filter in the address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterFrom, isFiltering, noFilter, passes, withFilter } from '#domain/catalogue/micro-filter.ts'

const program = {
  title: 'AI Risk in Finance',
  description: 'Model risk and fair lending.',
  industry: 'finance',
  difficulty: 'Intermediate',
} as const

const filterOf = (query: string) => filterFrom(new URLSearchParams(query))

test('without a filter every program passes', () => {
  assert.equal(passes(program, noFilter), true)
  assert.equal(isFiltering(noFilter), false)
})

test('the search looks in the title and in the description, in any case', () => {
  for (const search of ['finance', 'FINANCE', 'Fair Lending', '  lending  '])
    assert.equal(passes(program, { ...noFilter, search }), true, search)
  assert.equal(passes(program, { ...noFilter, search: 'intermediate' }), false)
})

test('a search of spaces alone filters nothing', () => {
  assert.equal(passes(program, { ...noFilter, search: '   ' }), true)
  assert.equal(isFiltering({ ...noFilter, search: '   ' }), false)
})

test('the industry must be the very one', () => {
  assert.equal(passes(program, { ...noFilter, industry: 'finance' }), true)
  assert.equal(passes(program, { ...noFilter, industry: 'energy' }), false)
})

test('the difficulty is compared without regard to case', () => {
  assert.equal(filterOf('difficulty=INTERMEDIATE').difficulty, 'Intermediate')
  assert.equal(passes(program, filterOf('difficulty=intermediate')), true)
  assert.equal(passes(program, filterOf('difficulty=advanced')), false)
})

test('all three conditions must hold together', () => {
  const all = { search: 'risk', industry: 'finance', difficulty: 'Intermediate' } as const
  assert.equal(passes(program, all), true)
  assert.equal(passes(program, { ...all, search: 'grid' }), false)
  assert.equal(passes(program, { ...all, industry: 'general' }), false)
  assert.equal(passes(program, { ...all, difficulty: 'Beginner' }), false)
})

test('a program of unknown industry and difficulty is found by search alone', () => {
  const { title, description } = program
  assert.equal(passes({ title, description }, { ...noFilter, search: 'risk' }), true)
  assert.equal(passes({ title, description }, { ...noFilter, industry: 'finance' }), false)
  assert.equal(passes({ title, description }, { ...noFilter, difficulty: 'Intermediate' }), false)
})

test('an address that names something unknown filters nothing', () => {
  assert.deepEqual(filterOf('industry=constructor&difficulty=hardest'), noFilter)
  assert.deepEqual(filterOf(''), noFilter)
})

test('a filter read from an address is written back the same, without its defaults', () => {
  assert.equal(withFilter(new URLSearchParams(), noFilter).toString(), '')
  for (const query of ['search=fair+lending', 'industry=energy', 'search=a%26b&difficulty=advanced'])
    assert.equal(withFilter(new URLSearchParams(), filterOf(query)).toString(), query)
})

test('other parts of the address are preserved', () => {
  const next = withFilter(new URLSearchParams('utm=letter&search=old'), { ...noFilter, industry: 'finance' })
  assert.equal(next.toString(), 'utm=letter&industry=finance')
})
