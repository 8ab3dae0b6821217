// Who may enter the console: both ways in, and the attacks on each.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { enter, person } from '#tests/support/people/people.ts'
import { behindProxy, fieldsIn, startConsole } from '#tests/support/server/console.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const hour = 3_600_000
const ada = person(1, { firstName: 'Ada', lastName: 'Lovelace' })
const robin = 'robin@example.org'

onSqlite(({ newRegistry }) => {
  type Console = Awaited<ReturnType<typeof startConsole>>
  let local: Console
  let team: Console
  before(async () => {
    const registry = await newRegistry()
    await enter(await registry.enter(), [ada])
    local = await startConsole(registry)
    team = await startConsole(registry, {
      way: behindProxy(['127.0.0.1'], [robin], ['kim@example.org']),
    })
  })

  test('opens by its link once, within ten minutes', async () => {
    const registry = await newRegistry()
    const { ask, link, origin, wait } = await startConsole(registry)
    const path = link.slice(origin.length)
    assert.equal((await ask('/enter?key=guess')).status, 403)
    const entered = await ask(path)
    assert.equal(entered.status, 303)
    assert.match(String(entered.headers['set-cookie']), /; HttpOnly; SameSite=Strict$/)
    const again = await ask(path)
    assert.equal(again.status, 403)
    assert.match(again.text, /used before, or is older than ten minutes/)
    wait(hour)
    const late = await startConsole(registry)
    late.wait(10 * 60_000)
    assert.equal((await late.ask(late.link.slice(late.origin.length))).status, 403)
  })

  test('answers only at its own host, with headers that keep others out', async () => {
    const { ask, enter } = local
    const { get } = await enter()
    const page = await get('/')
    assert.equal(page.status, 200)
    assert.equal(page.headers['cache-control'], 'no-store')
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /script-src 'self';/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(page.text, /<script>|<style|style="|onclick/)
    assert.equal((await get('/', { host: 'rebound.example' })).status, 403)
    assert.equal((await ask('/')).status, 403)
    assert.equal((await ask('/', { headers: { cookie: 'console-80=guess' } })).status, 403)
  })

  test('refuses a post from another origin, or without a cookie', async () => {
    const registry = await newRegistry()
    const { ask, enter, origin } = await startConsole(registry)
    const { get, post } = await enter()
    assert.equal((await post('/credentials', { search: 'ada' })).status, 200)
    for (const from of ['https://evil.example', 'null', undefined])
      assert.equal((await post('/credentials', { search: 'ada' }, { origin: from })).status, 403)
    const bare = await ask('/credentials', { form: { search: 'ada' }, headers: { origin } })
    assert.equal(bare.status, 403)
    assert.equal((await get('/')).status, 200)
  })

  test('ends a session after an hour of rest, and when someone leaves', async () => {
    const registry = await newRegistry()
    const one = await startConsole(registry)
    const { get } = await one.enter()
    one.wait(0.9 * hour)
    assert.equal((await get('/')).status, 200)
    one.wait(0.9 * hour)
    assert.equal((await get('/')).status, 200, 'each request extends it')
    one.wait(1.1 * hour)
    assert.equal((await get('/')).status, 403)
    const other = await startConsole(registry)
    const leaving = await other.enter()
    assert.equal((await leaving.post('/leave', {})).status, 303)
    assert.equal((await leaving.get('/')).status, 403)
  })

  test('after an hour of rest, changes nothing and shows what was typed, to be sent again', async () => {
    const registry = await newRegistry()
    const local = await startConsole(registry)
    const team = await startConsole(registry, { way: behindProxy(['127.0.0.1']) })
    const entered = await local.enter()
    const form = { firstName: 'Ada "<b>', id: ['1', '2'], step: 'preview' }
    const asRobin = (cookie: unknown) => ({
      form,
      headers: { origin: team.origin, cookie: String(cookie).split(';')[0], 'x-forwarded-email': robin },
    })
    team.wait(2 * hour)
    local.wait(2 * hour)
    const [late, rested] = [await entered.post('/issue', form), await team.ask('/issue', asRobin(''))]
    for (const { status, text } of [late, rested]) {
      assert.equal(status, 403)
      assert.equal(fieldsIn(text).firstName, form.firstName)
      assert.deepEqual(
        [...text.matchAll(/name="id" value="(.)"/g)].map(([, id]) => id),
        form.id,
      )
      assert.match(text, / action="\/issue" method="post".*Send again/s)
    }
    assert.equal((await team.ask('/issue', asRobin(rested.headers['set-cookie']))).status, 422, 'it is read')
  })

  test('behind a proxy, admits whom the proxy names, and no one without it', async () => {
    const { ask } = team
    const as = (name: string) => ask('/', { headers: { 'x-forwarded-email': name } })
    const entered = await as('Robin@example.org')
    assert.equal(entered.status, 200)
    assert.match(entered.text, /robin@example\.org/)
    assert.match(String(entered.headers['set-cookie']), /SameSite=Strict/)
    assert.equal((await ask('/')).status, 403, 'no header')
    assert.equal((await as('stranger@example.org')).status, 403)
    assert.equal((await as('robin@example.org, kim@example.org')).status, 403, 'two people')
    assert.equal((await ask('/enter?key=guess', { headers: { 'x-forwarded-email': robin } })).status, 404)
  })

  test('behind a proxy, refuses the header from an address that is not the proxy', async () => {
    const registry = await newRegistry()
    const { ask } = await startConsole(registry, {
      way: behindProxy(['10.0.0.0/8']),
    })
    const answer = await ask('/', { headers: { 'x-forwarded-email': robin } })
    assert.equal(answer.status, 403)
    assert.match(answer.text, /CONSOLE_PROXY/)
  })

  test('behind a proxy, binds a session to the person who began it', async () => {
    const { ask, origin } = team
    const entered = await ask('/', { headers: { 'x-forwarded-email': robin } })
    const cookie = String(entered.headers['set-cookie']).split(';')[0]
    const post = (name: string) =>
      ask('/credentials', { form: {}, headers: { origin, cookie, 'x-forwarded-email': name } })
    assert.equal((await post(robin)).status, 200)
    assert.equal((await post('kim@example.org')).status, 403)
  })

  test('the public port has no page of the console', async () => {
    const app = await startFixture()
    const rest = ['csv', 'certificates.zip', 'bulk/renew', `${ada.id}/revoke`]
    const urls = [
      ...['/credentials', '/issue', '/import', '/emails', '/journal', '/catalogue', '/enter', '/leave'],
      ...rest.map((one) => (one === 'csv' ? '/credentials.csv' : `/credentials/${one}`)),
      ...['/figures.csv', '/journal.csv', '/work/1', '/import/file/1', '/import/1/suspend', '/emails/1'],
      ...['/emails/retry', '/emails/template/issued', '/catalogue/course/add'],
    ]
    for (const url of urls)
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await app.inject({ url, method })
        // The site has files of its own there, which take no posts.
        const isFile = method === 'POST' && /^\/credentials\/[^/]+$/.test(url)
        assert.equal(statusCode, isFile ? 405 : 404, `${method} ${url}`)
      }
  })

  test('names and searches are in no address and no log', async () => {
    const logs: string[] = []
    const console = await startConsole(await newRegistry(), { logs })
    await enter(console.services, [ada])
    const { post } = await console.enter()
    const found = await post('/credentials', { search: 'Lovelace' })
    assert.match(found.text, /Ada Lovelace/)
    assert.doesNotMatch(found.text, /href="[^"]*(?:Lovelace|%40|@)/)
    assert.doesNotMatch(logs.join(''), /lovelace|holder-1/i)
  })
})
