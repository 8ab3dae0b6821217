// What the registry reports to a monitor: how far the log is ahead of its witnesses, and how busy its connections are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { MessageState } from '#domain/outbox/message.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { registryFigures } from '#server/metrics/registry-figures.ts'
import { enterWatched } from '#tests/support/log/witness-at.ts'
import { author, fillNew } from '#tests/support/people/erasing.ts'
import { enter, note, people } from '#tests/support/people/people.ts'
import { onBothStores, onPostgres, onSqlite } from '#tests/support/stores/both-stores.ts'
import { minutesAfter } from '#tests/support/stores/outbox.ts'
import { poolUsage } from '#workers/worker-usage.ts'

async function figureOf(services: Services, name: string): Promise<number | undefined> {
  const family = (await registryFigures(services)).find((one) => one.name === `northmark_${name}`)
  return family?.samples[0]?.value
}

onSqlite(({ newRegistry }) => {
  test('counts leaves that no witness has seen, and the time since their last look', async () => {
    const { registry, services: alone } = await fillNew(newRegistry, 3)
    assert.equal(await figureOf(alone, 'log_uncosigned_leaves'), undefined, 'nobody is asked')
    assert.deepEqual([...poolUsage().keys()], [], 'SQLite has no pools')

    const { services: watched } = await enterWatched(registry)
    const leaves = await figureOf(watched, 'log_leaves')
    assert.ok(leaves)
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), leaves)
    assert.equal(await figureOf(watched, 'log_cosigned_age_seconds'), undefined)

    const anHourAgo = new Date(Date.now() - 3_600_000)
    assert.equal((await witnessClient(watched).ask(anHourAgo))?.isStored, true)
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), 0)
    const ageSeconds = await figureOf(watched, 'log_cosigned_age_seconds')
    assert.ok(ageSeconds !== undefined && ageSeconds >= 0 && ageSeconds < 7200, `${ageSeconds}`)
    await enter(watched, people(2, 50))
    assert.equal(await figureOf(watched, 'log_uncosigned_leaves'), 2)
  })
})

onBothStores(({ newRegistry }) => {
  test('counts messages by state, and measures how long the oldest is due', async () => {
    const { services } = await fillNew(newRegistry, 4)
    const queuedAt = new Date('2026-06-01T12:00:00Z')
    const figuresAfter = async (minutes: number) => {
      const clock = { now: () => minutesAfter(queuedAt, minutes) }
      const figures = await registryFigures({ ...services, clock })
      const outbox = figures.filter(({ name }) => name.startsWith('northmark_outbox_'))
      return outbox.map(({ samples }) => samples.map(({ value }) => value))
    }
    assert.deepEqual(await figuresAfter(0), [[0, 0, 0], [0]])
    await deliver({ registry: services, cids: 'undelivered', author, now: queuedAt, perMinute: 1 })
    assert.deepEqual(await figuresAfter(-1), [[4, 0, 0], [0]], 'nothing is due yet')
    const set = (nos: number[], state: MessageState) =>
      services.change(note, (change) => change.setMessages({ nos }, ['queued'], state, toTimestamp(queuedAt)))
    await set([1], 'failed')
    await set([2], 'in-doubt')
    await set([3], 'sent')
    assert.deepEqual(await figuresAfter(63), [[1, 1, 1], [3600]])
  })
})

onPostgres(({ newRegistry }) => {
  test('counts idle and busy connections, and waiting queries', async () => {
    const store = await (await newRegistry()).open()
    await store.ping()
    const load = () => poolUsage().get('main') ?? { busy: 0, idle: 0, waiting: 0 }
    assert.ok(load().idle > 0)
    const asked = Promise.all(Array.from({ length: 50 }, () => store.read({ order: 'oldest', limit: 1 })))
    let most = load()
    const look = setInterval(() => {
      const { busy, waiting } = load()
      most = { ...most, busy: Math.max(most.busy, busy), waiting: Math.max(most.waiting, waiting) }
    })
    await asked
    clearInterval(look)
    assert.ok(most.busy > 0 && most.waiting > 0, JSON.stringify(most))
    assert.deepEqual([load().busy, load().waiting], [0, 0])
    await store.close()
    assert.deepEqual(load().idle, 0)
  })
})
