// The catalogue of courses, sessions, posts and reports: seeded once, edited with care, and the same on both databases.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { CatalogueItems, CatalogueKind, Course } from '#domain/catalogue/catalogue.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import {
  addItem,
  editItem,
  loadCatalogue,
  removeItem,
  seedCatalogue,
} from '#operations/catalogue/edit-catalogue.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onBothStores, onSqlite, type TestedStore } from '#tests/support/stores/both-stores.ts'
import { itemsIn } from '#tests/support/stores/collect.ts'

const [course] = initialCatalogue.courses as [Course, ...Course[]]
const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'A test.' }
const post = { id: 'p', title: 'A post', excerpt: 'About.', publishedAt: '2025-01-01T00:00:00Z' }
const report = { id: 'r', title: 'R', publishDate: '2026-01-01' }
const session = {
  id: 'september-2025',
  name: 'September',
  startDate: '2025-09-03',
  delivery: 'In Oslo',
  capacity: 12,
  enrolled: 0,
}

async function begun(newRegistry: TestedStore['newRegistry']) {
  const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
  const services = await registry.enter()
  const add = <Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]) =>
    addItem({ registry: services, author, now }, kind, item)
  const edit = <Kind extends CatalogueKind>(kind: Kind, id: string, changes: Partial<CatalogueItems[Kind]>) =>
    editItem({ registry: services, author, now }, kind, id, changes)
  const remove = (kind: CatalogueKind, id: string) =>
    removeItem({ registry: services, author, now }, kind, id)
  return { registry, services, store: services.store, add, edit, remove }
}

onBothStores(({ newRegistry }) => {
  test('seeds an empty registry once, and reads it back', async () => {
    const { registry, services, store } = await begun(newRegistry)
    assert.deepEqual(await store.courses(), [])
    const seeded = await Promise.all([seedCatalogue(services, now), seedCatalogue(services, now)])
    assert.deepEqual(seeded.toSorted(), [false, true])
    const elsewhere = await registry.open()
    const { posts, ...rest } = await loadCatalogue(elsewhere)
    const { posts: given, ...wanted } = initialCatalogue
    assert.deepEqual(rest, wanted)
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    assert.deepEqual(posts.toSorted(byId), given.toSorted(byId))
    const dates = posts.map(({ publishedAt }) => publishedAt)
    assert.deepEqual(dates.slice(0, 3), [
      '2026-02-10T00:00:00Z',
      '2025-09-16T00:00:00Z',
      '2025-05-20T00:00:00Z',
    ])
    assert.deepEqual(
      (await itemsIn(store, 'entry')).map(({ act }) => act),
      ['seed'],
    )
  })

  test('adds, edits and removes items of every kind, recording who', async () => {
    const { registry, services, store, add, edit, remove } = await begun(newRegistry)
    await seedCatalogue(services, now)
    const elsewhere = await registry.open()
    const versions = [await elsewhere.catalogueVersion()]
    const after = async (change: Promise<unknown>) => {
      await change
      versions.push(await elsewhere.catalogueVersion())
    }
    await after(add('course', { ...course, id: 'new-course', title: 'New' }))
    await after(edit('course', 'new-course', { title: 'Newer' }))
    assert.equal((await store.courses()).at(-1)?.title, 'Newer')
    await after(remove('course', 'new-course'))
    await after(add('session', session))
    assert.deepEqual(await elsewhere.sessions(), [session, ...initialCatalogue.sessions])
    await after(edit('session', session.id, { name: 'December', startDate: '2025-12-03' }))
    assert.equal((await elsewhere.sessions()).at(-1)?.name, 'December')
    await after(remove('session', session.id))
    await after(add('post', post))
    await after(edit('post', 'p', { title: 'Another' }))
    await after(remove('post', 'p'))
    await after(add('report', report))
    assert.equal((await store.reports())[0]?.id, 'r')
    await after(remove('report', 'r'))
    assert.equal(new Set(versions).size, versions.length)
    for (const subject of ['course new-course', 'session september-2025', 'post p'])
      assert.deepEqual(
        (await store.history(subject)).map(({ act, who }) => `${act} ${who}`),
        ['add olga', 'edit olga', 'remove olga'],
      )
    assert.deepEqual((await loadCatalogue(elsewhere)).courses, initialCatalogue.courses)

    const version = await store.catalogueVersion()
    for (const [refused, message] of [
      [() => add('course', course), /There is already a course/],
      [() => edit('report', 'nowhere', {}), /There is no report/],
      [() => remove('post', 'nowhere'), /There is no post/],
    ] as const)
      await assert.rejects(refused(), message)
    await enter(services, people(2))
    assert.equal(await elsewhere.catalogueVersion(), version, 'nothing changed')
  })
})

onSqlite(({ newRegistry }) => {
  test('finds what to edit or remove by a unique title too', async () => {
    const { services, add, edit, remove } = await begun(newRegistry)
    for (const [kind, item, title] of [
      ['course', { ...course, id: 'named', title: 'Énergie  Law' }, 'energie law'],
      ['session', session, 'SEPTEMBER'],
      ['post', post, 'a post'],
      ['report', report, 'R'],
    ] as const) {
      await add(kind, item)
      assert.equal((await edit(kind, title, {})).id, item.id)
      await add(kind, { ...item, id: 'twin' })
      await assert.rejects(remove(kind, title), new RefusedError(`There is no ${kind} "${title}".`))
      await remove(kind, 'twin')
      assert.equal(await remove(kind, title), item.id)
    }
    assert.equal((await services.store.journal({ act: 'remove' }, 10)).at(-1)?.subject, 'course twin')
  })

  test('rejects a taken id or a changed type, and removes a cover', async () => {
    const { services, add, edit } = await begun(newRegistry)
    await seedCatalogue(services, now)
    await assert.rejects(edit('course', course.id, { type: 'CEU' }), /The type of a course cannot be changed/)
    const [first] = initialCatalogue.sessions
    await assert.rejects(add('course', { ...course, id: first?.id ?? '' }), /already means something else/)
    await add('post', post)
    const { coverUrl: _, ...shown } = await edit('post', 'p', { coverUrl: '' })
    assert.deepEqual(shown, post)
  })

  test('refuses to remove a course that credentials name', async () => {
    const { services, store, remove } = await begun(newRegistry)
    await enter(services, [person(1)])
    await assert.rejects(remove('course', 'certification'), RefusedError)
    await remove('course', 'micro-energy')
    assert.equal((await store.courses()).length, initialCatalogue.courses.length - 1)
  })

  test('does not seed a registry with an emptied catalogue again', async () => {
    const { services, store, remove } = await begun(newRegistry)
    await seedCatalogue(services, now)
    for (const { id } of initialCatalogue.courses) await remove('course', id)
    assert.equal(await seedCatalogue(services, now), false)
    assert.deepEqual(await store.courses(), [])
  })

  test('replaces only an unchanged seed with samples or a backup', async () => {
    const original = await begun(newRegistry)
    await seedCatalogue(original.services, now)
    await original.edit('course', course.id, { price: '3650.00' })
    await enter(original.services, people(3))
    const file = join(temporaryFolder('catalogue'), 'registry.backup')
    await backup(original.services, file, now)
    const heads = [original.services.log.head() ?? assert.fail()]

    const copy = await (await newRegistry({ keysOf: original.registry })).enter()
    await seedCatalogue(copy, now)
    await assert.rejects(
      restore({ registry: copy, file, author, now, heads: [] }),
      /^Error: Nothing shows whether this backup is the newest/,
      'its own head does not count',
    )
    assert.equal(await restore({ registry: copy, file, author, now, heads }), 3)
    assert.deepEqual(await loadCatalogue(copy.store), await loadCatalogue(original.store))

    const sampled = await begun(newRegistry)
    await seedCatalogue(sampled.services, now)
    assert.equal(await fillWithSamples(sampled.services, now), true)
    assert.equal(await fillWithSamples(sampled.services, now), false)

    const touched = await (await newRegistry({ keysOf: original.registry })).enter()
    await seedCatalogue(touched, now)
    await editItem({ registry: touched, author, now }, 'course', course.id, { price: '1.00' })
    assert.equal(await fillWithSamples(touched, now), false)
    await assert.rejects(
      restore({ registry: touched, file, author, now, heads }),
      /The registry is not empty/,
    )
    assert.deepEqual([(await touched.store.courses())[0]?.price, await touched.store.count()], ['1.00', 0])
  })
})
