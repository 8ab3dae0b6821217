// What registrars change in the console: each action, what bad input gets, and forms sent twice.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { enter, person } from '#tests/support/people/people.ts'
import { behindProxy, hiddenIn, startConsole } from '#tests/support/server/console.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'

type Form = Record<string, string | string[]>

async function open(registry: Parameters<typeof startConsole>[0], people: Parameters<typeof enter>[1]) {
  const console = await startConsole(registry)
  await enter(console.services, people)
  const user = await console.enter()
  // Fills in the form at a path: its hidden fields, and these.
  async function submit(path: string, fields: Form, opening?: Form) {
    const page = opening ? await user.post(path, opening) : await user.get(path)
    assert.equal(page.status, 200, page.text)
    const hidden = Object.fromEntries(
      [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name ?? '', value ?? ''],
      ),
    )
    const form = { ...hidden, step: 'do', ...fields }
    return { form, answer: await user.post(path, form) }
  }
  const shown = async (id: string) => (await user.get(`/credentials/${id}`)).text
  return { ...console, user, submit, shown }
}

const why = 'Decision 2026-14'
const issuing = {
  firstName: 'Jürgen',
  lastName: 'Müller',
  email: 'jm@example.com',
  program: 'certification',
  issued: '2026-05-01',
  expires: '',
  reference: 'lms-1',
}

onBothStores(({ newRegistry }) => {
  test('issues once, however often the form is sent', async () => {
    const { user, submit, services } = await open(await newRegistry(), [person(1)])
    const previewed = await submit('/issue', { ...issuing, step: 'preview' })
    assert.equal(previewed.answer.status, 200)
    assert.match(previewed.answer.text, /Issue credential/)
    assert.equal(await services.store.count(), 1, 'a preview issues nothing')
    const { form, answer } = await submit('/issue', issuing)
    assert.equal(answer.status, 303)
    const address = String(answer.headers.location)
    const repeated = await Promise.all([user.post('/issue', form), user.post('/issue', form)])
    assert.deepEqual(
      repeated.map(({ headers }) => headers.location),
      [address, address],
    )
    assert.equal(await services.store.count(), 2)
    const page = await user.get(address)
    assert.match(page.text, /The credential was issued\./)
    assert.match(page.text, /Jürgen Müller/)
    assert.match(page.text, /lms-1/)
  })

  test('revokes once, when two registrars decide at once', async () => {
    const ada = person(1)
    const { user, submit, services } = await open(await newRegistry(), [ada])
    const path = `/credentials/${ada.id}/revoke`
    const fields = { reason: why, confirm: ada.id }
    const page = (await user.get(path)).text
    const other = { ...fields, step: 'do', key: crypto.randomUUID(), seen: hiddenIn(page, 'seen') }
    const one = await submit(path, fields)
    assert.equal(one.answer.status, 303)
    const late = await user.post(path, other)
    assert.equal(late.status, 422)
    assert.match(late.text, /Somebody changed this credential/)
    assert.match(late.text, new RegExp(`value="${why}"`), 'the input stays')
    const entries = await services.store.journal({ act: 'revoke' }, 10)
    assert.deepEqual(
      entries.map(({ who, why: reason }) => [who, reason]),
      [['robin', why]],
    )
  })
})

onSqlite(({ newRegistry }) => {
  type Opened = Awaited<ReturnType<typeof open>>
  const [ada, bea, carl, dora] = [1, 2, 3, 4].map((number) => person(number)) as [
    ReturnType<typeof person>,
    ReturnType<typeof person>,
    ReturnType<typeof person>,
    ReturnType<typeof person>,
  ]
  let one: Opened
  before(async () => {
    one = await open(await newRegistry(), [ada, bea, carl, dora])
  })

  test('suspends and lifts, with a link that takes each back', async () => {
    const { submit, user, shown } = one
    const suspended = await submit(`/credentials/${ada.id}/suspend`, { reason: why })
    const page = (await user.get(String(suspended.answer.headers.location))).text
    assert.match(page, /The credential is suspended\..*\/lift"/s)
    assert.match(page, /Suspended since June 1, 2026/)
    await submit(`/credentials/${ada.id}/lift`, { reason: why })
    assert.match(await shown(ada.id), /Valid until/)
    assert.match(await shown(ada.id), /Suspension lifted.*Decision 2026-14/s)
    const again = await user.get(`/credentials/${ada.id}/suspend`)
    assert.match(again.text, new RegExp(`<option value="${why}"`), 'a reason given before')
  })

  test('hides a credential from the directory and lists it again', async () => {
    const { submit, shown } = one
    await submit(`/credentials/${ada.id}/hide`, { reason: why })
    assert.match(await shown(ada.id), /Hidden/)
    await submit(`/credentials/${ada.id}/list`, { reason: why })
    assert.match(await shown(ada.id), /Listed/)
  })

  test('corrects a name after a preview, and finds the new one', async () => {
    const { submit, shown, user } = one
    const path = `/credentials/${bea.id}/correct`
    const fields = {
      firstName: 'Bea',
      lastName: 'Lovelace-King',
      email: bea.holder.email,
      everyone: 'on',
      reason: why,
    }
    const previewed = await submit(path, { ...fields, step: 'preview' })
    assert.match(previewed.answer.text, /What would change, in 1 of 1/)
    assert.doesNotMatch(await shown(bea.id), /Lovelace-King/)
    assert.equal((await submit(path, fields)).answer.status, 303)
    assert.match((await user.post('/credentials', { search: 'king lovelace' })).text, /Bea Lovelace-King/)
  })

  test('keeps what was typed, says what is wrong next to the field, and moves the focus there', async () => {
    const { submit } = one
    const { answer } = await submit('/issue', { ...issuing, email: 'jm at example', reference: '<b>why</b>' })
    assert.equal(answer.status, 422)
    assert.match(answer.text, /value="Jürgen"/)
    assert.match(answer.text, /value="&lt;b&gt;why&lt;\/b&gt;"/)
    assert.match(answer.text, /The email.*is not an address such as/)
    const field = /<input[^>]*name="email"[^>]*>/i.exec(answer.text)?.[0] ?? ''
    assert.match(field, /aria-invalid="true"/)
    assert.match(field, /autofocus/i)
    const wrong = await submit(`/credentials/${carl.id}/revoke`, { reason: why, confirm: ada.id })
    assert.equal(wrong.answer.status, 422)
    assert.match(wrong.answer.text, /This is not the ID of this credential/)
    const silent = await submit(`/credentials/${carl.id}/revoke`, { reason: ' ', confirm: carl.id })
    assert.match(silent.answer.text, /Give a reason for the journal\./)
  })

  test('refuses a second credential of the same person and program, and issues one if asked again', async () => {
    const { submit, services } = one
    const again = { ...issuing, ...dora.holder, reference: '' }
    const { answer } = await submit('/issue', again)
    assert.equal(answer.status, 422)
    assert.match(answer.text, new RegExp(dora.id))
    const before = await services.store.count()
    assert.equal((await submit('/issue', { ...again, again: 'on' })).answer.status, 303)
    assert.equal(await services.store.count(), before + 1)
  })

  test('replaces a revoked credential, and leads to the new one', async () => {
    const { submit, user } = one
    await submit(`/credentials/${carl.id}/revoke`, { reason: why, confirm: carl.id })
    const { answer } = await submit(`/credentials/${carl.id}/replace`, { reason: why, confirm: carl.id })
    const page = await user.get(String(answer.headers.location))
    assert.match(page.text, /The replacement was issued\./)
    assert.match((await user.get(`/credentials/${carl.id}`)).text, /Replaced by/)
  })

  test('queues an email that it shows first', async () => {
    const { submit, shown, user } = one
    assert.match((await user.get(`/credentials/${ada.id}/email`)).text, /Your credential:/)
    assert.equal((await submit(`/credentials/${ada.id}/email`, { reason: why })).answer.status, 303)
    assert.match(await shown(ada.id), /Credential issued.*Queued/s)
  })

  test('renews several after the number of people was typed', async () => {
    const { submit, user, services } = one
    const listed = await user.post('/credentials', { standing: 'valid', choose: 'all' })
    assert.match(listed.text, /checked=""/)
    const path = '/credentials/bulk/renew'
    const opening = { id: [ada.id, bea.id] }
    const wrong = await submit(path, { reason: why, confirm: '3' }, opening)
    assert.match(wrong.answer.text, /This is not the number of people: there are 2\./)
    const fields = { reason: why, confirm: '2', expires: '2030-01-31' }
    const previewed = await submit(path, { ...fields, step: 'preview' }, opening)
    assert.match(previewed.answer.text, /2 credentials would be renewed/)
    const { answer } = await submit(path, fields, opening)
    assert.equal(answer.headers.location, '/credentials?done=bulk')
    const found = await services.store.read({ order: 'oldest', filter: { ids: [ada.id, bea.id] }, limit: 5 })
    assert.deepEqual(
      found.map(({ expiresAt }) => expiresAt),
      ['2030-01-31T23:59:59Z', '2030-01-31T23:59:59Z'],
    )
    assert.equal((await user.post(path, {})).status, 409, 'nothing was chosen')
  })

  test('exports a person’s data and records it', async () => {
    const { submit, shown } = one
    const { answer } = await submit(`/credentials/${ada.id}/export`, { reason: why })
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="NM-[\w-]+-person\.json"$/,
    )
    assert.equal(JSON.parse(answer.text).email, ada.holder.email)
    assert.match(await shown(ada.id), /Person’s data exported/)
  })

  test('erases a person, also when the form is sent twice', async () => {
    const { submit, user } = one
    const path = `/credentials/${dora.id}/erase`
    const named = await submit(path, { reason: `For ${dora.holder.email}`, confirm: dora.id, everyone: 'on' })
    assert.equal(named.answer.status, 422, 'the reason names the person')
    const { form, answer } = await submit(path, { reason: 'Request 7', confirm: dora.id, everyone: 'on' })
    assert.equal(answer.headers.location, '/?done=erase')
    assert.equal((await user.post(path, form)).headers.location, '/?done=erase')
    assert.equal((await user.get(`/credentials/${dora.id}`)).status, 404)
    const { text } = await user.post('/credentials', { search: dora.holder.email })
    assert.ok(!text.includes(dora.id), 'others have a similar address')
  })

  test('a form without its request key changes nothing', async () => {
    const { user, shown } = one
    const answer = await user.post(`/credentials/${bea.id}/suspend`, { reason: why, step: 'do' })
    assert.equal(answer.status, 403)
    assert.doesNotMatch(await shown(bea.id), /Suspended since/)
  })

  test('a reader sees everything and changes nothing', async () => {
    const team = await startConsole(await newRegistry(), {
      way: behindProxy(['127.0.0.1'], ['robin@example.org'], ['kim@example.org']),
    })
    await enter(team.services, [ada])
    const headers: Record<string, string> = { 'x-forwarded-email': 'kim@example.org' }
    const entered = await team.ask('/', { headers })
    assert.equal(entered.text.split('href="/issue"').length, 2, 'the navigation alone')
    headers.cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    headers.origin = team.origin
    assert.equal((await team.ask('/credentials', { form: { search: 'ada' }, headers })).status, 200)
    const page = await team.ask(`/credentials/${ada.id}`, { headers })
    assert.doesNotMatch(page.text, /\/revoke"/)
    for (const path of [
      `/credentials/${ada.id}/revoke`,
      ...['/issue', '/import', '/import/1/suspend', '/credentials/bulk/renew', '/emails/cancel'],
      '/catalogue/report/add',
    ]) {
      const answer = await team.ask(path, { form: { step: 'do', id: ada.id }, headers })
      assert.equal(answer.status, 403, path)
      assert.match(answer.text, /You may look, but not change anything/)
    }
  })
})
