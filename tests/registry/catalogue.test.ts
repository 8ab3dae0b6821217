// Both stores keep the catalogue alike.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person } from '#tests/support/people.ts'

const [course] = initialCatalogue.courses as [Course, ...Course[]]

onBothStores(({ newRegistry }) => {
  test('begins empty, is filled once by two that start together, and gives back what was put', async () => {
    const { open } = await newRegistry()
    const [one, other] = await Promise.all([open(), open()])
    assert.deepEqual(await one.courses(), [])
    const filled = await Promise.all([
      one.fill(initialCatalogue, people(3), note),
      other.fill(initialCatalogue, people(3), note),
    ])
    assert.deepEqual(filled.toSorted(), [false, true])
    assert.deepEqual(await other.courses(), initialCatalogue.courses)
    assert.deepEqual(await other.sessions(), initialCatalogue.sessions)
    assert.deepEqual(await other.reports(), initialCatalogue.reports)
    assert.equal(await other.size(), 3)
  })

  test('lists undated posts first and then the newest', async () => {
    const store = await (await newRegistry()).open()
    await store.fill(initialCatalogue, [], note)
    const dates = (await store.posts()).map(({ publishedAt }) => publishedAt)
    assert.deepEqual(dates.slice(0, 3), [undefined, '2025-09-16T00:00:00Z', '2025-05-20T00:00:00Z'])
  })

  test('puts nothing of a catalogue that it cannot put whole', async () => {
    const store = await (await newRegistry()).open()
    await assert.rejects(store.fill({ ...initialCatalogue, courses: [course, course] }, [], note))
    assert.deepEqual(await store.courses(), [])
    assert.equal(await store.fill(initialCatalogue, [], note), true)
  })

  test('adds, edits and removes, and the journal says who did', async () => {
    const { open } = await newRegistry()
    const store = await open()
    await store.fill(initialCatalogue, [], note)
    const added = { ...course, id: 'new-course', title: 'New' }
    assert.equal(await store.add('course', added, note), true)
    assert.equal(await store.add('course', added, note), false)
    assert.equal(await store.edit('course', { ...added, title: 'Newer' }, note), true)
    assert.equal((await store.courses()).at(-1)?.title, 'Newer')
    assert.equal(await store.edit('course', { ...added, id: 'nowhere' }, note), false)
    assert.equal(
      await store.edit('course', { ...added, type: 'CEU' }, note),
      false,
      'a course keeps its type',
    )
    assert.equal(await store.remove('course', 'new-course', note), 'removed')
    assert.equal(await store.remove('course', 'new-course', note), 'unknown')
    assert.deepEqual(
      (await store.history('course new-course')).map(({ act, who }) => [act, who]),
      [
        ['add', 'tester'],
        ['edit', 'tester'],
        ['remove', 'tester'],
      ],
    )

    const post = { id: 'p', title: 'A post', excerpt: 'About.', publishedAt: '2025-01-01T00:00:00Z' }
    assert.equal(await store.add('post', post, note), true)
    const { publishedAt: _, ...undated } = post
    assert.equal(await store.edit('post', undated, note), true)
    assert.deepEqual(
      (await store.posts()).find(({ id }) => id === 'p'),
      undated,
    )
    assert.equal(await store.add('report', { id: 'r', title: 'R', publishDate: '2026-01-01' }, note), true)
    assert.equal((await store.reports())[0]?.id, 'r')
    assert.equal(await store.remove('report', 'r', note), 'removed')
  })

  test('a course that credentials name stays', async () => {
    const store = await (await newRegistry()).open()
    await store.fill(initialCatalogue, [person(1)], note)
    assert.equal(await store.remove('course', 'certification', note), 'in use')
    assert.equal(await store.remove('course', 'micro-energy', note), 'removed')
    assert.equal((await store.courses()).length, initialCatalogue.courses.length - 1)
  })
})

test('the first three sample courses are one of each type', () => {
  const types = initialCatalogue.courses.slice(0, 3).map(({ type }) => type)
  assert.deepEqual(types, ['CERT', 'MICRO', 'CEU'])
})
