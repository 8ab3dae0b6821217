// No witness is asked more than once a minute, however often a server starts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { readVkey } from '#domain/log/note.ts'
import type { PostToWitness } from '#operations/log/ask-witnesses.ts'
import { pollWitnesses } from '#server/log/poll-witnesses.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { smallWitness } from '#tests/support/log/small-witness.ts'
import { enterWith } from '#tests/support/log/witness-at.ts'
import { enter, people } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const second = 1000
// Not on a whole second: moments are kept without their fraction.
const start = Date.parse('2026-03-01T12:00:00.900Z')

onSqlite(({ newRegistry }) => {
  test('a server asks eleven times in ten minutes, however often the log grows and it restarts', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let now = start
    const registry = await newRegistry()
    const first = await registry.enter()
    await enter(first, people(1))
    // A witness without a network, which says at which moments it was asked.
    const witness = smallWitness('w.example/w', [readVkey(sha256, first.log.signer.vkey)])
    const asked: number[] = []
    const post: PostToWitness = async (_, body) => {
      const answer = witness.answer(body, new Date(now))
      if (answer.status !== 409) {
        assert.equal(answer.status, 200)
        asked.push(now - start)
      }
      return answer
    }
    const watched = await enterWith(registry, `witness w ${witness.vkey} https://w.example\nquorum w\n`)
    const services = { ...watched, clock: { now: () => new Date(now) } }
    const serve = () => pollWitnesses(services, pino({ level: 'silent' }), post)
    // What is asked of the embedded store and of this witness is answered before the next turn.
    const settled = async () => {
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    let server = serve()
    await settled()
    for (let seconds = 10; seconds <= 600; seconds += 10) {
      await enter(services, people(1, 100 + seconds))
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
    for (const [at, moment] of asked.slice(1).entries())
      assert.ok(moment - (asked[at] ?? 0) >= 60 * second, `asked at ${asked.join(', ')}`)
    assert.ok(asked.length >= 10 && asked.length <= 11, `asked at ${asked.join(', ')}`)
  })
})
