// The outbox on both databases: rows come with their change, each is sent by one sender, and nothing is sent twice by itself.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { toTimestamp } from '#domain/credential/moments.ts'
import { plannedKinds } from '#domain/outbox/message.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { mayHaveBeenSent, restore } from '#operations/backup/restore.ts'
import { correctCredential, revokeCredential } from '#operations/credentials/decide.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import {
  cancelMessages,
  clearBounce,
  recordBounce,
  retryMessages,
} from '#operations/outbox/decide-messages.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { planMessages } from '#operations/outbox/plan-messages.ts'
import { addWebhook } from '#operations/outbox/webhooks.ts'
import { delivering } from '#operations/registry/registry.ts'
import { author, erase, fillNew } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'
import { everythingStored } from '#tests/support/stores/everything-stored.ts'
import { collectingMailer, messagesIn, minutesAfter, sendAt } from '#tests/support/stores/outbox.ts'

const now = new Date('2026-06-01T12:00:00Z')

onBothStores(({ newRegistry }) => {
  test('selects credentials without an email, and spreads a limit over minutes', async () => {
    const { services } = await fillNew(newRegistry, 5)
    const asked = { registry: services, cids: 'undelivered' as const, author, now }
    assert.equal((await deliver({ ...asked, isDryRun: true })).queued.length, 5)
    assert.equal(
      (await deliver({ ...asked, testTo: 'Me@example.org', cids: [person(1).id] })).queued.length,
      1,
    )
    assert.equal((await deliver({ ...asked, perMinute: 2 })).queued.length, 5)
    assert.deepEqual(await deliver(asked), { queued: [], waiting: [] })
    assert.deepEqual((await deliver({ ...asked, cids: [person(1).id] })).waiting, [person(1).id])
    const mailer = collectingMailer()
    const sentAfter = []
    for (const minutes of [0, 1, 2]) {
      await sendAt(services, mailer, minutesAfter(now, minutes))
      sentAfter.push(mailer.mails.length)
    }
    assert.deepEqual(sentAfter, [3, 5, 6])
    assert.equal(mailer.mails[0]?.to, 'me@example.org')
    assert.match(mailer.mails[0]?.subject ?? '', /^\[Test\] /)
    assert.deepEqual((await deliver(asked)).queued, [])
    const history = await services.store.history(person(1).id)
    assert.deepEqual(
      history.filter(({ act }) => act === 'deliver').map(({ who }) => who),
      ['tester'],
    )
  })

  test('plans every kind of planned message once, however many servers do it', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const { id } = person(1)
    for (const kind of plannedKinds) {
      const planned = { kind, credentialId: id, recipient: 'ada@example.com', detail: 'one', queuedAt: '' }
      for (const dueAt of ['2026-06-02T00:00:00Z', '2026-06-03T00:00:00Z'])
        await services.store.planMessages([{ ...planned, dueAt }])
    }
    const kinds = (await messagesIn(services.store)).map(({ kind }) => kind)
    assert.deepEqual(
      kinds.toSorted(),
      plannedKinds.toSorted(),
      'add the kind to outbox_once with a migration',
    )
  })

  test('several senders of one outbox send each email once', async () => {
    const { registry, services } = await fillNew(newRegistry, 40)
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const mailer = collectingMailer()
    const others = await Promise.all([registry.enter(), registry.enter()])
    // On SQLite, one that finds another writing stops, and looks again.
    for (let rounds = 0; mailer.mails.length < 40 && rounds < 40; rounds += 1)
      await Promise.all([services, ...others].map((one) => sendAt(one, mailer, now)))
    assert.equal(mailer.mails.length, 40)
    assert.equal(new Set(mailer.mails.map(({ to }) => to)).size, 40)
    assert.deepEqual(await services.store.messageCounts(), { sent: 40 })
  })

  test('an email whose sender died is in doubt until the operator decides', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const { store } = services
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const at = '2026-06-01T12:00:00Z'
    const claimed = await store.claimMessage({ lane: 'emails', claim: 'gone', now: at })
    const no = claimed?.no ?? 0
    const mailer = collectingMailer()
    for (const minutes of [1, 14, 16, 5000]) await sendAt(services, mailer, minutesAfter(now, minutes))
    assert.deepEqual([mailer.mails, await store.messageCounts()], [[], { 'in-doubt': 1 }])
    assert.equal(
      await store.completeMessage(no, 'another', { state: 'sent', recipient: '', endedAt: at }),
      false,
    )
    assert.deepEqual(await retryMessages({ registry: services, author, now }, { nos: [no] }), [no])
    assert.equal(
      await store.completeMessage(no, 'gone', { state: 'failed', recipient: '', endedAt: at }),
      false,
    )
    await sendAt(services, mailer, now)
    assert.deepEqual([mailer.mails.length, await store.messageCounts()], [1, { sent: 1 }])
  })

  test('an erasure deletes emails, and a bounced address gets no more', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const [first, second] = [person(1), person(2)]
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const mailer = collectingMailer()
    await sendAt(services, mailer, now)
    await erase(services, first.id)
    assert.ok(!(await everythingStored(registry)).includes(first.holder.email))
    const { store } = services
    const deciding = { registry: services, author, now }
    await recordBounce(deciding, second.holder.email)
    await renewCredential(
      { registry: delivering(services, {}), cid: second.id, author, now },
      { expiresAt: '2029-01-31' },
    )
    assert.deepEqual(await sendAt(services, mailer, now), { failed: 1 })
    assert.match((await messagesIn(store)).at(-1)?.cause ?? '', /have bounced/)
    await assert.rejects(
      deliver({ registry: services, cids: [second.id], author, now }),
      /^Error: Emails to holder-2@example\.com have bounced: correct the address of NM-/,
    )
    assert.equal((await messagesIn(store)).length, 2)
    const recipientsLater = async () => {
      await store.purgeMessages('2026-07-02T12:00:00Z')
      return (await messagesIn(store)).map(({ recipient }) => recipient)
    }
    assert.deepEqual(await recipientsLater(), [second.holder.email, ''], 'a credential has the address')
    await correctCredential({ ...deciding, cid: second.id }, { email: 'new@example.com' })
    assert.deepEqual(await recipientsLater(), ['', ''])
  })

  test('records who retries, cancels and takes back a bounce, and about which credential', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { store } = services
    const [first, second] = [person(1), person(2)]
    const deciding = { registry: services, author: { who: 'olga', why: 'As asked' }, now }
    await deliver({ registry: services, cids: [first.id, second.id], author, now, perMinute: 1 })
    const mailer = collectingMailer()
    await sendAt(services, mailer, now)
    assert.deepEqual(await retryMessages(deciding, { state: 'queued' }), [2], 'queued ones become due')
    assert.deepEqual(await sendAt(services, mailer, now), { sent: 1 })
    await recordBounce(deciding, first.holder.email.toUpperCase())
    assert.deepEqual(await retryMessages(deciding, { nos: [1] }), [])
    await clearBounce(deciding, first.holder.email)
    await deliver({ registry: services, cids: [first.id], author, now })
    assert.deepEqual(await store.messageCounts(), { sent: 2, queued: 1 })
    await assert.rejects(clearBounce(deciding, first.holder.email), /^Error: No bounce of /)
    await assert.rejects(recordBounce(deciding, 'nobody@example.com'), /^Error: No email to nobody@/)
    assert.deepEqual(await cancelMessages(deciding, { state: 'queued' }), [3])
    const decided = async (id: string) =>
      (await store.history(id)).filter(({ who }) => who === 'olga').map(({ act }) => act)
    assert.deepEqual(await decided(first.id), ['bounce', 'clear-bounce', 'cancel'])
    assert.deepEqual(await decided(second.id), ['retry'])
  })

  test('a restore puts emails in doubt that may have been sent since the backup, and preserves those sent', async () => {
    const { registry, services } = await fillNew(newRegistry, 3)
    await deliver({ registry: services, cids: [person(1).id], author, now })
    await sendAt(services, collectingMailer(), now)
    await deliver({ registry: services, cids: [person(2).id, person(3).id], author, now })
    // One of them is being sent.
    await services.store.claimMessage({
      lane: 'emails',
      claim: 'other',
      now: toTimestamp(now),
    })
    const order = { url: 'http://127.0.0.1/', events: ['issued' as const] }
    await addWebhook({ registry: services, author, now }, { ...order, holder: 'left out', network: 'any' })
    const file = join(temporaryFolder('outbox'), 'registry.backup')
    await backup(services, file, now)
    const target = await (await newRegistry({ keysOf: registry })).enter()
    const head = services.log.head()
    assert.ok(head)
    const { expiresAt } = person(1)
    assert.ok(expiresAt)
    const laterOn = minutesAfter(new Date(expiresAt), -7 * 24 * 60 + 30)
    const planning = { expiryReminderDays: [7], digestTo: undefined }
    await restore({ registry: target, file, author, now: laterOn, heads: [head] })
    await planMessages(target.store, planning, laterOn, mayHaveBeenSent)
    const reminders = (await messagesIn(target.store)).filter(({ kind }) => kind === 'reminder')
    assert.ok(reminders.length > 0 && reminders.every(({ state }) => state === 'in-doubt'))
    await planMessages(target.store, planning, laterOn)
    assert.deepEqual(await target.store.messageCounts(), { sent: 1, 'in-doubt': 2 + reminders.length })
    assert.deepEqual(await target.store.webhooks(), await services.store.webhooks())
    const mailer = collectingMailer()
    await sendAt(target, mailer, minutesAfter(now, 5000))
    assert.deepEqual(mailer.mails, [])
  })
})

onSqlite(({ newRegistry }) => {
  test('queues an email once, with its credential', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const order = { holder: person(9).holder, courseId: 'certification', issuedAt: '2026-05-01' }
    const issue = () => issueCredential(delivering(services, {}), order, author, now)
    const { id } = await issue()
    assert.equal((await issue()).existed, true)
    const failing = delivering(services, {}).change(
      { who: 'a', why: 'b', at: '2026-06-01T12:00:00Z' },
      async (change) => {
        change.record({ act: 'issue', subject: id })
        throw new RefusedError('not now')
      },
    )
    await assert.rejects(failing, RefusedError)
    const [message, ...others] = await messagesIn(services.store)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [message?.kind, message?.credentialId, message?.recipient, message?.state],
      ['issued', id, 'holder-9@example.com', 'queued'],
    )
    await issueCredential(services, { ...order, repeated: 'issued again' }, author, now)
    assert.equal((await messagesIn(services.store)).length, 1)
  })

  test('deletes an email’s address after thirty days, also in doubt or in a server’s response', async () => {
    const { services } = await fillNew(newRegistry, 2)
    const { store } = services
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const cause = '550 5.1.1 <holder-1@example.com>: Recipient address rejected'
    const outcomes = ['refused', 'in doubt'] as const
    const send = async () => ({ outcome: outcomes[sent++] ?? 'refused', cause })
    let sent = 0
    await sendAt(services, { send, close() {} }, now)
    assert.equal((await messagesIn(store))[0]?.cause, cause)
    await store.purgeMessages('2026-07-02T12:00:00Z')
    assert.doesNotMatch(JSON.stringify(await messagesIn(store)), /@example/)
    assert.deepEqual(await store.messageCounts(), { failed: 1, 'in-doubt': 1 })
  })

  test('sends one email about the current state after several decisions', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const renewing = { registry: delivering(services, {}), cid: person(1).id, author, now }
    await renewCredential(renewing, { expiresAt: '2029-01-31' })
    await renewCredential(renewing, { expiresAt: '2030-01-31' })
    const mailer = collectingMailer()
    await sendAt(services, mailer, now)
    assert.equal(mailer.mails.length, 1)
    assert.match(mailer.mails[0]?.text ?? '', /Valid until January 31, 2030/)
    await renewCredential(renewing, { expiresAt: '2031-01-31' })
    await sendAt(services, mailer, now)
    assert.equal(mailer.mails.length, 2)
  })

  test('uses a changed address, and cancels an email about a revoked credential', async () => {
    const { services } = await fillNew(newRegistry, 2)
    await deliver({ registry: services, cids: 'undelivered', author, now })
    const deciding = (number: number) => ({ registry: services, cid: person(number).id, author, now })
    await correctCredential(deciding(1), { email: 'new@example.com' })
    await revokeCredential(deciding(2))
    const mailer = collectingMailer()
    assert.deepEqual(await sendAt(services, mailer, now), { sent: 1, cancelled: 1 })
    assert.deepEqual(
      mailer.mails.map(({ to }) => to),
      ['new@example.com'],
    )
    const [corrected, revoked] = await messagesIn(services.store)
    assert.deepEqual(
      [corrected?.recipient, revoked?.cause],
      ['new@example.com', 'the credential is revoked now'],
    )
  })
})
