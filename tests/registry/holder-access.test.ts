// Links for holders on both databases: each opens one page, once, in time, and only for who holds something.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctCredential } from '#operations/credentials/decide.ts'
import {
  closePage,
  credentialsAt,
  exportOwn,
  holderOf,
  makeLink,
  openLink,
  requestLinks,
  setOwnListing,
} from '#operations/holders/holder-access.ts'
import { deciding, erase, fillNew } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'
import { everythingStored } from '#tests/support/stores/everything-stored.ts'
import { collectingMailer, messagesIn, minutesAfter, sendAt } from '#tests/support/stores/outbox.ts'

const now = new Date('2026-06-01T12:00:00Z')
const { email } = person(1).holder

onBothStores(({ newRegistry }) => {
  test('a link opens one page once, within half an hour, and no secret is stored', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const { store } = services
    const link = await makeLink(store, email, now)
    const opened = await Promise.all([openLink(store, link, now), openLink(store, link, now)])
    const [page = '', ...more] = opened.filter((secret) => secret !== undefined)
    assert.equal(more.length, 0, 'one of two browsers at once')
    assert.equal(await openLink(store, page, now), undefined, 'a page is no link')
    assert.equal(await holderOf(store, link, now), undefined, 'a link is no page')
    for (const secret of [link, page]) assert.ok(!(await everythingStored(registry)).includes(secret))
    assert.equal(await holderOf(store, page, minutesAfter(now, 29)), email)
    assert.equal(await holderOf(store, page, minutesAfter(now, 30)), undefined)
    const late = await makeLink(store, email, now)
    assert.equal(await openLink(store, late, minutesAfter(now, 30)), undefined)
    await closePage(store, page)
    assert.equal(await holderOf(store, page, now), undefined)
  })

  test('an email goes only to an address that holds something, in any case, and nothing else stays', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    await enter(services, [
      person(3, { email, issuedAt: '2024-01-01T00:00:00Z', expiresAt: '2025-01-01T00:00:00Z' }),
    ])
    const mailer = collectingMailer()
    const asked = ['stranger@example.net', ` ${email.toUpperCase()} `, email.replace('@', '+tag@')]
    for (const typed of asked) await requestLinks(services.store, typed, now)
    await sendAt(services, mailer, now)
    const [mail, ...others] = mailer.mails
    assert.equal(others.length, 0)
    assert.equal(mail?.to, email)
    for (const part of [
      person(1).id,
      person(3).id,
      'Valid until March 14, 2027',
      'Expired on January 1, 2025',
    ])
      assert.ok(mail?.text.includes(part), part)
    assert.ok(!mail?.text.includes(person(2).id))
    assert.ok(!(await everythingStored(registry)).includes('stranger@'))
    const states = (await messagesIn(services.store)).map(({ state, recipient }) => [state, recipient])
    assert.deepEqual(states, [
      ['cancelled', ''],
      ['sent', email],
      ['cancelled', ''],
    ])
    // A mail server that was away for longer than anyone waits.
    await requestLinks(services.store, email, now)
    await sendAt(services, mailer, minutesAfter(now, 61))
    assert.equal(mailer.mails.length, 1)
  })

  test('the holder of a page changes what is theirs alone, until an erasure', async () => {
    const { registry, services } = await fillNew(newRegistry, 2)
    const { store } = services
    const holder = { registry: services, email, now }
    await setOwnListing(holder, person(1).id, 'unlisted')
    await assert.rejects(setOwnListing(holder, person(2).id, 'unlisted'), /There is no credential/)
    assert.equal((await exportOwn(holder)).credentials.length, 1)
    const authors = (await store.history(person(1).id)).slice(1).map(({ act, who }) => [act, who])
    assert.deepEqual(authors, [
      ['unlist', 'holder, by email'],
      ['export', 'holder, by email'],
    ])
    const page = (await openLink(store, await makeLink(store, email, now), now)) ?? ''
    await makeLink(store, email, now)
    await requestLinks(store, email, now)
    await correctCredential(deciding(services, person(1).id, now), { email: 'new@example.com' })
    await assert.rejects(setOwnListing(holder, person(1).id, 'listed'), /There is no credential/)
    assert.deepEqual(await credentialsAt(store, email, now), [])
    await correctCredential(deciding(services, person(1).id, now), { email })
    await erase(services, person(1).id)
    assert.equal(await holderOf(store, page, now), undefined)
    assert.ok(!(await everythingStored(registry)).includes(email))
  })
})
