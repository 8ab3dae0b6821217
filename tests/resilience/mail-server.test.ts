// Emails against a real mail server: one that defers, refuses, hangs up, and a sender that is killed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { deliver } from '#operations/outbox/deliver.ts'
import { type Mailer, type Sent, smtpMailer } from '#operations/outbox/mailer.ts'
import { startOutboxWorker } from '#server/outbox/outbox-worker.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { messagesIn, minutesAfter, sendAt, sendingFor } from '#tests/support/stores/outbox.ts'

const now = new Date('2026-06-01T12:00:00Z')
// No email goes out about a credential that has expired, and some are sent by the clock of this machine.
const lasting = { expiresAt: '2190-01-01T23:59:59Z' }

onSqlite(({ newRegistry }) => {
  async function queuedFor(...names: string[]) {
    const registry = await newRegistry()
    const services = await registry.enter()
    await enter(
      services,
      names.map((name, at) => person(at + 1, { ...lasting, firstName: 'Zoë', email: `${name}@example.com` })),
    )
    await deliver({ registry: services, cids: 'undelivered', author, now })
    return { registry, services }
  }

  test('the mail server’s response decides each email’s state, and none arrives twice', async () => {
    const { url, taken } = await startMailServer()
    const { services } = await queuedFor('nobody', 'greylisted', 'full', 'ada', 'dropped', 'hangup', 'last')
    const mailer = smtpMailer(url)
    const states = async () => (await messagesIn(services.store)).map(({ state }) => state)
    await sendAt(services, mailer, now)
    // One that was lost on the way ends the connection, and nobody knows whether it arrived.
    assert.deepEqual(await states(), ['failed', 'queued', 'failed', 'sent', 'in-doubt', 'queued', 'queued'])
    await sendAt(services, mailer, minutesAfter(now, 1))
    await sendAt(services, mailer, minutesAfter(now, 2))
    assert.deepEqual(await states(), ['failed', 'sent', 'failed', 'sent', 'in-doubt', 'queued', 'sent'])
    for (let day = 0; day < 5; day += 1)
      for (let hour = 0; hour < 24; hour += 1)
        await sendAt(services, mailer, minutesAfter(now, (day * 24 + hour) * 60))
    assert.deepEqual(await states(), ['failed', 'sent', 'failed', 'sent', 'in-doubt', 'failed', 'sent'])
    const causes = (await messagesIn(services.store)).map(({ cause }) => cause ?? '')
    for (const [at, message] of [
      [0, /550 5\.1\.1 No such mailbox/],
      [2, /552 5\.2\.2 The mailbox is full/],
      [5, /closed/],
    ] as const)
      assert.match(causes[at] ?? '', message)
    assert.deepEqual(taken.map(({ to }) => to).toSorted(), [
      'ada@example.com',
      'dropped@example.com',
      'greylisted@example.com',
      'last@example.com',
    ])
  })

  test('an email has text and HTML with the link, no attachment, and is marked as automatic', async () => {
    const { url, taken } = await startMailServer()
    const { services } = await queuedFor('ada')
    await sendAt(services, smtpMailer(url), now)
    const text = (taken[0]?.text ?? '').replaceAll('=\r\n', '')
    for (const message of [
      /^From: Example Body <office@example\.org>\r$/m,
      /^To: ada@example\.com\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Content-Type: multipart\/alternative/m,
      /^Content-Type: text\/plain; charset=utf-8/m,
      /^Content-Type: text\/html; charset=utf-8/m,
      /^Dear Zo=C3=AB Example 1,\r$/m,
      new RegExp(`<a href=3D"[^"]*/credentials/${person(1).id}">`),
    ])
      assert.match(text, message)
    assert.doesNotMatch(text, /Content-Disposition|[{}]/)
  })

  test('encodes international domains, and allows no line break in a header', async () => {
    const { url, taken } = await startMailServer()
    const mailer = smtpMailer(url)
    const from = { name: 'Example Body\r\nBcc: a@b.cd', address: 'office@example.org' }
    const mail = {
      from,
      subject: 'Your\r\nBcc: a@b.cd',
      text: 'x',
      html: 'x',
      messageId: '<1@x>',
      at: now,
      name: 'x',
    }
    for (const to of ['ada@müller.example', 'jörg@example.com']) await mailer.send({ ...mail, to })
    mailer.close()
    // Only a name before the @ needs a server that takes such names.
    assert.deepEqual(
      taken.map(({ isUtf8Asked }) => isUtf8Asked),
      [false, true],
    )
    for (const { text } of taken) assert.doesNotMatch(text, /^Bcc/m)
  })

  test('an unreachable mail server is tried once per run, and every email waits', async () => {
    const { services } = await queuedFor('ada', 'bo')
    const mailer = smtpMailer(`smtp://127.0.0.1:${await freePort()}`)
    assert.deepEqual(await sendAt(services, mailer, now), { queued: 1 })
    assert.deepEqual(
      (await messagesIn(services.store)).map(({ state, tries, cause }) => [
        state,
        tries,
        cause !== undefined,
      ]),
      [
        ['queued', 0, true],
        ['queued', 0, false],
      ],
    )
  })

  test('gives up on a mail server that does not answer about a recipient', async (t) => {
    const { url, taken, onTaken, hanging } = await startMailServer()
    const { services } = await queuedFor('ada', 'silent', 'bo')
    // Only then, because the mail server greets after a moment.
    onTaken(() => t.mock.timers.enable({ apis: ['setTimeout'] }))
    const sending = sendAt(services, smtpMailer(url), now)
    await hanging
    t.mock.timers.tick(15_000)
    assert.deepEqual(await sending, { sent: 1, queued: 1 })
    assert.equal(taken.length, 1, 'once, and not again on a new connection')
    assert.equal(
      (await messagesIn(services.store))[1]?.cause,
      'unreachable since 2026-06-01T12:00:00Z: the mail server does not answer',
    )
  })

  test('a server sends due emails at its start, and finishes one before it stops', async () => {
    const { services } = await queuedFor('ada', 'bo')
    const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<Sent>()]
    const mailer: Mailer = {
      send: () => {
        begun.resolve()
        return allowed.promise
      },
      close() {},
    }
    const planning = { expiryReminderDays: [], digestTo: undefined }
    const logger = Fastify({ logger: false }).log
    const { stop } = startOutboxWorker(services, sendingFor(services, mailer, new Date()), planning, logger)
    await begun.promise
    const stopped = stop()
    allowed.resolve({ outcome: 'sent' })
    await stopped
    assert.deepEqual(await services.store.messageCounts(), { sent: 1, queued: 1 })
  })

  test('a sender killed after delivery leaves the email in doubt', async () => {
    const { url, taken, onTaken } = await startMailServer()
    const { registry, services } = await queuedFor('ada')
    await services.store.close()
    const killed = Promise.withResolvers<void>()
    const sender = startScript([northmark, 'outbox', 'send'], {
      ...registry.environment,
      SMTP_URL: url,
      MAIL_FROM: 'office@example.org',
      PUBLIC_URL: 'http://localhost:3000',
    })
    onTaken(() => sender.kill().then(killed.resolve, killed.reject))
    await killed.promise
    const again = await registry.enter()
    const later = new Date()
    for (const minutes of [0, 20, 40]) await sendAt(again, smtpMailer(url), minutesAfter(later, minutes))
    assert.deepEqual([taken.length, await again.store.messageCounts()], [1, { 'in-doubt': 1 }])
  })
})
