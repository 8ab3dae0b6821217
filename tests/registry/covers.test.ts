// A cover from another site is fetched once and stored: served from here, backed up, and removed with its post.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import {
  addItem,
  editItem,
  type FetchPicture,
  removeItem,
  seedCatalogue,
} from '#operations/catalogue/edit-catalogue.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onBothStores, onSqlite, type TestedStore } from '#tests/support/stores/both-stores.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'A picture says more.' }
const bytesOf = (letter: string) => Buffer.from(`\x89PNG\r\n\x1a\n${letter}`, 'latin1')

// Every address has a picture of its own, named after its last letter.
function pictures() {
  const asked: string[] = []
  const fetch: FetchPicture = async (address) => {
    asked.push(address)
    return { extension: 'png', bytes: bytesOf(address.slice(-1)) }
  }
  return { asked, fetch }
}

const post = (id: string, coverUrl?: string): Post => ({
  id,
  title: 'P',
  excerpt: 'E',
  ...(coverUrl !== undefined && { coverUrl }),
})

const nameIn = ({ coverUrl = '' }: Post) => coverUrl.replace('/covers/', '')

async function begun(newRegistry: TestedStore['newRegistry']) {
  const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
  const services = await registry.enter()
  await seedCatalogue(services, now)
  const { asked, fetch } = pictures()
  const add = (id: string, coverUrl?: string, from = fetch) =>
    addItem({ registry: services, author, now }, 'post', post(id, coverUrl), from)
  const edit = (changes: Partial<Post>) =>
    editItem({ registry: services, author, now }, 'post', 'one', changes, fetch)
  const remove = (id: string) => removeItem({ registry: services, author, now }, 'post', id)
  return { registry, services, store: services.store, asked, add, edit, remove }
}

onBothStores(({ newRegistry }) => {
  test('fetches a cover once, and stores it in the registry and backups', async () => {
    const { registry, services, store, asked, add, edit } = await begun(newRegistry)
    const added = await add('one', 'https://pictures.example/a')
    assert.match(added.coverUrl ?? '', /^\/covers\/[0-9a-f]{32}\.png$/)
    assert.deepEqual(
      (await store.posts()).find(({ id }) => id === 'one'),
      added,
    )
    const elsewhere = await registry.open()
    assert.deepEqual(Buffer.from((await elsewhere.cover(nameIn(added))) ?? []), bytesOf('a'))
    assert.equal(await store.cover('nothing.png'), undefined)
    // An edit of something else asks nobody again.
    await edit({ title: 'Q' })
    assert.deepEqual(asked, ['https://pictures.example/a'])
    const file = join(temporaryFolder('covers'), 'registry.backup')
    await backup(services, file, now)
    const copy = await (await newRegistry({ keysOf: registry })).enter()
    await restore({ registry: copy, file, author, now, heads: [services.log.head() ?? assert.fail()] })
    assert.deepEqual(await copy.store.posts(), await store.posts())
    assert.deepEqual(Buffer.from((await copy.store.cover(nameIn(added))) ?? []), bytesOf('a'))
  })
})

onSqlite(({ newRegistry }) => {
  test('removes a cover with the last post that names it', async () => {
    const { store, add, edit, remove } = await begun(newRegistry)
    const one = await add('one', 'https://pictures.example/a')
    const two = await add('two', 'https://other.example/a')
    assert.equal(one.coverUrl, two.coverUrl)
    const changed = await edit({ coverUrl: 'https://pictures.example/b' })
    assert.ok(await store.cover(nameIn(one)), 'the other post names it')
    await remove('two')
    assert.equal(await store.cover(nameIn(one)), undefined)
    assert.ok(await store.cover(nameIn(changed)))
    assert.deepEqual(await edit({ coverUrl: '' }), post('one'))
    assert.equal(await store.cover(nameIn(changed)), undefined)
  })

  test('fetches nothing for a rejected post, and changes nothing if fetching fails', async () => {
    const { store, asked, add } = await begun(newRegistry)
    const before = await store.catalogueVersion()
    await assert.rejects(add('A post!', 'https://pictures.example/a'), /the id must/)
    await assert.rejects(add('one', 'http://pictures.example/a'), /must be an https address, or a path/)
    assert.deepEqual(asked, [])
    const failing: FetchPicture = async () => {
      throw new RefusedError('The cover cannot be fetched: it is away.')
    }
    await assert.rejects(add('one', 'https://pictures.example/a', failing), /it is away/)
    assert.equal(await store.catalogueVersion(), before)
    assert.equal((await add('one', '/covers/own.jpg')).coverUrl, '/covers/own.jpg')
    assert.deepEqual(asked, [])
  })

  test('serves a cover from this site as immutable', async () => {
    const { services, add, remove } = await begun(newRegistry)
    const { coverUrl = '' } = await add('one', 'https://pictures.example/a')
    const app = await startFixture({ services })
    const shown: Post[] = (await app.inject('/api/blog')).json()
    assert.equal(shown.find(({ id }) => id === 'one')?.coverUrl, coverUrl)
    const { statusCode, headers, rawPayload } = await app.inject(coverUrl)
    assert.deepEqual([statusCode, rawPayload], [200, bytesOf('a')])
    assert.equal(headers['content-type'], 'image/png')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    for (const other of [coverUrl.replace('.png', '.jpg'), '/covers/none.png', '/covers/..%2Fkeys.json'])
      assert.equal((await app.inject(other)).statusCode, 404, other)
    await remove('one')
    assert.equal((await app.inject(coverUrl)).statusCode, 404)
  })
})
