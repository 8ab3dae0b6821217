// A cover from another site is fetched once and stored: served from here, backed up, and removed with its post.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import type { Post } from '#domain/catalogue/catalogue.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { backup } from '#operations/backup.ts'
import {
  addItem,
  editItem,
  type FetchPicture,
  removeItem,
  seedCatalogue,
} from '#operations/edit-catalogue.ts'
import { restore } from '#operations/restore.ts'
import { createApp } from '#server/app.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { onBothStores, onSqlite, type Registry, type TestedStore } from '#tests/support/both-stores.ts'
import { builtSiteDir } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-06-01T12:00:00Z')
const author = { who: 'olga', why: 'A picture says more.' }
const bytesOf = (letter: string) => Buffer.from(`\x89PNG\r\n\x1a\n${letter}`, 'latin1')
const site = await readBuiltSite(builtSiteDir())

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
  return { registry, services, store: services.store, ...pictures() }
}

const serve = (registry: Registry, services: Services): Promise<FastifyInstance> =>
  createApp({ config: readConfig(registry.environment), services, site, logTo: { write: () => {} } })

onBothStores(({ newRegistry }) => {
  test('it is fetched once, and the post names the stored copy', async () => {
    const { registry, services, store, asked, fetch } = await begun(newRegistry)
    const added = await addItem(
      services,
      'post',
      post('one', 'https://pictures.example/a'),
      author,
      now,
      fetch,
    )
    assert.match(added.coverUrl ?? '', /^\/covers\/[0-9a-f]{32}\.png$/)
    assert.deepEqual(asked, ['https://pictures.example/a'])
    assert.deepEqual(
      (await store.posts()).find(({ id }) => id === 'one'),
      added,
    )
    const elsewhere = await registry.open()
    assert.deepEqual(Buffer.from((await elsewhere.cover(nameIn(added))) ?? []), bytesOf('a'))
    assert.equal(await store.cover('nothing.png'), undefined)
    // An edit of something else asks nobody again.
    await editItem(services, 'post', 'one', { title: 'Q' }, author, now, fetch)
    assert.equal(asked.length, 1)
    assert.ok(await store.cover(nameIn(added)))
  })

  test('a backup holds it, and what is restored shows it', async () => {
    const { registry, services, store, fetch } = await begun(newRegistry)
    const covered: Post[] = []
    for (const letter of ['a', 'b', 'c'])
      covered.push(
        await addItem(
          services,
          'post',
          post(letter, `https://pictures.example/${letter}`),
          author,
          now,
          fetch,
        ),
      )
    const file = join(temporaryFolder('covers'), 'registry.backup')
    await backup(services, file, now)
    const copying = await (await newRegistry({ keysOf: registry })).enter()
    const heads = [services.log.head() ?? assert.fail()]
    await restore({ registry: copying, file, author, now, heads })
    assert.deepEqual(await copying.store.posts(), await store.posts())
    for (const one of covered)
      assert.deepEqual(Buffer.from((await copying.store.cover(nameIn(one))) ?? []), bytesOf(one.id))
  })
})

onSqlite(({ newRegistry }) => {
  test('it is removed with the last post that names it', async () => {
    const { services, store, fetch } = await begun(newRegistry)
    const [one, two] = [
      await addItem(services, 'post', post('one', 'https://pictures.example/a'), author, now, fetch),
      await addItem(services, 'post', post('two', 'https://other.example/a'), author, now, fetch),
    ]
    assert.equal(one.coverUrl, two.coverUrl)
    const changed = await editItem(
      services,
      'post',
      'one',
      { coverUrl: 'https://pictures.example/b' },
      author,
      now,
      fetch,
    )
    assert.ok(await store.cover(nameIn(one)), 'the other post names it')
    await removeItem(services, 'post', 'two', author, now)
    assert.equal(await store.cover(nameIn(one)), undefined)
    assert.ok(await store.cover(nameIn(changed)))
    const bare = await editItem(services, 'post', 'one', { coverUrl: '' }, author, now, fetch)
    assert.deepEqual(bare, post('one'))
    assert.equal(await store.cover(nameIn(changed)), undefined)
  })

  test('nothing is fetched for a post that is refused, and nothing is changed where fetching fails', async () => {
    const { services, store, asked, fetch } = await begun(newRegistry)
    const before = await store.catalogueVersion()
    const add = (item: Post, from = fetch) => addItem(services, 'post', item, author, now, from)
    await assert.rejects(add({ ...post('one', 'https://pictures.example/a'), title: '' }), /the title must/)
    await assert.rejects(add(post('one', 'http://pictures.example/a')), /must be an https address, or a path/)
    assert.deepEqual(asked, [])
    const failing: FetchPicture = async () => {
      throw new Refusal('The cover cannot be fetched: it is away.')
    }
    await assert.rejects(add(post('one', 'https://pictures.example/a'), failing), /it is away/)
    assert.equal(await store.catalogueVersion(), before)
    assert.equal((await add(post('one', '/covers/own.jpg'))).coverUrl, '/covers/own.jpg')
    assert.deepEqual(asked, [])
  })

  test('it is served from here, for good and as what it is', async () => {
    const { registry, services, fetch } = await begun(newRegistry)
    const { coverUrl = '' } = await addItem(
      services,
      'post',
      post('one', 'https://pictures.example/a'),
      author,
      now,
      fetch,
    )
    const app = await serve(registry, services)
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
    await removeItem(services, 'post', 'one', author, now)
    assert.equal((await app.inject(coverUrl)).statusCode, 404)
    await app.close()
  })
})
