// What the catalogue shows first, and what it does not take in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { type Course, inShowingOrder } from '#domain/catalogue/catalogue.ts'
import { courseFaults, postFaults, reportFaults } from '#domain/catalogue/catalogue-rules.ts'

const [course] = initialCatalogue.courses as [Course, ...Course[]]

test('one course of each type comes first, whatever the order they were put in', () => {
  const shown = inShowingOrder(initialCatalogue.courses.toReversed())
  assert.deepEqual(
    shown.map(({ type }) => type),
    ['CERT', 'MICRO', 'CEU', 'MICRO', 'MICRO', 'MICRO'],
  )
  assert.deepEqual(inShowingOrder([course]), [course])
})

test('the samples are sound, and what is not is told so', () => {
  for (const one of initialCatalogue.courses) assert.deepEqual(courseFaults(one), [])
  for (const one of initialCatalogue.posts) assert.deepEqual(postFaults(one), [])
  for (const one of initialCatalogue.reports) assert.deepEqual(reportFaults(one), [])
  const bad = { ...course, id: 'A B', title: '', durationHours: Number.NaN, price: '$5' }
  assert.equal(courseFaults(bad).length, 4)
  const post = { id: 'p', title: 'P', excerpt: 'E', coverUrl: 'javascript:alert(1)', publishedAt: 'soon' }
  assert.equal(postFaults(post).length, 2)
  assert.equal(reportFaults({ id: 'r', title: 'R', publishDate: '2026-02-30' }).length, 1)
})

test('a cover is a picture of this site, which its pages may show', () => {
  const post = { id: 'p', title: 'P', excerpt: 'E' }
  assert.deepEqual(postFaults({ ...post, coverUrl: '/covers/one.jpg' }), [])
  for (const coverUrl of [
    'https://elsewhere.example/x.jpg',
    '//elsewhere.example/x.jpg',
    '/\\elsewhere.example/x',
    '/',
    'x.jpg',
  ])
    assert.match(postFaults({ ...post, coverUrl }).join(), /a path of this site/, coverUrl)
})

test('a title shows all that it holds', () => {
  assert.deepEqual(courseFaults({ ...course, title: 'AI in Finance: a primer' }), [])
  for (const hidden of ['\u202e', '\u200b', '\u3164', '\u2028'])
    assert.match(courseFaults({ ...course, title: `AI${hidden}Risk` }).join(), /all of which can be seen/)
})
