// The page about the public log shows current figures, and works without them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import { readVkey } from '#domain/log/note.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { logSettings } from '#operations/log/log-settings.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { enterWith, honestWitness, policyOf, strangeWitness } from '#tests/support/log/witness-at.ts'
import { enter, people } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

onSqlite(({ newRegistry }) => {
  async function shownBy(services: Services) {
    const environment = { RATE_LIMIT: 'off' }
    const app = await startFixture({ services: { ...services, clock: passing() }, environment })
    return async (): Promise<LogPageState> => {
      const { statusCode, body, headers } = await app.inject('/log')
      assert.equal(statusCode, 200)
      assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
      assert.match(body, /^<!doctype html><title>Log<\/title><h1>Log<\/h1><p>\{.*\}<\/p>$/)
      return JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1] ?? '')
    }
  }

  test('the page reports a log that has not begun or has stopped, and an unavailable registry', async () => {
    const services = await (await newRegistry()).enter()
    const show = await shownBy(services)
    assert.deepEqual(await show(), { kind: 'unbegun' })
    await enter(services, people(1))
    assert.equal((await show()).kind, 'read')
    const failing = (error: Error) => ({ ...services.log, publish: () => Promise.reject(error) })
    const away = await shownBy({ ...services, log: failing(new Error('away')) })
    assert.deepEqual(await away(), { kind: 'unread' })
    const stopped = await shownBy({ ...services, log: failing(new LogTrouble('behind', 3, 9)) })
    assert.deepEqual(await stopped(), { kind: 'stopped' })
  })
})

const dayMs = 24 * 60 * 60 * 1000

test('the page states how many witnesses have cosigned, even none, and charts the growth', async (t) => {
  const site = await readBuiltSite('dist')
  const DATA_DIR = temporaryFolder('log-page')
  const begin = async (policy?: string) => {
    const services = policy
      ? await enterWith({ environment: { DATA_DIR } }, policy)
      : await boot(readConfig({ DATA_DIR }))
    t.after(() => services.store.close())
    await logSettings(services, new Date())
    return services
  }
  // The visible text, and the chart.
  async function read(services: Services) {
    const app = await startFixture({ site, services: { ...services, clock: passing() } })
    const { statusCode, body } = await app.inject('/log')
    assert.equal(statusCode, 200)
    const part = /<section id="now".*?<\/section>/s.exec(body)?.[0] ?? assert.fail('the page has no figures')
    const words = part.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const { size, root } = (await services.log.publish()) ?? assert.fail()
    assert.ok(words.includes(` Entries ${size} Root hash of all entries `), words)
    assert.ok(words.includes(` ${writeBase64(root)} `), words)
    return { words, size, lines: [...part.matchAll(/<path d="(M[^"]*)"/g)].map(([, line]) => line) }
  }

  const alone = await begin()
  await enter(alone, people(3))
  const unseen = await read(alone)
  assert.match(unseen.words, /Witnesses No outside witnesses yet: only we vouch for this log\. /)
  assert.match(unseen.words, /No chart yet\./)
  assert.deepEqual(unseen.lines, [])

  const logKey = readVkey(sha256, alone.log.signer.vkey)
  const [one, two] = [await honestWitness('one', [logKey]), await honestWitness('two', [logKey])]
  const silent = await strangeWitness({ status: 500, text: '' })
  const half = await begin(policyOf([one, { ...two, address: silent }], 'any'))
  assert.match((await read(half)).words, /Witnesses None of 2 have signed so far\. /)
  await witnessClient(half).ask(new Date(Date.now() - dayMs))
  const { words, size } = await read(half)
  assert.match(words, new RegExp(`Witnesses 1 witness has signed, up to entry ${size}: W1, on `))
  assert.doesNotMatch(words, /W2, on /)

  const whole = await begin(policyOf([one, two], 'all'))
  await witnessClient(whole).ask(new Date())
  const both = await read(whole)
  assert.match(
    both.words,
    new RegExp(`Witnesses 2 witnesses have signed, up to entry ${both.size}: W1, on .* W2, on `),
  )
  // Another day adds a step to the line, and to the text.
  assert.ok(both.size > size)
  assert.match(both.words, new RegExp(`From ${size} entries on .* to ${both.size} entries on `))
  assert.deepEqual(both.lines.slice(1), [
    `M0 ${Math.round(160 - (size / both.size) * 160)}H600V0`,
    'M0 160H600',
  ])
})

test('its commands use the configured address, or else the machine’s own', async () => {
  const site = await readBuiltSite('dist')
  async function sitesNamed(environment: Record<string, string>): Promise<string[]> {
    const app = await startFixture({ site, environment })
    const { body } = await app.inject('/log')
    return [...body.matchAll(/curl -s (\S+)\/log\/|log audit (\S+) /g)].map(
      ([, head, audited]) => head ?? audited ?? '',
    )
  }
  assert.deepEqual(await sitesNamed({}), Array(4).fill('http://localhost:3000'))
  const PUBLIC_URL = 'https://www.northmark.example'
  assert.deepEqual(await sitesNamed({ PUBLIC_URL }), Array(4).fill(PUBLIC_URL))
})
