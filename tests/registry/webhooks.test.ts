// Webhooks, read by a receiver that checks signatures with the published library.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Webhook as Signer } from 'standardwebhooks'
import type { WebhookEvent } from '#domain/outbox/message.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { addWebhook, removeWebhook, testWebhook } from '#operations/outbox/webhooks.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startHttpServer } from '#tests/support/server/http-server.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { collectingMailer, messagesIn, minutesAfter, sendAt } from '#tests/support/stores/outbox.ts'

// A receiver refuses what is older than five minutes.
let now: Date

type Received = { headers: Record<string, string>; body: string }

// Answers with the statuses that it is given, and then with 204.
async function startReceiver(...statuses: number[]) {
  const received: Received[] = []
  const address = await startHttpServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => (body += piece))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  return { url: `${address.replace('127.0.0.1', 'receiver.example')}/hook`, received }
}

const webhookLookup = { resolve: async () => ['127.0.0.1'] }

onSqlite(({ newRegistry }) => {
  beforeEach(() => {
    now = new Date()
  })

  async function withWebhook(
    url: string,
    events: WebhookEvent[],
    holder: 'included' | 'left out' = 'left out',
  ) {
    const services = await (await newRegistry()).enter()
    await enter(services, [])
    const webhook = await addWebhook(
      { registry: services, author, now },
      { url, events, holder, network: 'any' },
    )
    await enter(services, people(3))
    const send = (minutes: number) =>
      sendAt(services, collectingMailer(), minutesAfter(now, minutes), { webhookLookup })
    return { services, webhook, send }
  }

  test('a receiver can check who sent an event, and learns the id alone', async () => {
    const { url, received } = await startReceiver()
    const { services, webhook, send } = await withWebhook(url, ['issued', 'revoked'])
    await revokeCredential({ registry: services, cid: person(2).id, author, now })
    assert.deepEqual(await send(0), { sent: 4 })
    const read = received.map(({ headers, body }) => new Signer(webhook.secret).verify(body, headers))
    assert.deepEqual(
      read.map((event) => (event as { type: string; data: unknown }).data),
      [1, 2, 3, 2].map((number) => ({ id: person(number).id, path: `/credentials/${person(number).id}` })),
    )
    assert.ok(received.every(({ body }) => !body.includes('@')))
    const [{ headers, body } = assert.fail()] = received
    assert.throws(() => new Signer(webhook.secret).verify(body.replace('issued', 'revoked'), headers))
    assert.equal(new Set(received.map((one) => one.headers['webhook-id'])).size, 4)
    assert.deepEqual(await testWebhook(services.store, webhook.id, now, webhookLookup), { outcome: 'sent' })
  })

  test('names the holder only on request', async () => {
    const { url, received } = await startReceiver()
    const { send } = await withWebhook(url, ['issued'], 'included')
    await send(0)
    assert.deepEqual(JSON.parse(received[0]?.body ?? '').data.holder, person(1).holder)
  })

  test('retries an event under the same id for three days, without delaying others', async () => {
    const failing = await startReceiver(...Array(30).fill(500))
    const { services, send } = await withWebhook(failing.url, ['revoked'])
    const gone = await startReceiver(410)
    await addWebhook(
      { registry: services, author, now },
      { url: gone.url, events: ['revoked'], holder: 'left out', network: 'any' },
    )
    for (const number of [1, 2])
      await revokeCredential({ registry: services, cid: person(number).id, author, now })
    assert.deepEqual(await send(0), { queued: 1, failed: 1, sent: 1 })
    for (let hour = 1; hour < 100; hour += 1) await send(hour * 60)
    assert.equal(failing.received.length, 20)
    assert.equal(new Set(failing.received.map(({ headers }) => headers['webhook-id'])).size, 2)
    const causes = (await messagesIn(services.store)).flatMap(({ cause }) => cause ?? [])
    assert.deepEqual(causes.toSorted(), [
      'the receiver answered with 410',
      'the receiver answered with 500',
      'the receiver answered with 500',
    ])
  })

  test('rejects a private address when it is added and when it is used', async () => {
    const services = await (await newRegistry()).enter()
    await enter(services, [])
    const add = (url: string, addresses: string[]) =>
      addWebhook(
        { registry: services, author, now },
        { url, events: ['issued'], holder: 'left out', network: 'public' },
        async () => addresses,
      )
    await assert.rejects(
      add('https://lms.example.org/', ['203.0.114.1', '10.0.0.1']),
      /is not a public address/,
    )
    await assert.rejects(add('https://169.254.169.254/', []), /is not a public address/)
    for (const url of ['http://lms.example.org/', 'https://a:b@lms.example.org/', 'lms'])
      await assert.rejects(add(url, ['203.0.114.1']), /must be an https address/)
    const { id } = await add('https://lms.example.org/', ['203.0.114.1'])
    assert.deepEqual(await testWebhook(services.store, id, now, webhookLookup), {
      outcome: 'deferred',
      cause: 'lms.example.org is not a public address',
    })
    await enter(services, people(2))
    await removeWebhook({ registry: services, author, now }, id)
    assert.deepEqual(await messagesIn(services.store), [])
    await assert.rejects(removeWebhook({ registry: services, author, now }, id), /There is no webhook/)
  })
})
