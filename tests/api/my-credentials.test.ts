// /my-credentials over HTTP: the same answer for everybody, limits, and a page for one browser only.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holderPaths } from '#constants/interface.ts'
import { smtpMailer } from '#operations/outbox/mailer.ts'
import { sendOutbox } from '#operations/outbox/send-outbox.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { messagesIn, minutesAfter, sendingFor } from '#tests/support/stores/outbox.ts'

const origin = 'https://www.northmark.example'
const { id, holder } = person(1)

onSqlite(({ newRegistry }) => {
  async function start(environment: Record<string, string> = {}, count = 2) {
    const { services } = await fillNew(newRegistry, count)
    const { url, taken } = await startMailServer()
    let now = new Date('2026-06-01T12:00:00Z')
    const settings = { SMTP_URL: url, MAIL_FROM: 'office@example.org', PUBLIC_URL: origin, ...environment }
    const logs: string[] = []
    const app = await startFixture({
      environment: { TRUST_PROXY: '1', ...settings },
      services: { ...services, clock: { now: () => now } },
      logs,
    })
    const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: new URLSearchParams(form).toString(),
      })
    const ask = (email: string, caller = '192.0.2.1') =>
      post(holderPaths.ask, { email }, { 'x-forwarded-for': caller })
    const send = async () => {
      await sendOutbox(sendingFor(services, smtpMailer(url), now))
      const [, key = ''] =
        /open\?key=3D([\w-]+)/.exec((taken.at(-1)?.text ?? '').replaceAll('=\r\n', '')) ?? []
      return key
    }
    const wait = (minutes: number) => {
      now = minutesAfter(now, minutes)
    }
    return { app, services, post, ask, send, wait, logs, taken }
  }

  test('asks, receives, opens, hides, downloads and leaves', async () => {
    const { app, services, post, ask, send, logs, wait } = await start()
    assert.match((await ask(holder.email)).body, /"asked"/)
    const key = await send()
    // A mail scanner opens every link.
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const seen = await app.inject({ method, url: `${holderPaths.open}?key=${key}` })
      assert.equal(seen.statusCode, 200)
      if (method === 'GET') assert.match(seen.body, new RegExp(`"secret":"${key}"`))
      assert.equal(seen.headers['referrer-policy'], 'no-referrer')
      assert.equal(seen.headers['cache-control'], 'no-store')
    }
    const opened = await post(holderPaths.open, { key })
    assert.equal(opened.headers.location, holderPaths.own)
    const [cookie = '', ...attributes] = String(opened.headers['set-cookie']).split('; ')
    assert.deepEqual(attributes, [`Path=${holderPaths.own}`, 'HttpOnly', 'SameSite=Strict', 'Secure'])
    assert.equal((await post(holderPaths.open, { key })).statusCode, 410, 'in another browser')
    const own = await app.inject({ url: holderPaths.own, headers: { cookie } })
    assert.match(own.body, new RegExp(id))
    assert.doesNotMatch(own.body, new RegExp(person(2).id))
    assert.equal((await app.inject(holderPaths.own)).statusCode, 410, 'without the cookie')
    const act = (form: Record<string, string>, more = {}) => post(holderPaths.own, form, { cookie, ...more })
    for (const act of [{ act: 'unlisted', id }, { act: 'data' }] as Record<string, string>[])
      assert.equal(
        (await post(holderPaths.own, act, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode,
        400,
      )
    for (const listing of ['unlisted', 'unlisted', 'listed']) {
      assert.equal((await act({ act: listing, id })).statusCode, 200)
      const { total } = await services.store.directory({ search: '', page: 1, limit: 9 })
      assert.equal(total, listing === 'listed' ? 2 : 1)
    }
    assert.equal((await act({ act: 'unlisted', id: person(2).id })).statusCode, 404)
    const data = await act({ act: 'data' })
    assert.match(String(data.headers['content-disposition']), /attachment/)
    assert.equal(data.json().credentials[0].id, id)
    assert.match((await act({ act: 'leave' })).body, /"left"/)
    assert.equal((await act({ act: 'data' })).statusCode, 410)
    wait(1)
    await ask(holder.email)
    const second = await send()
    wait(31)
    assert.equal((await post(holderPaths.open, { key: second })).statusCode, 410, 'late')
    for (const secret of [key, second, cookie.split('=')[1] ?? '', holder.email])
      assert.ok(!logs.join('').includes(secret))
  })

  test('the answer is the same whether an address is known or not, within limits or above', async () => {
    const { ask, services } = await start()
    const answers = new Set<string>()
    for (let time = 0; time < 4; time += 1) answers.add((await ask(holder.email.toUpperCase())).body)
    assert.equal((await messagesIn(services.store)).length, 3, 'three an hour for an address')
    for (let time = 0; time < 10; time += 1) answers.add((await ask(`no-${time}@example.net`)).body)
    assert.equal((await messagesIn(services.store)).length, 9, 'ten an hour for a caller')
    assert.equal(answers.size, 1)
    await ask('other@example.net', '192.0.2.2')
    assert.equal((await messagesIn(services.store)).length, 10)
  })

  test('the answer takes the same time whether an address is known or not', async () => {
    const { ask } = await start({}, 200)
    const tookMs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const addresses = {
      known: (at: number) => person(at).holder.email,
      unknown: (at: number) => `no-${at}@example.net`,
    }
    for (let at = 1; at <= 200; at += 1)
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now()
        await ask(addresses[kind](at), `192.0.${at}.${kind.length}`)
        tookMs[kind].push(performance.now() - began)
      }
    const middle = (times: number[]) =>
      times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
    assert.ok(
      middle(tookMs.known) < 1.5 * middle(tookMs.unknown) &&
        middle(tookMs.unknown) < 1.5 * middle(tookMs.known),
    )
  })

  test('refuses what is no address next to the field, and says whom to write to when it is off', async () => {
    const { ask, services, post } = await start()
    for (const typed of ['', 'ada', 'a b@example.com', 'ada@example.com\nBcc: eve@example.com']) {
      const refused = await ask(typed)
      assert.equal(refused.statusCode, 400)
      assert.match(refused.body, /isFaulty/)
    }
    assert.equal(
      (await post(holderPaths.ask, { email: holder.email }, { 'sec-fetch-site': 'cross-site' })).statusCode,
      400,
    )
    assert.equal((await messagesIn(services.store)).length, 0)
    for (const environment of [{ SMTP_URL: '' }, { HOLDER_LINKS: 'off' }]) {
      const off = await start(environment)
      assert.match((await off.ask(holder.email)).body, /"off","mailTo":"office@example.org/)
      assert.equal((await messagesIn(off.services.store)).length, 0)
    }
  })
})
