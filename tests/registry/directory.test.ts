// Both databases answer the directory as a plain reading of the whole registry would, only faster, and never with anything
// that is unlisted.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Services } from '#boot/services.ts'
import { type CredentialType, credentialTypes, otherCredentialsShown } from '#constants/registry.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { fullName, type NewCredential, type Sign } from '#domain/credential/credential.ts'
import { searchText, searchWords } from '#domain/directory/fold.ts'
import { editItem } from '#operations/catalogue/edit-catalogue.ts'
import { setListing } from '#operations/credentials/decide.ts'
import { listOthers } from '#operations/verification/list-holder.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import { sampleRegistry } from '#samples/sample-registry.ts'
import type { DirectorySearch } from '#store/store.ts'
import { anyText } from '#tests/support/people/any-text.ts'
import { author, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { onBothStores, onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const now = new Date('2026-06-01T00:00:00Z')
const courses = new Map(initialCatalogue.courses.map((course) => [course.id, course]))

// Samples, then others with a rare name here and there and some neighbors unlisted.
const rows: NewCredential[] = [
  ...sampleRegistry(initialCatalogue.courses),
  ...Array.from({ length: 1500 }, (_, number) =>
    person(number, {
      firstName: number % 500 === 7 ? 'Zyx’wvut' : number % 3 === 0 ? 'Ann' : 'Banana',
      lastName: `Nabobanan-${(number * 7919) % 997}`,
      courseId: number % 11 === 0 ? 'cru-subscription' : number % 5 === 0 ? 'micro-finance' : 'certification',
      listing: number % 100 > 90 || number === 1499 ? 'unlisted' : 'listed',
    }),
  ),
]

const read = rows
  .filter(({ listing }) => listing !== 'unlisted')
  .toReversed()
  .map(({ id, courseId, holder }) => {
    const course = courses.get(courseId)
    return {
      id,
      type: course?.type,
      name: searchText(fullName(holder)),
      title: searchText(course?.title ?? ''),
    }
  })

function plainly({ search, type, page, limit }: DirectorySearch): { ids: string[]; total: number } {
  const words = searchWords(search)
  const found = read
    .filter((row) => !type || row.type === type)
    .filter(() => search.trim() === '' || words.length > 0)
    .filter(({ name, title }) => words.every((word) => name.includes(word) || title.includes(word)))
    .map(({ id }) => id)
  return { ids: found.slice((page - 1) * limit, page * limit), total: found.length }
}

// The search does not look into documents, and real ones take long to sign.
const signBlank: Sign = async (placed) =>
  placed.map(() => {
    const bytes = new Uint8Array(randomBytes(32))
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  })

const names = rows.slice(0, 280).map(({ holder }) => fullName(holder))
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
  '" OR "a',
  'NEAR(a b)',
  "'); DROP TABLE credential; --",
  'typecert',
  'course1',
  'x'.repeat(200),
  'ananananan',
  '\ud800',
  '\ue041',
  ' ',
)
const queries: fc.Arbitrary<DirectorySearch> = fc.record(
  {
    search: fc.oneof(piece, piece, piece, hostile, fc.constant(''), anyText({ maxLength: 6 })),
    type: fc.constantFrom<CredentialType>(...credentialTypes),
    page: fc.oneof(fc.constant(1), fc.constant(1), fc.integer({ min: 1, max: 12 }), fc.constant(1e9)),
    limit: fc.constantFrom(1, 7, 20, 100),
  },
  { requiredKeys: ['search', 'page', 'limit'] },
)

onBothStores(({ newRegistry }) => {
  let registry: Registry
  let services: Services
  const answerTo = async (query: Partial<DirectorySearch>, countUpTo?: number) => {
    const asked = { search: '', page: 1, limit: 20, ...query }
    const { records, total } = await services.store.directory(asked, countUpTo)
    return { ids: records.map(({ credential }) => credential.id), total }
  }
  const ids = async (query: Partial<DirectorySearch>) => (await answerTo(query)).ids

  before(async () => {
    registry = await newRegistry()
    services = await registry.enter()
    await enter(services, rows, { sign: signBlank })
  })

  test('answers every query like a plain search, ignoring case and accents', async () => {
    const forgiven = ['JOSE', 'garcia', 'yildiz', 'o’c', "o'c", 'ł', 'ß', 'zy', 'ai clinical', '&', 'jose ai']
    await fc.assert(
      fc.asyncProperty(queries, async (query) => assert.deepEqual(await answerTo(query), plainly(query))),
      {
        numRuns: inLongRun(1000),
        examples: forgiven.map((search) => [{ search, page: 1, limit: 20 }]),
      },
    )
    assert.ok((await ids({ search: 'JOSE' })).length > 0)
    const [listed, common] = [await answerTo({}, 30), await answerTo({ search: 'a' }, 30)]
    assert.deepEqual([listed.total, common.total], [read.length, 30], 'a search is counted up to a number')
  })

  const spelled = [
    ['Oconnor', 'O’Connor'],
    ['o`connor, aoife', 'O’Connor'],
    ['Příhoda, Jiří', 'Příhoda'],
    ['Prihoda Jiri', 'Příhoda'],
    ['Mokoena van der', 'Mokoena-van der Merwe'],
    ['Mueller', 'Müller'],
    ['Muller', 'Müller'],
    ['governance oconnor', 'O’Connor'],
  ]
  test('finds names as people spell and order them', async () => {
    const named = [
      ['Aoife', 'O’Connor'],
      ['Jiří', 'Příhoda'],
      ['Thandi', 'Mokoena-van der Merwe'],
      ['Jürgen', 'Müller'],
    ].map(([firstName = '', lastName = ''], at) =>
      person(5000 + at, { firstName, lastName, courseId: 'certification' }),
    )
    const { store, ...others } = await (await newRegistry()).enter()
    await enter({ store, ...others }, named, { sign: signBlank })
    for (const [search = '', lastName] of spelled) {
      const { records } = await store.directory({ search, page: 1, limit: 9 })
      assert.deepEqual(
        records.map(({ credential }) => credential.holder.lastName),
        [lastName],
        search,
      )
    }
  })

  test('finds relisted, corrected and renamed credentials by their current text', async () => {
    const { id = '' } = rows.at(-1) ?? {}
    await services.change({ who: 'tester', at: '2026-01-01T00:00:00Z', why: 'A test.' }, async (change) => {
      const found = (await change.find(id)) ?? assert.fail()
      const { credential, document = assert.fail() } = found
      const holder = { ...credential.holder, lastName: 'Zuckerkandl' }
      await change.replace(
        found,
        { ...credential, holder, verificationHash: 'ef'.repeat(32) },
        document,
        '2026-01-01T00:00:00Z',
      )
    })
    assert.deepEqual(await ids({ search: 'zuckerk' }), [])
    await setListing({ registry: services, cid: id, author, now }, 'listed')
    assert.deepEqual(await ids({ search: 'zuckerk' }), [id])
    assert.equal((await ids({}))[0], id)
    await setListing({ registry: services, cid: id, author, now }, 'unlisted')
    assert.deepEqual(await ids({ search: 'zuckerk' }), [])
    await editItem({ registry: services, author, now }, 'course', 'micro-energy', { title: 'Zeppelins' })
    const flown = rows.filter(({ courseId }) => courseId === 'micro-energy').length
    assert.equal((await ids({ search: 'zeppelin', limit: 100 })).length, flown)
  })
})

onSqlite(({ newRegistry }) => {
  test('a card shows the document and status, and never an email', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    const cards = async (search = '') =>
      (await searchDirectory(services, { search, page: 1, limit: 9 }, now)).cards
    const [card = assert.fail()] = await cards('example 1')
    const { verificationHash, ...facts } = card
    assert.deepEqual(facts, {
      id: person(1).id,
      type: 'CERT',
      user: { firstName: 'Ada', lastName: 'Example 1' },
      course: { title: 'AI Governance & Human Resilience' },
      issuedAt: person(1).issuedAt,
      expiresAt: person(1).expiresAt,
      standing: 'valid',
    })
    assert.ok(!JSON.stringify(await cards()).includes('@'))
    await editItem({ registry: services, author, now }, 'course', 'certification', { title: 'Zeppelins' })
    await changeFromOutside(
      registry,
      "UPDATE credential SET first_name = 'Eve', expires_at = NULL, hash = 'aa' WHERE seq = 1",
    )
    const [altered = assert.fail()] = await cards('example 1')
    assert.deepEqual(
      [altered.user, altered.expiresAt, altered.course.title],
      [{ firstName: 'Ada Example 1', lastName: '' }, person(1).expiresAt, facts.course.title],
      'columns that were changed are not shown',
    )
    await changeFromOutside(registry, 'UPDATE status_list SET bits = zeroblob(16384)')
    assert.equal((await cards('example 2'))[0]?.standing, 'valid', 'no bit was set')
    await changeFromOutside(registry, "UPDATE status_list SET bits = x'ff'")
    assert.equal((await cards('example 2'))[0]?.standing, 'not-fully-verified')
  })

  test('lists only this person’s credentials of a shared mailbox, newest first', async () => {
    const email = 'hr@bigcorp.example'
    const ada = { firstName: 'Ada', lastName: 'Example', email }
    const colleagues = people(5).map((row) => ({ ...row, holder: { ...row.holder, email } }))
    const hers = Array.from({ length: otherCredentialsShown + 4 }, (_, at) =>
      person(1000 + at, { ...ada, issuedAt: `2025-03-14T10:00:${String(at).padStart(2, '0')}Z` }),
    )
    const services = await (await newRegistry()).enter()
    await enter(services, [...hers, ...colleagues])
    const unlisted = hers.at(-3)?.id ?? assert.fail()
    await setListing({ registry: services, cid: unlisted, author, now }, 'unlisted')
    const [asked = assert.fail(), ...newest] = hers.map(({ id }) => id).toReversed()
    const othersOf = async (id: string) => {
      const { credential } = (await find(services, id)) ?? assert.fail()
      return (await listOthers(services, credential, now)).map((other) => other.id)
    }
    const wanted = newest.filter((id) => id !== unlisted).slice(0, otherCredentialsShown)
    assert.deepEqual(await othersOf(asked), wanted)
    assert.deepEqual(await othersOf(unlisted), [], 'an unlisted one leads to no other')
    assert.deepEqual(await othersOf(colleagues[0]?.id ?? ''), [])
  })
})
