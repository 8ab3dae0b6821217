// Both stores keep the catalogue alike.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const [course] = initialCatalogue.courses as [Course, ...Course[]]

onBothStores(({ newRegistry }) => {
  async function begun() {
    const { open, enter } = await newRegistry()
    const services = await enter()
    return { store: services.store, open, sign: signFor(services) }
  }

  test('begins empty, is filled once by two that start together, and gives back what was put', async () => {
    const { enter } = await newRegistry()
    const [first, second] = await Promise.all([enter(), enter()])
    const [one, other] = [first.store, second.store]
    assert.deepEqual(await one.courses(), [])
    const filled = await Promise.all([
      one.fill(initialCatalogue, people(3), note, signFor(first)),
      other.fill(initialCatalogue, people(3), note, signFor(second)),
    ])
    assert.deepEqual(filled.toSorted(), [false, true])
    assert.deepEqual(await other.courses(), initialCatalogue.courses)
    assert.deepEqual(await other.sessions(), initialCatalogue.sessions)
    assert.deepEqual(await other.reports(), initialCatalogue.reports)
    assert.equal(await other.size(), 3)
  })

  test('two that start together seed an empty registry once, and the journal says so', async () => {
    const { open } = await newRegistry()
    const [one, other] = await Promise.all([open(), open()])
    const seeded = await Promise.all([one.seed(initialCatalogue, note), other.seed(initialCatalogue, note)])
    assert.deepEqual(seeded.toSorted(), [false, true])
    assert.deepEqual(await other.courses(), initialCatalogue.courses)
    const acts: string[] = []
    for await (const batch of one.snapshot())
      for (const stored of batch) if (stored.kind === 'entry') acts.push(stored.item.act)
    assert.deepEqual(acts, ['seed'])
  })

  test('a registry whose catalogue was emptied is not seeded again', async () => {
    const store = await (await newRegistry()).open()
    await store.seed({ ...initialCatalogue, courses: [course] }, note)
    assert.equal(await store.remove('course', course.id, note), 'removed')
    assert.equal(await store.seed(initialCatalogue, note), false)
    assert.deepEqual(await store.courses(), [])
  })

  test('an untouched seed makes room for samples and for a restored registry', async () => {
    const { store: original, sign } = await begun()
    const edited = { ...course, price: '3650.00' }
    await original.fill({ ...initialCatalogue, courses: [edited], posts: [] }, people(3), note, sign)
    const copy = await (await newRegistry()).open()
    await copy.seed(initialCatalogue, note)
    assert.equal(await copy.load(original.snapshot(), note), true)
    assert.deepEqual(await copy.courses(), [edited])
    assert.deepEqual(await copy.posts(), [])
    assert.equal(await copy.size(), 3)
    assert.deepEqual(await copy.faults(), [])

    const sampled = await begun()
    await sampled.store.seed(initialCatalogue, note)
    assert.equal(await sampled.store.fill(initialCatalogue, people(3), note, sampled.sign), true)
    assert.deepEqual(await sampled.store.courses(), initialCatalogue.courses)
    assert.equal(await sampled.store.fill(initialCatalogue, people(3), note, sampled.sign), false)
  })

  test('a seed that someone has touched makes room for nothing', async () => {
    const { store, sign } = await begun()
    await store.seed(initialCatalogue, note)
    await store.edit('course', { ...course, price: '3650.00' }, note)
    assert.equal(await store.fill(initialCatalogue, people(3), note, sign), false)
    const other = await begun()
    await other.store.fill(initialCatalogue, people(3), note, other.sign)
    assert.equal(await store.load(other.store.snapshot(), note), false)
    assert.equal((await store.courses())[0]?.price, '3650.00')
    assert.equal(await store.size(), 0)
  })

  test('the version is another after every change, for every process, and the same when nothing changed', async () => {
    const { store, open, sign } = await begun()
    const elsewhere = await open()
    const versions: number[] = [await elsewhere.catalogueVersion()]
    const after = async (change: Promise<unknown>) => {
      await change
      versions.push(await elsewhere.catalogueVersion())
    }
    await after(store.seed(initialCatalogue, note))
    await after(store.edit('course', { ...course, price: '1.00' }, note))
    await after(store.add('post', { id: 'p', title: 'P', excerpt: 'E' }, note))
    await after(store.edit('post', { id: 'p', title: 'Q', excerpt: 'E' }, note))
    await after(store.remove('post', 'p', note))
    await after(store.add('report', { id: 'r', title: 'R', publishDate: '2026-01-01' }, note))
    await after(store.remove('report', 'r', note))
    assert.equal(new Set(versions).size, versions.length)

    const version = await store.catalogueVersion()
    await store.add('course', course, note)
    await store.edit('report', { id: 'nowhere', title: 'R', publishDate: '2026-01-01' }, note)
    await store.remove('post', 'nowhere', note)
    await store.issue(people(2), note, { act: 'issue', sign })
    assert.equal(await elsewhere.catalogueVersion(), version)
  })

  test('lists undated posts first and then the newest', async () => {
    const { store, sign } = await begun()
    await store.fill(initialCatalogue, [], note, sign)
    const dates = (await store.posts()).map(({ publishedAt }) => publishedAt)
    assert.deepEqual(dates.slice(0, 3), [undefined, '2025-09-16T00:00:00Z', '2025-05-20T00:00:00Z'])
  })

  test('puts nothing of a catalogue that it cannot put whole', async () => {
    const { store, sign } = await begun()
    await assert.rejects(store.fill({ ...initialCatalogue, courses: [course, course] }, [], note, sign))
    assert.deepEqual(await store.courses(), [])
    assert.equal(await store.fill(initialCatalogue, [], note, sign), true)
  })

  test('adds, edits and removes, and the journal says who did', async () => {
    const { store, sign } = await begun()
    await store.fill(initialCatalogue, [], note, sign)
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

  test('sessions are added, edited and removed, and stand in the order in which they start', async () => {
    const { store, open, sign } = await begun()
    await store.fill(initialCatalogue, [], note, sign)
    const added = {
      id: 'september-2025',
      name: 'September',
      startDate: '2025-09-03',
      delivery: 'In Oslo',
      capacity: 12,
      enrolled: 0,
    }
    const before = await store.catalogueVersion()
    assert.equal(await store.add('session', added, note), true)
    assert.equal(await store.add('session', added, note), false)
    assert.deepEqual(await store.sessions(), [added, ...initialCatalogue.sessions])
    const later = { ...added, name: 'December', startDate: '2025-12-03', capacity: 14, enrolled: 3 }
    assert.equal(await store.edit('session', later, note), true)
    assert.equal(await store.edit('session', { ...later, id: 'nowhere' }, note), false)
    assert.deepEqual(await (await open()).sessions(), [...initialCatalogue.sessions, later])
    assert.equal(await store.remove('session', added.id, note), 'removed')
    assert.equal(await store.remove('session', added.id, note), 'unknown')
    assert.deepEqual(await store.sessions(), initialCatalogue.sessions)
    assert.equal(await store.catalogueVersion(), before + 3)
    assert.deepEqual(
      (await store.history('session september-2025')).map(({ act, who }) => [act, who]),
      [
        ['add', 'tester'],
        ['edit', 'tester'],
        ['remove', 'tester'],
      ],
    )
  })

  test('a course that credentials name stays', async () => {
    const { store, sign } = await begun()
    await store.fill(initialCatalogue, [person(1)], note, sign)
    assert.equal(await store.remove('course', 'certification', note), 'in use')
    assert.equal(await store.remove('course', 'micro-energy', note), 'removed')
    assert.equal((await store.courses()).length, initialCatalogue.courses.length - 1)
  })
})

test('the first three sample courses are one of each type', () => {
  const types = initialCatalogue.courses.slice(0, 3).map(({ type }) => type)
  assert.deepEqual(types, ['CERT', 'MICRO', 'CEU'])
})
