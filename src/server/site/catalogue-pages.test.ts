// What is shown while the registry is away, slow, or changing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { followCatalogue } from '#server/site/catalogue-pages.ts'
import type { Store } from '#store/store.ts'
import { answeringStore, fixtureCatalogue } from '#tests/support/server/fixture.ts'

const request = { log: { error: () => {} } } as unknown as FastifyRequest

function changingStore() {
  const state = { version: 1, title: 'Built', answer: 'now' as 'now' | 'fails' | 'never', asked: 0 }
  const store: Store = {
    ...answeringStore,
    async catalogueVersion() {
      state.asked += 1
      if (state.answer === 'fails') throw new Error('away')
      if (state.answer === 'never') return new Promise(() => {})
      return state.version
    },
    reports: async () => [{ id: 'r', title: state.title, publishDate: '2026-01-01' }],
  }
  const change = (title: string) => Object.assign(state, { version: state.version + 1, title })
  return { store, state, change }
}

const built = { ...fixtureCatalogue, reports: [{ id: 'r', title: 'Built', publishDate: '2026-01-01' }] }

function follow(store: Store) {
  let renderings = 0
  const { fileFor } = followCatalogue(store, built)
  const shown = async () => {
    const { plain } = await fileFor(request, 'page', ({ reports }, isStale) => {
      renderings += 1
      return `${reports[0]?.title}${isStale ? ', stale' : ''}`
    })
    return plain.toString()
  }
  return { shown, renderings: () => renderings }
}

test('renders a file once for each version of the catalogue', async () => {
  const { store, change } = changingStore()
  const { shown, renderings } = follow(store)
  assert.equal(await shown(), 'Built')
  change('Other')
  assert.deepEqual(await Promise.all([shown(), shown(), shown()]), ['Other', 'Other', 'Other'])
  assert.equal(await shown(), 'Other')
  change('Built')
  assert.equal(await shown(), 'Built')
  assert.equal(renderings(), 2)
})

test('renders a file again the next day, because a session may have begun', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-19T23:59:00Z') })
  const { shown, renderings } = follow(changingStore().store)
  await shown()
  await shown()
  assert.equal(renderings(), 1)
  t.mock.timers.setTime(Date.parse('2026-11-20T00:00:00Z'))
  await shown()
  assert.equal(renderings(), 2)
})

test('renders the last known catalogue, or the build’s, as stale during an outage of the registry', async () => {
  const { store, state, change } = changingStore()
  const { shown } = follow(store)
  state.answer = 'fails'
  assert.equal(await shown(), 'Built, stale')
  state.answer = 'now'
  change('Other')
  assert.equal(await shown(), 'Other')
  state.answer = 'fails'
  assert.equal(await shown(), 'Other, stale')
  state.answer = 'now'
  change('Later')
  assert.equal(await shown(), 'Later')
})

test('a hanging registry delays one reader, and is not queried by all', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { store, state, change } = changingStore()
  const { shown } = follow(store)
  change('Other')
  assert.equal(await shown(), 'Other')
  state.answer = 'never'
  const waiting = shown()
  context.mock.timers.tick(500)
  assert.equal(await waiting, 'Other, stale')
  const { asked } = state
  assert.equal(await shown(), 'Other, stale')
  assert.equal(state.asked, asked)
})

test('a registry that fails slowly delays one reader', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { store, state, change } = changingStore()
  const { shown } = follow(store)
  change('Other')
  assert.equal(await shown(), 'Other')
  const failing: PromiseWithResolvers<number>[] = []
  const version = store.catalogueVersion
  store.catalogueVersion = () => {
    const question = Promise.withResolvers<number>()
    failing.push(question)
    return question.promise
  }
  const first = shown()
  failing[0]?.reject(new Error('away'))
  assert.equal(await first, 'Other, stale')
  const second = shown()
  context.mock.timers.tick(100)
  assert.equal(await second, 'Other, stale')
  assert.equal(await shown(), 'Other, stale', 'without a question')
  assert.equal(failing.length, 2)
  store.catalogueVersion = version
  change('Later')
  failing[1]?.resolve(state.version)
  await new Promise(setImmediate)
  assert.equal(await shown(), 'Later')
})

test('retries a rendering that failed', async () => {
  const { store, change } = changingStore()
  const { fileFor } = followCatalogue(store, built)
  change('Other')
  const failing = () => Promise.reject(new Error('torn'))
  await assert.rejects(fileFor(request, 'page', failing), /torn/)
  assert.equal((await fileFor(request, 'page', () => 'whole')).plain.toString(), 'whole')
})
