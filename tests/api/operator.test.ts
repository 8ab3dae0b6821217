// The operator API, as a program meets it that issues and decides with a token.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { maxIssuePerRequest, operatorBodyBytes } from '#constants/limits.ts'
import { listTokens, removeToken } from '#operations/access/tokens.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { type Asking, startOperatorApi, tokenAuthor } from '#tests/support/server/operator-api.ts'
import { onBothStores, onSqlite, type TestedStore } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const start = new Date('2026-06-01T12:00:00Z')
const ada = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', course: 'certification' }
const known = person(1)
const unknownId = 'NM-BPGE-TQX4-06DZ-N'

// Paths start after /api/operator/credentials.
async function listen(store: TestedStore, environment: Record<string, string> = {}) {
  const api = await startOperatorApi(store, environment)
  const askAt = (place: string) => (path: string, asking?: Asking) =>
    api.askAt(place)(`/credentials${path}`, asking)
  return { ...api, askAt, ask: askAt(api.origin) }
}

type Api = Awaited<ReturnType<typeof listen>>

onSqlite((store) => {
  let api: Api
  before(async () => {
    api = await listen(store)
  })

  test('every failure has a status and a sentence, and changes nothing', async () => {
    const { ask, add, services, registry } = api
    const reader = await add('reader', ['read'])
    const expired = await add('short', undefined, '2026-06-01')
    await ask(`/${known.id}/suspend`, { body: { reason: 'A question.' } })
    const entries = async () => (await services.store.logBatches(0, 1000)).length
    const widened = await add('widened', ['read'])
    await changeFromOutside(registry, `UPDATE token SET may = 'read,issue' WHERE name = 'widened'`)
    const before = await entries()
    const reason = { reason: 'Misconduct.' }
    const plain = 'text/plain; charset=utf-8'
    const problem = 'application/problem+json'
    const refusals: [number, string, RegExp, string, Asking?][] = [
      [401, plain, /^This call needs a valid token/, '', { token: '' }],
      [401, plain, /^This call needs a valid token/, '', { token: 'nmt_guess' }],
      [401, plain, /^This call needs a valid token/, '', { token: widened, body: ada }],
      [403, plain, /^The token .*: it would need issue\.$/, '', { token: reader, body: ada }],
      [403, plain, /would need revoke\.$/, `/${known.id}/revoke`, { token: reader, body: {} }],
      [404, plain, /^There is no credential "NM-/, `/${unknownId}/revoke`, { body: reason }],
      [409, problem, /is already suspended/, `/${known.id}/suspend`, { body: reason }],
      [422, problem, /a reason is missing/, `/${known.id}/revoke`, { body: { reason: ' ' } }],
      [422, problem, /^reason must be text\.$/, `/${known.id}/revoke`, { body: {} }],
      [422, problem, /there is no course "none"/, '', { body: { ...ada, course: 'none' } }],
      [422, problem, /email must be text/, '', { body: { ...ada, email: 5 } }],
      [422, problem, /no others are allowed/, '', { body: { ...ada, expires: '2030-01-01' } }],
      [422, problem, /list of 1 to 1000/, '', { body: Array(maxIssuePerRequest + 1).fill(ada) }],
      [422, problem, /Idempotency-Key must be/, '', { body: ada, headers: { 'idempotency-key': 'a b' } }],
      [400, plain, /^limit must be a whole number/, '?limit=0'],
      [400, plain, /^issuedSince must be a day/, '?issuedSince=soon'],
      [413, plain, /^The body is larger than 1024 KiB\.$/, '', { body: ' '.repeat(operatorBodyBytes + 1) }],
    ]
    for (const [status, type, message, path, asking] of refusals) {
      const answer = await ask(path, asking)
      const named = `${path} ${JSON.stringify(asking)?.slice(0, 80)}: ${answer.text}`
      assert.deepEqual([answer.status, answer.type.replace(/^a.*/, problem)], [status, type], named)
      assert.match(type === problem ? answer.json().detail : answer.text, message, named)
      assert.equal(answer.headers.get('cache-control'), 'no-store', named)
      assert.equal(answer.headers.get('access-control-allow-origin'), null, named)
      assert.equal(answer.headers.get('www-authenticate'), status === 401 ? 'Bearer' : null, named)
    }
    api.wait(86_400_000)
    assert.equal((await ask('', { token: expired })).status, 401, 'its last day has passed')
    assert.equal(await entries(), before)
  })

  test('issues all of a list or none, and names every faulty item', async () => {
    const { ask, services } = api
    const people = [1, 2, 3].map((number) => ({ ...ada, email: `list-${number}@example.com` }))
    const [one, two, three] = people
    const count = await services.store.count()
    const refused = await ask('', { body: [one, { ...two, email: 'x', issuedAt: '2026-02-30' }, three, one] })
    assert.equal(refused.status, 422)
    assert.equal(refused.json().detail, 'Nothing was issued: 2 of 4 items have faults.')
    assert.deepEqual(refused.json().errors, [
      {
        item: 1,
        faults: [
          'the email, "x", is not an address such as name@example.com',
          'the date of issue, "2026-02-30", is not a valid date',
        ],
      },
      { item: 3, faults: ['it repeats item 0'] },
    ])
    // Such as curl --json.
    const headers = { accept: 'application/json' }
    const named = await ask('', { body: [one, { ...two, email: 'x' }], headers })
    assert.deepEqual([named.type.split(';')[0], named.json().errors.length], ['application/problem+json', 1])
    assert.equal(await services.store.count(), count)
    const issued = await ask('', { body: people })
    assert.equal(issued.status, 200)
    const { credentials } = issued.json()
    assert.deepEqual(
      credentials.map(({ holder }: { holder: object }) => holder),
      people.map(({ course: _, ...holder }) => holder),
    )
    assert.deepEqual(
      (await ask('', { body: people })).json().credentials,
      credentials.map((credential: object) => ({ ...credential, already: true })),
    )
    const clashing = [
      { ...ada, email: 'list-4@example.com' },
      { ...one, expiresAt: 'never' },
    ]
    assert.equal((await ask('', { body: clashing })).status, 409)
    assert.equal(await services.store.count(), count + people.length)
  })

  test('adds a reference to a credential issued without one', async () => {
    const { ask, services } = api
    const order = { ...ada, email: 'later-ref@example.com' }
    const issue = async (body: object) => (await ask('', { body })).json().credentials[0]
    const { id } = await issue(order)
    const named = await issue({ ...order, externalRef: 'enrollment-18' })
    assert.deepEqual([named.id, named.already, named.externalRef], [id, true, 'enrollment-18'])
    const other = await ask('', { body: { ...order, externalRef: 'enrollment-19' } })
    assert.equal(other.status, 409)
    assert.deepEqual(other.json().errors[0].candidates, [id])
    const acts = (await services.store.history(id)).map(({ act }) => act)
    assert.deepEqual(acts, ['issue', 'edit'])
  })

  test('an email is queued only on request', async () => {
    const { ask, services } = api
    const queued = async () => (await services.store.messageCounts()).queued ?? 0
    const before = await queued()
    const [one, two] = [1, 2].map((number) => ({ ...ada, email: `letter-${number}@example.com` }))
    const mixed = await ask('', { body: [{ ...one, deliver: true }, two] })
    assert.deepEqual(
      [mixed.status, mixed.json().detail],
      [422, 'deliver must be the same for all items of a list.'],
    )
    assert.equal((await ask('', { body: two })).status, 200)
    assert.equal(await queued(), before)
    const issued = (await ask('', { body: { ...one, deliver: true } })).json().credentials[0]
    assert.equal(await queued(), before + 1)
    const renewal = { reason: 'Earned.', expiresAt: '2031-01-31', deliver: true }
    assert.equal((await ask(`/${issued.id}/renew`, { body: renewal })).status, 200)
    assert.equal(await queued(), before + 2)
  })

  test('finds a credential by id, and filters and pages lists', async () => {
    const { ask } = api
    const found = await ask(`/${known.id.toLowerCase()}`)
    assert.equal(found.status, 200)
    assert.deepEqual(found.json().holder, known.holder)
    assert.equal(found.json().url, `http://localhost:3000/credentials/${known.id}`)
    assert.equal(found.json().standing, 'suspended')
    assert.ok(!('statusIndex' in found.json()))
    const ids = async (query: string) =>
      (await ask(query)).json().credentials.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(`?search=${known.holder.email}`), [known.id])
    assert.deepEqual(await ids(`?person=${known.holder.email.toUpperCase()}&course=certification`), [
      known.id,
    ])
    assert.deepEqual(await ids('?expiresBefore=2027-06-01&standing=suspended'), [known.id])
    assert.deepEqual(await ids('?issuedSince=2026-01-01&person=holder-1@example.com'), [])
    assert.deepEqual(await ids('?type=MICRO'), [])
    const all = await ids('')
    const pages = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page = (await ask(`?limit=2${next && `&after=${next}`}`)).json()
      pages.push(...page.credentials.map(({ id }: { id: string }) => id))
      next = page.next
    }
    assert.deepEqual(pages, all)
    for (const name of ['person', 'course'])
      assert.equal((await ask(`?${name}=%00`)).text, `${name} must be text without control characters.`)
  })

  test('answers with the ids of what a holder has already, and refuses what was erased', async () => {
    const { ask } = api
    const order = { ...ada, email: 'holding@example.com', issuedAt: '2026-05-01' }
    const { id } = (await ask('', { body: order })).json().credentials[0]
    const other = await ask('', { body: { ...order, firstName: 'ADA', issuedAt: '2026-05-02' } })
    assert.deepEqual(
      [other.status, other.json().title, other.json().errors[0].candidates],
      [409, 'conflict', [id]],
    )
    const again = await ask('', { body: { ...order, issuedAt: '2026-05-02', again: true } })
    assert.equal(again.json().credentials[0].already, false)
    for (const one of [id, again.json().credentials[0].id]) {
      const headers = { 'idempotency-key': `erase-${one}` }
      for (let time = 0; time < 2; time += 1) {
        const erased = await ask(`/${one}/erase`, { body: { reason: 'A request.' }, headers })
        assert.deepEqual([erased.status, erased.json()], [200, { erased: one }])
      }
      assert.equal((await ask(`/${one}`)).status, 404)
    }
    const back = await ask('', { body: order, headers: { 'idempotency-key': 'another-key' } })
    assert.deepEqual([back.status, back.json().title], [410, 'erased'])
    assert.equal((await ask('', { body: { ...order, again: true } })).status, 200)
  })

  test('lists and hides, delivers, and reads history, journal, figures and outbox, each with its scope', async () => {
    const { ask, add } = api
    const body = { reason: 'A request.' }
    const { id } = (await ask('', { body: { ...ada, email: 'desk@example.com' } })).json().credentials[0]
    for (const [act, listing] of [
      ['unlist', 'unlisted'],
      ['relist', 'listed'],
    ])
      assert.equal((await ask(`/${id}/${act}`, { body })).json().listing, listing)
    assert.equal((await ask(`/${id}/deliver`, { body })).status, 200)
    const { history } = (await ask(`/${id}`)).json()
    assert.deepEqual(
      history.map(({ act, who }: { act: string; who: string }) => `${act} ${who}`),
      ['issue', 'unlist', 'relist', 'deliver'].map((act) => `${act} token lms`),
    )
    const journal = (await ask(`/../journal?id=${id}&limit=1`)).json()
    assert.deepEqual([journal.entries[0].act, journal.next], ['deliver', journal.entries[0].number])
    const before = (await ask(`/../journal?id=${id}&limit=9&before=${journal.next}`)).json()
    assert.deepEqual([before.entries.length, before.next], [3, undefined])
    assert.equal((await ask('/../journal?since=soon')).status, 400)
    const figures = (await ask('/../figures?by=program')).json()
    assert.ok(figures.certified[0].people > 0 && figures.rows.length > 0)
    const [message] = (await ask(`/../outbox?id=${id}`)).json().messages
    assert.deepEqual([message.state, message.recipient], ['queued', 'desk@example.com'])
    for (const [act, state] of [
      ['cancel', 'cancelled'],
      ['retry', 'queued'],
    ]) {
      const set = { body: { nos: [message.no, 99_999], ...body } }
      const { messages } = (await ask(`/../outbox/${act}`, set)).json()
      assert.deepEqual(
        messages.map((one: { no: number; state: string }) => [one.no, one.state]),
        [[message.no, state]],
        'none of a number that does not exist',
      )
      assert.deepEqual((await ask(`/../outbox?id=${id}`)).json().messages, messages)
    }
    const reader = await add('desk-reader', ['read'])
    for (const act of ['unlist', 'relist', 'unlink', 'deliver', 'erase'])
      assert.equal((await ask(`/${id}/${act}`, { body, token: reader })).status, 403, act)
    const writer = await add('desk-writer', ['issue'])
    const bounce = { body: { address: 'x', ...body }, token: writer }
    assert.equal((await ask('/../outbox/bounce', bounce)).status, 403)
    for (const path of ['journal', 'figures', 'outbox'])
      assert.equal((await ask(`/../${path}`, { token: writer })).status, 403, path)
  })

  test('records a bounce of sent emails once, and takes it back', async () => {
    const { ask, registry } = api
    const address = 'bounced@example.com'
    const order = { ...ada, email: address, deliver: true }
    const { id } = (await ask('', { body: order })).json().credentials[0]
    const bounce = (key: string, more = {}) =>
      ask('/../outbox/bounce', {
        body: { address: address.toUpperCase(), reason: 'Reported.', ...more },
        headers: { 'idempotency-key': key },
      })
    assert.match((await bounce('none')).text, /No email to bounced@example\.com was sent/)
    await changeFromOutside(
      registry,
      `UPDATE outbox SET state = 'sent', ended_at = due_at WHERE recipient = '${address}'`,
    )
    for (const [key, more, state] of [
      ['bounce', {}, 'bounced'],
      ['clear', { clear: true }, 'sent'],
      ['clear', { clear: true }, 'sent'],
    ] as const) {
      const { messages } = (await bounce(key, more)).json()
      assert.deepEqual([messages.length, messages[0].state, messages[0].credentialId], [1, state, id], key)
    }
    assert.match((await bounce('again', { clear: true })).text, /No bounce of .* is recorded/)
    const { history } = (await ask(`/${id}`)).json()
    assert.deepEqual(
      history.map(({ act }: { act: string }) => act),
      ['issue', 'bounce', 'clear-bounce'],
    )
  })

  test('replaces a revoked credential, of another person only with a reason, and takes it back once', async () => {
    const { ask } = api
    const issue = async (email: string, more = {}) => ask('', { body: { ...ada, email, ...more } })
    const { id: replaces } = (await issue('replaced@example.com')).json().credentials[0]
    const other = { replaces, lastName: 'Other', althoughOtherPerson: 'The order named the wrong person.' }
    assert.match((await issue('replaced@example.com', { replaces })).text, /is not revoked/)
    await ask(`/${replaces}/revoke`, { body: { reason: 'A mistake.' } })
    for (const althoughOtherPerson of [undefined, ' '])
      assert.match(
        (await issue('right@example.com', { ...other, althoughOtherPerson })).text,
        /or the reason/,
      )
    assert.equal((await issue('right@example.com', { ...other, replaces: unknownId })).status, 404)
    const both = ['one', 'two'].map((name) => ({ ...ada, email: `${name}@example.com`, ...other }))
    assert.match((await ask('', { body: both })).text, /was already replaced by NM-/)
    const { id } = (await issue('right@example.com', other)).json().credentials[0]
    const replaced = (await ask(`/${replaces}`)).json()
    assert.deepEqual([replaced.replacedBy, replaced.history.at(-1).why], [id, other.althoughOtherPerson])
    const unlink = { body: { reason: 'Wrong.' }, headers: { 'idempotency-key': 'unlink' } }
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(`/${replaces}/unlink`, unlink)
      assert.deepEqual([answer.status, answer.json().replacedBy], [200, undefined])
    }
    assert.equal((await ask(`/${replaces}/unlink`, { body: unlink.body })).status, 409)
  })

  test('a correction emails the holder on request', async () => {
    const { ask } = api
    const { id } = (await ask('', { body: { ...ada, email: 'corrected@example.com' } })).json().credentials[0]
    for (const [lastName, deliver, count] of [
      ['Lovelace', false, 0],
      ['Byron', true, 1],
    ] as const) {
      const body = { lastName, deliver, reason: 'Married.' }
      assert.equal((await ask(`/${id}/correct`, { body })).status, 200)
      assert.equal((await ask(`/../outbox?id=${id}`)).json().messages.length, count, lastName)
    }
  })

  test('makes decisions once, and records the token', async () => {
    const { ask, services } = api
    const issued = (await ask('', { body: { ...ada, email: 'decided@example.com' } })).json().credentials[0]
    const decide = (act: string, body: object) => ask(`/${issued.id}/${act}`, { body })
    for (const [act, body, standing] of [
      ['suspend', { reason: 'A question.' }, 'suspended'],
      ['lift', { reason: 'Settled.' }, 'valid'],
      ['correct', { reason: 'Married.', lastName: 'Lovelace' }, 'valid'],
      ['renew', { reason: 'Earned.', crus: 40, expiresAt: '2031-01-31' }, 'valid'],
      ['revoke', { reason: 'Misconduct.' }, 'revoked'],
    ] as const) {
      const answer = await decide(act, body)
      assert.deepEqual([answer.status, answer.json().standing], [200, standing], answer.text)
    }
    const now = (await ask(`/${issued.id}`)).json()
    assert.deepEqual([now.holder.lastName, now.expiresAt], ['Lovelace', '2031-01-31T23:59:59Z'])
    const history = await services.store.history(issued.id)
    assert.deepEqual(
      history.map(({ act }) => act),
      ['issue', 'suspend', 'lift', 'correct', 'renew', 'revoke'],
    )
    assert.deepEqual(new Set(history.map(({ who }) => who)), new Set(['token lms']))
    assert.deepEqual(
      [history[0]?.why, history[4]?.why],
      ['Issued through the operator API.', '40 CRUs: Earned.'],
    )
  })

  test('refuses a second request with a key while the first is in progress', async () => {
    const { services, askAt } = api
    const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change: Services['change'] = async (...wanted) => {
      begun.resolve()
      await allowed.promise
      return services.change(...wanted)
    }
    const app = await startFixture({ services: { ...services, change } })
    const ask = askAt(await app.listen({ port: 0, host: '127.0.0.1' }))
    const keyed = { body: { ...ada, email: 'held@example.com' }, headers: { 'idempotency-key': 'held' } }
    const first = ask('', keyed)
    await begun.promise
    const second = ask('', keyed).finally(allowed.resolve)
    assert.equal((await second).json().title, 'in-progress')
    assert.equal((await first).status, 200)
  })

  test('records a token’s last use at most once a minute', async () => {
    const { ask, add, services, wait } = api
    const token = await add('watched')
    const lastUse = async () =>
      (await listTokens(services.store)).find(({ name }) => name === 'watched')?.lastUsedAt
    const uses = []
    for (const ms of [0, 30_000, 29_000, 1000]) {
      wait(ms)
      await ask('?limit=1', { token })
      uses.push(await lastUse())
    }
    const [first, second, third, fourth] = uses
    assert.ok(first)
    assert.deepEqual([second, third], [first, first])
    assert.equal(Date.parse(fourth ?? '') - Date.parse(first), 60_000)
  })

  test('the server’s log has no token, name or address', () => {
    const logged = api.logs.join('')
    assert.match(logged, /operator\/credentials/)
    for (const message of [api.token, 'nmt_', 'Example', 'example.com', known.id])
      assert.ok(!logged.includes(message), message)
  })

  test('each token has its own rate limit, and callers without one are counted by address', async () => {
    const { ask, add } = await listen(store, { RATE_LIMIT_PER_MINUTE: '2' })
    const other = await add('other')
    const statuses = async (asking: Asking) => {
      const found: number[] = []
      while (found.length < 3) found.push((await ask('?limit=1', asking)).status)
      return found
    }
    assert.deepEqual(await statuses({}), [200, 200, 429])
    assert.deepEqual(await statuses({ token: other }), [200, 200, 429])
    assert.deepEqual(await statuses({ token: 'nmt_guess' }), [401, 401, 429])
  })
})

onBothStores((store) => {
  test('executes a request with a key once on all servers, and repeats its response', async () => {
    const { ask, askAt, open, services, wait } = await listen(store)
    const second = askAt((await open()).origin)
    const keyed = (body: object, key = 'first') => ({ body, headers: { 'idempotency-key': key } })
    const again = { ...ada, email: 'again@example.com', expiresAt: '2030-01-01' }
    const count = await services.store.count()
    const answers = await Promise.all([
      ask('', keyed(again)),
      ask('', keyed(again)),
      second('', keyed(again)),
    ])
    const [made] = answers.filter(({ status }) => status === 200)
    assert.ok(made)
    for (const answer of answers)
      if (answer.status === 200) assert.equal(answer.text, made.text)
      else assert.deepEqual([answer.status, answer.json().title], [409, 'in-progress'])
    assert.equal(await services.store.count(), count + 1)
    assert.equal((await second('', keyed(again))).text, made.text)
    const { id } = made.json().credentials[0]

    const reused = await ask('', keyed({ ...again, lastName: 'Other' }))
    assert.deepEqual([reused.status, reused.json().title], [422, 'bad-values'])
    const revoke = keyed({ reason: 'Misconduct.' }, 'second')
    const revoked = await ask(`/${id}/revoke`, revoke)
    assert.equal(revoked.status, 200)
    assert.equal((await second(`/${id}/revoke`, revoke)).text, revoked.text)
    assert.equal((await ask(`/${id}/revoke`, keyed({ reason: 'Misconduct.' }, 'third'))).status, 409)

    await eraseCredential({ registry: services, cid: id, author: tokenAuthor, now: start })
    assert.equal(await services.store.requestKey('lms', 'first'), undefined, 'an erased id is in no key')

    const refused = keyed({ ...ada, email: 'x' }, 'fourth')
    assert.equal((await ask('', refused)).status, 422)
    assert.equal((await ask('', keyed(ada, 'fourth'))).status, 200, 'a refused request has used up no key')
    wait(24 * 3_600_000 + 1000)
    const other = keyed({ ...ada, email: 'other@example.com' }, 'fourth')
    assert.equal((await ask('', other)).status, 200, 'keys last for a day')
    assert.equal(await services.store.requestKey('lms', 'second'), undefined, 'older keys are deleted')
    await removeToken({ registry: services, author: tokenAuthor, now: start }, 'lms')
    assert.equal(await services.store.requestKey('lms', 'fourth'), undefined, 'a new token inherits no key')
  })
})
