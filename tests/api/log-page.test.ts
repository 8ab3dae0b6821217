// The page about the public log shows current figures, and works without them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import { readVkey } from '#domain/log/note.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { type PostToWitness, witnessClient } from '#operations/log/ask-witnesses.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { smallWitness } from '#tests/support/log/small-witness.ts'
import { enterWith, policyOf } from '#tests/support/log/witness-at.ts'
import { enter, people } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

// A second passes between two requests, as far as the server can tell.
const passing = () => {
  let nowMs = 0
  return {
    now() {
      nowMs += 1000
      return new Date(nowMs)
    },
  }
}

onSqlite(({ newRegistry }) => {
  async function shownBy(services: Services) {
    const app = await startFixture({ services: { ...services, clock: passing() } })
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
    const stopped = await shownBy({ ...services, log: failing(new LogStateError('behind', 3, 9)) })
    assert.deepEqual(await stopped(), { kind: 'stopped' })
  })
})

test('the page states how many witnesses have cosigned, even none, and charts the growth', async () => {
  const site = await readBuiltSite('dist')
  const DATA_DIR = temporaryFolder('log-page')
  const begin = async (policy: string) => {
    const services = await enterWith({ environment: { DATA_DIR } }, policy)
    await logSettings(services, new Date())
    return services
  }
  // The visible text, and the chart.
  async function read(services: Services) {
    const app = await startFixture({ site, services: { ...services, clock: passing() } })
    const { statusCode, body } = await app.inject('/log')
    assert.equal(statusCode, 200)
    const part = /<section id="now".*?<\/section>/s.exec(body)?.[0] ?? assert.fail('the page has no figures')
    const text = part.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const { size, root } = (await services.log.publish()) ?? assert.fail()
    assert.ok(text.includes(` Entries ${size} Root hash of all entries `), text)
    assert.ok(text.includes(` ${writeBase64(root)} `), text)
    return { text, size, lines: [...part.matchAll(/<path d="(M[^"]*)"/g)].map(([, line]) => line) }
  }

  const alone = await begin('quorum none\n')
  await enter(alone, people(3))
  const unseen = await read(alone)
  assert.match(unseen.text, /Witnesses No outside witnesses yet\. /)
  assert.match(unseen.text, /No chart yet\./)
  assert.deepEqual(unseen.lines, [])

  const logs = [readVkey(sha256, alone.log.signer.vkey)]
  const [one, two] = [smallWitness('one.example/w', logs), smallWitness('two.example/w', logs)]
  const asAt = (address: string, { vkey }: typeof one) => ({ vkey, address: `https://${address}.example` })
  const policy = (needed: 'any' | 'all') => policyOf([asAt('one', one), asAt('two', two)], needed)
  // Asks without a network. Each witness says when it cosigned, or is silent.
  const ask = (services: Services, day: string, times: { one: string; two?: string }) => {
    const post: PostToWitness = async (address, body) => {
      const [witness, time] = address.startsWith('https://one') ? [one, times.one] : [two, times.two]
      return time ? witness.answer(body, new Date(`${day}T${time}Z`)) : { status: 500, text: '' }
    }
    return witnessClient(services, post).ask(new Date(`${day}T12:00:00Z`))
  }
  const half = await begin(policy('any'))
  assert.match((await read(half)).text, /Witnesses None of 2 have signed so far\. /)
  await ask(half, '2026-03-01', { one: '12:00:00' })
  const { text, size } = await read(half)
  const first = `Witnesses 1 witness has signed, up to entry ${size}: W1, on March 1, 2026 at 12:00 UTC Growth `
  assert.ok(text.includes(first), text)

  const whole = await begin(policy('all'))
  await ask(whole, '2026-03-02', { one: '12:00:01', two: '11:59:59' })
  const both = await read(whole)
  const second = `Witnesses 2 witnesses have signed, up to entry ${both.size}: `
  const earlierFirst = 'W2, on March 2, 2026 at 11:59 UTC W1, on March 2, 2026 at 12:00 UTC Growth '
  assert.ok(both.text.includes(second + earlierFirst), both.text)
  // Another day adds a step to the line, and to the text.
  assert.ok(both.size > size)
  const growth = `From ${size} entries on March 1, 2026 to ${both.size} entries on March 2, 2026.`
  assert.ok(both.text.includes(growth), both.text)
  assert.deepEqual(both.lines.slice(1), [
    `M0 ${Math.round(160 - (size / both.size) * 160)}H600V0`,
    'M0 160H600',
  ])
})
