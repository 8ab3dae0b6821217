// The order of the catalogue, and what it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { type CohortSession, type Course, inShowingOrder, itemFaults } from '#domain/catalogue/catalogue.ts'

const [course] = initialCatalogue.courses as [Course, ...Course[]]

test('puts one course of each type first, in any order of entry', () => {
  const shown = inShowingOrder(initialCatalogue.courses.toReversed())
  assert.deepEqual(
    shown.map(({ type }) => type),
    ['CERT', 'MICRO', 'CEU', 'MICRO', 'MICRO', 'MICRO'],
  )
  assert.deepEqual(inShowingOrder([course]), [course])
})

test('accepts the samples, and rejects invalid items', () => {
  for (const one of initialCatalogue.courses) assert.deepEqual(itemFaults('course', one), [])
  for (const one of initialCatalogue.posts) assert.deepEqual(itemFaults('post', one), [])
  for (const one of initialCatalogue.reports) assert.deepEqual(itemFaults('report', one), [])
  const bad = { ...course, id: 'A B', title: '', durationHours: Number.NaN, price: '$5' }
  assert.equal(itemFaults('course', bad).length, 4)
  const post = { id: 'p', title: 'P', excerpt: 'E', coverUrl: 'javascript:alert(1)', publishedAt: 'soon' }
  assert.equal(itemFaults('post', post).length, 2)
  assert.equal(itemFaults('report', { id: 'r', title: 'R', publishDate: '2026-02-30' }).length, 1)
})

test('a session needs a day that exists, and seats for those enrolled', () => {
  const [session] = initialCatalogue.sessions as [CohortSession, ...CohortSession[]]
  for (const one of initialCatalogue.sessions) assert.deepEqual(itemFaults('session', one), [])
  const faults = (changes: Partial<CohortSession>) =>
    itemFaults('session', { ...session, ...changes }).join('; ')
  for (const startDate of ['2027-02-29', '2027-13-01', 'soon', '2027-01-20T09:00:00Z', ''])
    assert.match(faults({ startDate }), /^the start date must be a date such as 2027-01-20/, startDate)
  assert.match(faults({ startDate: '2027-02-29' }), /, not "2027-02-29"$/)
  for (const capacity of [0, 1.5, Number.NaN, 10_001])
    assert.match(faults({ capacity }), /^the seats must be a whole number from 1 to 10000/, String(capacity))
  assert.match(faults({ enrolled: 1.5 }), /^the number enrolled must be a whole number/)
  assert.match(faults({ enrolled: 81 }), /^more people are enrolled than there are seats$/)
  assert.equal(faults({ enrolled: 80 }), '')
  assert.match(faults({ id: 'A B', name: '', delivery: '\u202e' }), /the id .*; the name .*; the delivery /)
})

test('a cover must be a picture of this site', () => {
  const post = { id: 'p', title: 'P', excerpt: 'E' }
  assert.deepEqual(itemFaults('post', { ...post, coverUrl: '/covers/one.jpg' }), [])
  for (const coverUrl of [
    'https://elsewhere.example/x.jpg',
    '//elsewhere.example/x.jpg',
    '/\\elsewhere.example/x',
    '/',
    'x.jpg',
  ])
    assert.match(itemFaults('post', { ...post, coverUrl }).join(), /or a path of this site/, coverUrl)
})

test('rejects a title with characters that are not visible', () => {
  assert.deepEqual(itemFaults('course', { ...course, title: 'AI in Finance: a primer' }), [])
  for (const hidden of ['\u202e', '\u200b', '\u3164', '\u2028'])
    assert.match(itemFaults('course', { ...course, title: `AI${hidden}Risk` }).join(), /visible characters/)
})
