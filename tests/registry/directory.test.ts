// Both stores answer the directory as a plain reading of the whole registry would, only faster.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { fullName, type NewCredential } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { type CredentialType, credentialTypes } from '#facts/registry.ts'
import { sampleRegistry } from '#samples/sample-registry.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, person, signFor } from '#tests/support/people.ts'

const courses = new Map(initialCatalogue.courses.map((course) => [course.id, course]))

// Old samples, then more recent people than a first look covers, with a rare name here and there.
const registry: NewCredential[] = [
  ...sampleRegistry(initialCatalogue.courses),
  ...Array.from({ length: 4500 }, (_, number) =>
    person(number, {
      firstName: number % 1500 === 7 ? 'Zyx’wvut' : number % 3 === 0 ? 'Ann' : 'Banana',
      lastName: `Nabobanan-${(number * 7919) % 997}`,
      courseId: number % 11 === 0 ? 'cru-subscription' : number % 5 === 0 ? 'micro-finance' : 'certification',
    }),
  ),
]

const read = registry.toReversed().map(({ id, courseId, holder }) => {
  const course = courses.get(courseId)
  return { id, type: course?.type, name: fold(fullName(holder)), title: fold(course?.title ?? '') }
})

function plainly({ search, type, page, limit }: DirectoryQuery): string[] {
  const sought = fold(search)
  return read
    .filter((row) => !type || row.type === type)
    .filter(({ name, title }) => name.includes(sought) || title.includes(sought))
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id)
}

const names = registry.slice(0, 280).map(({ holder }) => fullName(holder))
const titles = initialCatalogue.courses.map(({ title }) => title)

const piece = fc
  .tuple(fc.constantFrom(...names, ...titles, 'Ann Nabobanan-1', 'Zyx’wvut'), fc.nat(20), fc.nat(12))
  .map(([text, from, size]) => text.slice(from % text.length).slice(0, size + 1))
const hostile = fc.constantFrom(
  '%',
  '_',
  '"',
  "'",
  '*',
  '\\',
  '\0',
  'a\0b',
  '" OR "a',
  'a NOT b',
  'NEAR(a b)',
  "'); DROP TABLE credential; --",
  '{"g":1}',
  'typecert',
  'course1',
  'x'.repeat(200),
  'ananananan',
  '\ud800',
  '\ue041',
  ' ',
  '$1',
  '🙂',
)
const queries: fc.Arbitrary<DirectoryQuery> = fc.record(
  {
    search: fc.oneof(
      piece,
      piece,
      piece,
      hostile,
      fc.constant(''),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    type: fc.constantFrom<CredentialType>(...credentialTypes),
    page: fc.oneof(fc.constant(1), fc.constant(1), fc.integer({ min: 1, max: 12 }), fc.constant(1e9)),
    limit: fc.constantFrom(1, 7, 20, 100),
  },
  { requiredKeys: ['search', 'page', 'limit'] },
)

onBothStores(({ newRegistry }) => {
  let store: Store
  const ids = async (query: Partial<DirectoryQuery>) =>
    (await store.directory({ search: '', page: 1, limit: 20, ...query })).map(({ id }) => id)

  before(async () => {
    const services = await (await newRegistry()).enter()
    const sign = signFor(services)
    store = services.store
    await store.fill(initialCatalogue, registry.slice(0, 280), note, sign)
    await store.issue(registry.slice(280), note, { act: 'import', sign })
  })

  test('any question is answered as a plain reading would answer it', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => assert.deepEqual(await ids(query), plainly(query))),
      { numRuns: 400 },
    )
  })

  test('case and accents are forgiven, and one letter is enough', async () => {
    for (const search of [
      'JOSE',
      'garcia',
      'yildiz',
      'o’c',
      "o'c",
      'ł',
      'ß',
      'strau',
      'q',
      'zy',
      'clinical ai',
      '&',
    ])
      assert.deepEqual(await ids({ search }), plainly({ search, page: 1, limit: 20 }), search)
    assert.ok((await ids({ search: 'jose' })).length > 0)
  })

  test('every page follows the one before, to the last', async () => {
    const seen: string[] = []
    for (let page = 1; ; page += 1) {
      const found = await ids({ page, limit: 100 })
      seen.push(...found)
      if (found.length < 100) break
    }
    assert.deepEqual(seen, registry.map(({ id }) => id).toReversed())
  })

  test('an entry shows what the directory may show, and never an address', async () => {
    const [entry] = await store.directory({ search: 'zyx', page: 1, limit: 1 })
    assert.deepEqual(Object.keys(entry ?? {}).toSorted(), [
      'course',
      'expiresAt',
      'id',
      'issuedAt',
      'type',
      'user',
      'verificationHash',
    ])
    assert.deepEqual(Object.keys(entry?.user ?? {}), ['firstName', 'lastName'])
    const all = JSON.stringify(await store.directory({ search: '', page: 1, limit: 100 }))
    assert.ok(!all.includes('@'))
  })

  test('a course that is renamed is found by its new title at once', async () => {
    const course = courses.get('micro-energy')
    assert.ok(course)
    await store.edit('course', { ...course, title: 'Zeppelins' }, note)
    const found = await store.directory({ search: 'zeppelin', page: 1, limit: 100 })
    assert.equal(found.length, registry.filter(({ courseId }) => courseId === 'micro-energy').length)
    assert.equal(found[0]?.course.title, 'Zeppelins')
    await store.edit('course', course, note)
  })

  test('an empty registry has an empty directory', async () => {
    const empty = await (await newRegistry()).open()
    for (const search of ['', 'a', 'anyone'])
      assert.deepEqual(await empty.directory({ search, page: 1, limit: 20 }), [])
    assert.deepEqual(await empty.directory({ search: '', type: 'CEU', page: 3, limit: 20 }), [])
  })

  test('a closed store says so and keeps nobody waiting', async () => {
    const brief = await (await newRegistry()).open()
    await brief.directory({ search: '', page: 1, limit: 1 })
    await brief.close()
    await assert.rejects(brief.directory({ search: '', page: 1, limit: 1 }))
  })
})
