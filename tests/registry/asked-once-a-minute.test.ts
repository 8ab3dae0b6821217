// No witness is asked more than once a minute, however many servers there are and however often they start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import type { Services } from '#boot/services.ts'
import { readVkey } from '#domain/log/note.ts'
import { type PostToWitness, witnessClient } from '#operations/log/ask-witnesses.ts'
import { askRegularly } from '#server/log/ask-regularly.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onSqlite, type Registry } from '#tests/support/both-stores.ts'
import { smallWitness } from '#tests/support/log/small-witness.ts'
import { enterWith } from '#tests/support/log/witness-at.ts'
import { enter as enterPeople, people } from '#tests/support/people.ts'

const [second, minute] = [1000, 60_000]
// Not on a whole second: moments are kept without their fraction.
const start = Date.parse('2026-03-01T12:00:00.900Z')

type Ending = { after: (end: () => void | Promise<void>) => void }

// A witness without a network, which says at which moments it was asked.
async function watched(t: Ending, registry: Registry, now: () => Date) {
  const first = await registry.enter()
  await enterPeople(first, people(1))
  const witness = smallWitness('w.example/w', [readVkey(sha256, first.log.signer.vkey)])
  const asked: number[] = []
  const post: PostToWitness = async (_, body) => {
    const answer = witness.answer(body, now())
    if (answer.status !== 409) {
      assert.equal(answer.status, 200)
      asked.push(now().getTime() - start)
    }
    return answer
  }
  const policy = `witness w ${witness.vkey} https://w.example\nquorum w\n`
  const enter = async (): Promise<Services> => {
    const services = await enterWith(registry, policy)
    t.after(() => services.store.close())
    return services
  }
  let issued = 100
  const grow = async (services: Services) => {
    issued += 1
    await enterPeople(services, people(1, issued))
  }
  return { asked, post, enter, grow }
}

function assertMinutesApart(asked: readonly number[]): void {
  for (const [at, moment] of asked.slice(1).entries())
    assert.ok(moment - (asked[at] ?? 0) >= minute, `asked at ${asked.join(', ')}`)
}

onSqlite(({ newRegistry }) => {
  test('two servers, and one that is started again and again, ask together once a minute', async (t) => {
    let now = new Date(start)
    const { asked, post, enter, grow } = await watched(t, await newRegistry(), () => now)
    const [one, other] = [await enter(), await enter()]
    const [first, second] = [witnessClient(one, post), witnessClient(other, post)]
    for (let seconds = 0; seconds <= 600; seconds += 20) {
      now = new Date(start + seconds * 1000)
      await grow(one)
      await first.ask(now)
      await second.ask(now)
      await witnessClient(other, post).ask(now)
    }
    assert.equal(asked.length, 11)
    assertMinutesApart(asked)
  })

  test('a moment that a wrong clock left far ahead holds nobody up', async (t) => {
    let now = new Date(start)
    const { asked, post, enter, grow } = await watched(t, await newRegistry(), () => now)
    const services = await enter()
    await witnessClient(services, post).ask(new Date(start + 24 * 60 * minute))
    now = new Date(start + minute)
    await grow(services)
    await witnessClient(services, post).ask(now)
    assert.equal(asked.length, 2)
  })

  test('a server asks eleven times in ten minutes, however often the log grows and it restarts', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let now = start
    const { asked, post, enter, grow } = await watched(t, await newRegistry(), () => new Date(now))
    const services = { ...(await enter()), clock: { now: () => new Date(now) } }
    const serve = () => askRegularly(services, pino({ level: 'silent' }), post)
    // What is asked of the embedded store and of this witness is answered before the next turn.
    const settled = async () => {
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    let server = serve()
    await settled()
    for (let seconds = 10; seconds <= 600; seconds += 10) {
      await grow(services)
      now = start + seconds * second
      t.mock.timers.tick(10 * second)
      await settled()
      // It restarts within the minute, and then again.
      if (seconds !== 310 && seconds !== 320) continue
      await server.stop()
      server = serve()
      await settled()
    }
    await server.stop()
    assertMinutesApart(asked)
    assert.ok(asked.length >= 10 && asked.length <= 11, `asked at ${asked.join(', ')}`)
  })
})
