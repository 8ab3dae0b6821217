// A year of reminders, notices and digests in fake time.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { later } from '#domain/outbox/message.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { planMessages } from '#operations/outbox/plan-messages.ts'
import { author, deciding } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { collectingMailer, messagesIn, sendAt } from '#tests/support/stores/outbox.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = new Date('2026-01-01T00:00:00Z')
const dayAfter = (days: number) => later(start, days * dayMs)

// Plans and sends every day; now and then another server plans as well.
async function live(
  services: Services,
  hours: { from: number; to: number },
  expiryReminderDays = [90, 30, 7],
) {
  const mailer = collectingMailer()
  const sent: { to: string; subject: string; hour: number }[] = []
  for (let hour = hours.from; hour < hours.to; hour += 24) {
    const now = new Date(start.getTime() + hour * hourMs)
    for (let servers = hour % 240 === 0 ? 2 : 1; servers > 0; servers -= 1)
      await planMessages(services.store, { expiryReminderDays, digestTo: 'office@example.org' }, now)
    await sendAt(services, mailer, now)
    for (const { to, subject } of mailer.mails.splice(0)) sent.push({ to, subject, hour })
  }
  return sent
}

onSqlite(({ newRegistry }) => {
  test('reminds every holder once per step and period for a year, and the operator weekly', async () => {
    const services = await (await newRegistry({ keysMadeAt: new Date('2025-01-01T00:00:00Z') })).enter()
    const issuedAt = '2025-01-01T00:00:00Z'
    const people = [
      ...Array.from({ length: 30 }, (_, at) => person(at + 1, { issuedAt, expiresAt: dayAfter(200) })),
      person(100, { issuedAt, expiresAt: dayAfter(20) }),
      person(101, { issuedAt, expiresAt: dayAfter(500) }),
      // Valid for ten days: a reminder a week before is enough.
      person(102, { issuedAt: dayAfter(100), expiresAt: dayAfter(110) }),
      person(105, { issuedAt: dayAfter(-2), expiresAt: dayAfter(8) }),
      person(103, { issuedAt, expiresAt: dayAfter(200) }),
      person(104, { issuedAt, expiresAt: dayAfter(200) }),
    ]
    await enter(services, people)
    await revokeCredential(deciding(services, person(103).id, start))
    const first = await live(services, { from: 0, to: 150 * 24 })
    await suspendCredential(deciding(services, person(104).id, new Date(dayAfter(150))))
    const sent = [...first, ...(await live(services, { from: 150 * 24, to: 365 * 24 }))]

    const reminders = sent.filter(({ subject }) => subject.startsWith('Your credential expires'))
    const daysOf = (number: number) =>
      reminders
        .filter(({ to }) => to === person(number).holder.email)
        .map(({ hour }) => Math.floor(hour / 24))
    for (let number = 1; number <= 30; number += 1) {
      const days = daysOf(number)
      assert.equal(days.length, 3, String(number))
      for (const [at, day] of [110, 170, 193].entries())
        assert.ok(Math.abs((days[at] ?? 0) - day) <= 1, `${number}: ${days}`)
    }
    const planned = (await messagesIn(services.store)).filter(({ kind }) => kind === 'reminder')
    const hours = new Set(planned.map(({ dueAt }) => dueAt.slice(11, 13)))
    assert.ok(hours.size > 12, 'they are spread over the day')
    assert.deepEqual(
      [100, 101, 102, 105, 103, 104].map((number) => daysOf(number).length),
      [2, 0, 1, 1, 0, 1],
    )

    const digests = sent.filter(({ to }) => to === 'office@example.org')
    const weekdays = new Set(digests.map(({ hour }) => new Date(start.getTime() + hour * hourMs).getUTCDay()))
    assert.deepEqual([...weekdays], [1])
    assert.ok(digests.length >= 25 && digests.length <= 52, 'one for each week with something to say')
    assert.equal(new Set(digests.map(({ hour }) => hour)).size, digests.length)
    assert.ok(
      planned.length > 90 && planned.every(({ recipient }) => recipient === ''),
      'addresses are forgotten',
    )
  })

  test('schedules a last-day reminder before the credential expires', async () => {
    const services = await (await newRegistry({ keysMadeAt: new Date('2025-01-01T00:00:00Z') })).enter()
    const expiresAt = later(start, 10 * hourMs)
    const people = Array.from({ length: 20 }, (_, at) =>
      person(at + 1, { issuedAt: '2025-01-01T00:00:00Z', expiresAt }),
    )
    await enter(services, people)
    await planMessages(services.store, { expiryReminderDays: [90, 1], digestTo: undefined }, start)
    const due = (await messagesIn(services.store)).map(({ dueAt }) => dueAt)
    assert.ok(new Set(due).size > 10)
    assert.deepEqual(
      due.filter((dueAt) => dueAt > later(start, 5 * hourMs)),
      [],
    )
  })

  test('cancels a reminder if the credential was suspended or renewed since', async () => {
    const services = await (await newRegistry({ keysMadeAt: new Date('2025-01-01T00:00:00Z') })).enter()
    const dates = { issuedAt: '2025-01-01T00:00:00Z', expiresAt: dayAfter(20) }
    await enter(services, [person(1, dates), person(2, dates)])
    await planMessages(services.store, { expiryReminderDays: [30], digestTo: undefined }, start)
    await suspendCredential(deciding(services, person(1).id, start))
    await renewCredential(deciding(services, person(2).id, start))
    const sent = await sendAt(services, collectingMailer(), new Date(dayAfter(2)))
    assert.deepEqual(sent, { cancelled: 2 })
  })

  test('stores nothing about a credential erased while reminders are planned', async () => {
    const services = await (await newRegistry({ keysMadeAt: new Date('2025-01-01T00:00:00Z') })).enter()
    const dates = { issuedAt: '2025-01-01T00:00:00Z', expiresAt: dayAfter(20) }
    await enter(services, [person(1, dates), person(2, dates)])
    const store: Services['store'] = {
      ...services.store,
      async expiring(after, until) {
        const found = await services.store.expiring(after, until)
        await eraseCredential({ registry: services, cid: person(1).id, author, now: start })
        return found
      },
    }
    await planMessages(store, { expiryReminderDays: [30], digestTo: undefined }, start)
    const planned = (await messagesIn(services.store)).filter(({ kind }) => kind === 'reminder')
    assert.deepEqual(
      planned.map(({ credentialId }) => credentialId),
      [person(2).id],
    )
  })

  test('the digest says that the head of the log cannot be read', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await enter(services, [person(1)])
    writeFileSync(join(registry.environment.DATA_DIR ?? '', 'log-head'), 'damaged')
    const monday = new Date('2026-06-01T12:00:00Z')
    await planMessages(services.store, { expiryReminderDays: [], digestTo: 'office@example.org' }, monday)
    const mailer = collectingMailer()
    assert.deepEqual(await sendAt(services, mailer, monday), { sent: 1 })
    assert.match(mailer.mails[0]?.text ?? '', /^Fault: The head of the public log .* cannot be trusted/)
  })

  test('emails holders about decisions if NOTIFY_HOLDERS is on, but not about imports', async () => {
    const registry = await newRegistry()
    const now = new Date('2026-06-01T12:00:00Z')
    registry.environment.NOTIFY_HOLDERS = 'on'
    const services = await registry.enter()
    const revocation = { at: '2025-06-01T00:00:00Z', reason: 'Long ago' }
    await enter(services, [person(1), person(2, { revocation })])
    const about = deciding(services, person(1).id, now, { who: 'olga', why: 'An <appeal>' })
    const mailer = collectingMailer()
    for (const decide of [
      () => suspendCredential(about),
      () => liftSuspension(about),
      () => correctCredential(about, { lastName: 'Lovelace' }),
      () => revokeCredential(about),
    ]) {
      await decide()
      await sendAt(services, mailer, now)
    }
    assert.deepEqual(
      mailer.mails.map(({ subject }) => subject.split(':')[0]),
      [
        'Your credential is suspended',
        'Your credential is no longer suspended',
        'Your credential was corrected',
        'Your credential was revoked',
      ],
    )
    const revoked = mailer.mails.at(-1)
    assert.match(revoked?.text ?? '', /^Dear Ada Lovelace,\n.*\nReason: An <appeal>\n/s)
    assert.match(revoked?.html ?? '', /Reason: An &lt;appeal&gt;/)
  })
})
