// The page about the public log, on both stores: it shows the figures of the moment, and is there without them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import type { LogShown } from '#domain/log/log-figures.ts'
import { readVkey } from '#domain/log/note.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { witnessAsker } from '#operations/log/ask-witnesses.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { enterWith, honestWitness, policyOf } from '#tests/support/log/witness-at.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { fixtureKeys, startFixture } from '#tests/support/server.ts'

// A second passes between two requests, as far as the server can tell.
const passing = () => {
  let nowMs = Date.now()
  return {
    now() {
      nowMs += 1000
      return new Date(nowMs)
    },
  }
}

onBothStores(({ newRegistry }) => {
  async function shownBy(services: Services) {
    const environment = { RATE_LIMIT: 'off' }
    const app = await startFixture({ services: { ...services, clock: passing() }, environment })
    return async (): Promise<LogShown> => {
      const { statusCode, body, headers } = await app.inject('/log')
      assert.equal(statusCode, 200)
      assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
      assert.match(body, /^<!doctype html><title>Log<\/title><h1>Log<\/h1><p>\{.*\}<\/p>$/)
      return JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1] ?? '')
    }
  }

  test('without a log it says so, then shows size and root, and how few others have seen it', async () => {
    const services = await (await newRegistry()).enter()
    const show = await shownBy(services)
    assert.deepEqual(await show(), { kind: 'unbegun' })
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(3), note, signFor(services))
    const { size, root } = (await services.log.publish()) ?? assert.fail()
    const { origin, vkey: key } = services.log.keeper
    const figures = { kind: 'read', origin, key, size, root: writeBase64(root), witnesses: 0, growth: [] }
    assert.deepEqual(await show(), figures)
    await services.store.revoke(person(1).id, { at: note.at, reason: 'a test' }, note)
    const later = await show()
    assert.ok(later.kind === 'read' && later.size > size && later.root !== writeBase64(root))
  })

  test('who has cosigned is named, with the time, and each day is a point of the growth', async (t) => {
    const registry = await newRegistry()
    const first = await registry.enter()
    await beginLog(first.log, new Date())
    await first.store.fill(initialCatalogue, people(3), note, signFor(first))
    const witness = await honestWitness('one', [readVkey(sha256, first.log.keeper.vkey)])
    const services = await enterWith(registry, policyOf([witness], 'all'))
    t.after(() => services.store.close())
    await beginLog(services.log, new Date())
    const show = await shownBy(services)
    const before = await show()
    assert.ok(before.kind === 'read' && before.witnesses === 1 && before.cosigned === undefined)
    await witnessAsker({ store: services.store, log: services.log }).ask(new Date())
    const after = await show()
    if (after.kind !== 'read') assert.fail(after.kind)
    assert.equal(after.cosigned?.size, after.size)
    assert.deepEqual(
      after.cosigned?.by.map(({ name }) => name),
      ['W1'],
    )
    const [day] = new Date().toISOString().split('T')
    assert.deepEqual(after.growth, [{ day, size: after.size }])
    // Another day makes a second point.
    await services.store.keepCosigned({ size: after.size + 5, at: '2099-01-01T00:00:00Z', note: 'a test' })
    assert.deepEqual((await services.store.cosignedDays()).at(-1), {
      day: '2099-01-01',
      size: after.size + 5,
    })
  })

  test('a registry that does not answer, and a log that may not grow, are told on the page', async () => {
    const services = await (await newRegistry()).enter()
    await beginLog(services.log, new Date())
    const failing = (error: Error) => ({ ...services.log, publish: () => Promise.reject(error) })
    const away = await shownBy({ ...services, log: failing(new Error('away')) })
    assert.deepEqual(await away(), { kind: 'unread' })
    const stopped = await shownBy({ ...services, log: failing(new LogTrouble('behind', 3, 9)) })
    assert.deepEqual(await stopped(), { kind: 'stopped' })
  })
})

test('its commands name the address that is set, or else the one that documents are signed under', async () => {
  const site = await readBuiltSite('dist')
  async function sitesNamed(environment: Record<string, string>): Promise<string[]> {
    const app = await startFixture({
      site,
      environment,
      services: { keys: fixtureKeys('http://localhost:8080') },
    })
    const { body } = await app.inject('/log')
    return [...body.matchAll(/curl -s (\S+)\/log\/|log audit (\S+) /g)].map(
      ([, head, audited]) => head ?? audited ?? '',
    )
  }
  assert.deepEqual(await sitesNamed({}), Array(4).fill('http://localhost:8080'))
  const PUBLIC_URL = 'https://www.northmark.example'
  assert.deepEqual(await sitesNamed({ PUBLIC_URL }), Array(4).fill(PUBLIC_URL))
})
