// What is unlisted is in no page of the directory, on both stores, and is verified all the same.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import type { DirectoryQuery } from '#store/store.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { note, person, signFor } from '#tests/support/people.ts'

const size = 60
const rows: NewCredential[] = Array.from({ length: size }, (_, at) =>
  person(at, { courseId: at % 3 === 0 ? 'micro-finance' : 'certification' }),
)
// The newest, the oldest, neighbours, and some in between.
const unlisted = new Set([0, 1, 2, 7, 21, 22, 23, 24, 40, 58, 59])

const listedRows = (type?: 'CERT' | 'MICRO', relisted?: number) =>
  rows
    .filter((_, at) => !unlisted.has(at) || at === relisted)
    .filter(({ courseId }) => !type || (type === 'MICRO') === (courseId === 'micro-finance'))
    .map(({ id }) => id)
    .toReversed()

onBothStores(({ name, newRegistry }) => {
  let registry: Registry
  let services: Services
  const ids = async (query: Partial<DirectoryQuery>) =>
    (await services.store.directory({ search: '', page: 1, limit: 100, ...query })).map(({ id }) => id)

  async function everyPage(query: Partial<DirectoryQuery>, limit: number): Promise<string[][]> {
    const pages: string[][] = []
    for (let page = 1; ; page += 1) {
      const found = await ids({ ...query, page, limit })
      if (found.length === 0) return pages
      pages.push(found)
    }
  }

  before(async () => {
    registry = await newRegistry()
    services = await registry.enter()
    const { store } = services
    await store.fill(initialCatalogue, rows, note, signFor(services))
    for (const at of unlisted) assert.equal(await store.list(rows[at]?.id ?? '', 'unlisted', note), 'changed')
  })

  test('no search, name, title or type finds what is unlisted', async () => {
    for (const at of unlisted) {
      const { id, holder } = rows[at] ?? assert.fail()
      for (const search of [holder.lastName, `ada ${holder.lastName}`, String(at)])
        assert.ok(!(await ids({ search })).includes(id), search)
    }
    assert.deepEqual(await ids({}), listedRows())
    assert.deepEqual(await ids({ search: 'ada' }), listedRows())
    assert.deepEqual(await ids({ search: 'finance' }), listedRows('MICRO'))
    for (const type of ['CERT', 'MICRO'] as const) {
      assert.deepEqual(await ids({ type }), listedRows(type))
      assert.deepEqual(await ids({ type, search: 'example' }), listedRows(type))
    }
  })

  test('pages of any size are full and follow each other to the last', async () => {
    for (const limit of [1, 2, 5, 7, 49, 100])
      for (const query of [{}, { type: 'CERT' as const }, { type: 'MICRO' as const }, { search: 'exam' }]) {
        const pages = await everyPage(query, limit)
        const type = 'type' in query ? query.type : undefined
        assert.deepEqual(pages.flat(), listedRows(type), `${limit} ${JSON.stringify(query)}`)
        for (const page of pages.slice(0, -1)) assert.equal(page.length, limit)
      }
  })

  test('what is unlisted is found by its id and by its hash, and is valid', async () => {
    const { store, keys } = services
    const { id } = rows[22] ?? assert.fail()
    const found = await store.find(readCid(id))
    assert.equal(found?.listing, 'unlisted')
    for (const cid of [id, found?.verificationHash ?? '', rows[22]?.formerHash ?? ''])
      assert.equal((await verify(store, keys, cid, new Date('2026-12-01'))).finding, 'valid')
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('what is corrected while it is unlisted stays out, and is found by its new name once it is listed again', async () => {
    const { store, keys } = services
    const { id, holder } = rows[23] ?? assert.fail()
    await store.correct(id, { ...holder, lastName: 'Zuckerkandl' }, signFor(services), note)
    assert.deepEqual(await ids({ search: 'zuckerk' }), [])
    assert.equal(await store.list(id, 'unlisted', note), 'already')
    assert.equal(await store.list(id, 'listed', note), 'changed')
    assert.deepEqual(await ids({ search: 'zuckerk' }), [id])
    assert.equal(await store.list(id, 'listed', note), 'already')
    const listed = listedRows(undefined, 23)
    assert.deepEqual(await ids({}), listed)
    assert.deepEqual((await everyPage({}, 7)).flat(), listed)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('what is missing from the directory’s index is a fault of each that is listed, and of no other', async () => {
    const lost = {
      SQLite: "INSERT INTO directory_index (directory_index) VALUES ('delete-all')",
      PostgreSQL: 'DELETE FROM holder_gram',
    }
    await changeFromOutside(registry, lost[name])
    const missing = (await services.store.faults()).filter((fault) =>
      fault.endsWith('is missing from the directory.'),
    )
    assert.equal(missing.length, name === 'SQLite' ? listedRows(undefined, 23).length : size)
  })
})
