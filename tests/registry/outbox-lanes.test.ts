// Lanes of the outbox: a mail server or webhook that hangs, fails for an hour and recovers delays only its own messages.
import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { outageOf } from '#domain/outbox/message.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import type { Mailer, Sent } from '#operations/outbox/mailer.ts'
import { addWebhook, removeWebhook } from '#operations/outbox/webhooks.ts'
import { subscribe } from '#operations/verification/telemetry.ts'
import { startOutboxWorker } from '#server/outbox/outbox-worker.ts'
import { author, fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startHttpServer } from '#tests/support/server/http-server.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'
import {
  collectingMailer,
  messagesIn,
  minutesAfter,
  sendAt,
  sendingFor,
} from '#tests/support/stores/outbox.ts'

const now = new Date('2026-06-01T12:00:00Z')
const lookEveryMs = 30_000
const planning = { expiryReminderDays: [], digestTo: undefined }

const failing = (cause: string): Mailer => ({
  send: async () => ({ outcome: 'unreachable', cause }),
  close() {},
})

onBothStores(({ newRegistry }) => {
  test('sends everything that waited for a mail server at its first success', async () => {
    const { services } = await fillNew(newRegistry, 5)
    await deliver({ registry: services, cids: 'undelivered', author, now })
    for (let minutes = 0; minutes < 120; minutes += 1)
      await sendAt(services, failing('ECONNREFUSED'), minutesAfter(now, minutes))
    const waiting = await messagesIn(services.store)
    assert.ok(waiting.every(({ state, tries }) => state === 'queued' && tries === 0))
    assert.equal(waiting[0]?.cause, 'unreachable since 2026-06-01T12:00:00Z: ECONNREFUSED')
    const firstDue = await services.store.firstDue()
    assert.ok(firstDue && firstDue <= '2026-06-01T14:05:00Z', 'the longest wait is five minutes')
    const mailer = collectingMailer()
    await sendAt(services, mailer, new Date(firstDue))
    assert.equal(mailer.mails.length, 5)
  })

  test('leaves an email that its recipient’s server defers where it is', async () => {
    const { services } = await fillNew(newRegistry, 2)
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const send = async ({ to }: { to: string }): Promise<Sent> =>
      to === person(1).holder.email ? { outcome: 'deferred', cause: '450 later' } : { outcome: 'sent' }
    assert.deepEqual(await sendAt(services, { send, close() {} }, now), { queued: 1, sent: 1 })
    const [first] = await messagesIn(services.store)
    assert.deepEqual([first?.tries, first?.dueAt], [1, '2026-06-01T12:01:00Z'])
  })
})

test('an outage of three days ends a message', () => {
  const cause = 'unreachable since 2026-06-01T12:00:00Z: ECONNREFUSED'
  assert.equal(outageOf(cause, minutesAfter(now, 2)).nextTry, '2026-06-01T12:04:00Z')
  assert.ok(outageOf(cause, minutesAfter(now, 3 * 24 * 60 - 1)).nextTry)
  assert.deepEqual(outageOf(cause, minutesAfter(now, 3 * 24 * 60)), { since: '2026-06-01T12:00:00Z' })
})

onSqlite(({ newRegistry }) => {
  async function startHook() {
    const waiting: (() => void)[] = []
    let received = 0
    const address = await startHttpServer((request, response) => {
      request.resume().on('end', () => {
        received += 1
        response.writeHead(204).end()
        for (const done of waiting.splice(0)) done()
      })
    })
    const reach = async (count: number) => {
      while (received < count) await new Promise<void>((done) => waiting.push(done))
    }
    return { url: `${address}/hook`, reach }
  }

  test('sends to two hooks while the mail server and a third hook hang', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const [one, two] = [await startHook(), await startHook()]
    const sockets: Socket[] = []
    const hung = await startHttpServer(({ socket }) => void sockets.push(socket))
    const services = await (await newRegistry()).enter()
    await enter(services, [])
    const at = new Date()
    for (const url of [`${hung}/hook`, one.url, two.url])
      await addWebhook(
        { registry: services, author, now: at },
        { url, events: ['issued'], holder: 'left out', network: 'any' },
      )
    await enter(services, people(2))
    await deliver({ registry: services, cids: 'undelivered', author, now: at })
    const answer = Promise.withResolvers<Sent>()
    const mailer: Mailer = { send: () => answer.promise, close() {} }
    const sending = { ...sendingFor(services, mailer, at), now: () => new Date() }
    const logger = Fastify({ logger: false }).log
    const worker = startOutboxWorker(services, sending, planning, logger)
    await Promise.all([one.reach(2), two.reach(2)])
    await enter(services, [person(3)])
    t.mock.timers.tick(lookEveryMs)
    await Promise.all([one.reach(3), two.reach(3)])
    answer.resolve({ outcome: 'sent' })
    for (const socket of sockets) socket.destroy()
    await worker.stop()
  })

  test('reports a lane that has failed for ten minutes, and its end', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { services } = await fillNew(newRegistry, 3)
    const hook = { url: 'http://127.0.0.1:1/', events: ['issued' as const], network: 'any' as const }
    const { id } = await addWebhook({ registry: services, author, now }, { ...hook, holder: 'left out' })
    await deliver({ registry: services, cids: 'undelivered', author, now })
    let at = now
    let mailer = failing('ECONNREFUSED')
    const lines: string[] = []
    const logger = Fastify({
      logger: { stream: { write: (line) => void lines.push(JSON.parse(line).msg) } },
    }).log
    const seen: { lane: string; failingSince: Date | undefined }[] = []
    let published = Promise.withResolvers<void>()
    t.after(
      subscribe({
        onVerdict() {},
        onList() {},
        onLane(state) {
          seen.push(state)
          published.resolve()
        },
      }),
    )
    const sending = {
      ...sendingFor(services, { send: (mail) => mailer.send(mail), close() {} }, now),
      now: () => at,
    }
    const clock = { now: () => at }
    const worker = startOutboxWorker({ ...services, clock }, sending, planning, logger)
    async function lookAt(minutes: number) {
      await published.promise
      published = Promise.withResolvers()
      at = minutesAfter(now, minutes)
      // The run that published has to end first.
      await new Promise((done) => setImmediate(done))
      t.mock.timers.tick(lookEveryMs)
      await published.promise
    }
    await lookAt(9)
    assert.deepEqual(seen.at(-1), { lane: 'emails', failingSince: now })
    assert.ok(!lines.includes('messages of this lane cannot be sent'))
    await lookAt(14)
    assert.ok(lines.includes('messages of this lane cannot be sent'))
    await lookAt(19)
    mailer = collectingMailer()
    await lookAt(30)
    assert.deepEqual(seen.at(-1), { lane: 'emails', failingSince: undefined })
    assert.equal(lines.filter((line) => line === 'messages of this lane cannot be sent').length, 1)
    assert.ok(lines.includes('messages of this lane are sent again'))
    await removeWebhook({ registry: services, author, now }, id)
    await worker.stop()
  })
})
