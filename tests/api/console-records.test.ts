// The console's emails, journal and catalogue, and what names and reasons made of HTML and formulas become there.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { loadCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { hiddenIn, startConsole } from '#tests/support/server/console.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const ada = person(1, { lastName: '<script>alert(1)</script>' })
const bea = person(2)
const formula = '=HYPERLINK("https://evil.example","<b>Open</b>")'

onSqlite(({ newRegistry }) => {
  let console: Awaited<ReturnType<typeof startConsole>>
  let user: Awaited<ReturnType<(typeof console)['enter']>>
  before(async () => {
    console = await startConsole(await newRegistry())
    const { services } = console
    await enter(services, [ada, bea])
    const now = services.clock.now()
    await deliver({ registry: services, cids: [bea.id], author: { who: 'olga', why: 'Asked' }, now })
    await revokeCredential({ registry: services, cid: ada.id, author: { who: 'olga', why: formula }, now })
    user = await console.enter()
  })

  test('shows each email as it reads, and cancels and retries it', async () => {
    const list = await user.get('/emails')
    assert.match(list.text, /Credential issued.*Queued/s)
    const key = hiddenIn(list.text, 'key')
    const email = await user.get('/emails/1')
    assert.match(email.text, /holder-2@example\.com/)
    assert.match(email.text, /Your credential:/)
    assert.match((await user.get('/emails/template/revoked')).text, /Reason:/)
    assert.equal((await user.get('/emails/7')).status, 404)
    assert.equal((await user.post('/emails/cancel', { key })).status, 409, 'none was chosen')
    assert.equal(
      (await user.post('/emails/cancel', { key, id: '1' })).headers.location,
      '/emails?done=emails',
    )
    assert.match((await user.get('/emails?state=cancelled')).text, /Credential issued/)
    await user.post('/emails/retry', { key: crypto.randomUUID(), id: '1' })
    const [message] = await console.services.store.messages({ states: ['queued'], limit: 5 })
    assert.equal(message?.no, 1)
  })

  test('says who revoked a credential and why, on the page and as CSV', async () => {
    const found = await user.post('/journal', { person: ada.holder.email, act: 'revoke' })
    assert.match(found.text, /olga.*Revoked.*HYPERLINK/s)
    assert.doesNotMatch(found.text, /<b>Open/)
    const csv = await user.post('/journal.csv', { act: 'revoke' })
    assert.match(csv.text, /"'=HYPERLINK/)
    assert.match(String(csv.headers['content-disposition']), /journal\.csv/)
    for (const [field, typed] of [
      ['id', 'NM-BPGE-TQX4-06DZ-N'],
      ['person', 'stranger@example.com'],
    ] as const) {
      const { text } = await user.post('/journal', { [field]: typed, who: 'olga' })
      assert.match(text, new RegExp(`autofocus=""[^>]*aria-invalid="true" name="${field}" value="${typed}"`))
      assert.match(text, /name="who"[^>]*value="olga"/, 'nothing typed is lost')
    }
  })

  test('a name made of HTML is text everywhere', async () => {
    for (const path of [`/credentials/${ada.id}`, '/credentials', `/credentials/${ada.id}/correct`])
      assert.doesNotMatch((await user.get(path)).text, /<script>alert/)
    assert.match((await user.get(`/credentials/${ada.id}`)).text, /&lt;script&gt;alert/)
  })

  test('adds, edits and withdraws a report, after a preview', async () => {
    const submit = async (path: string, fields: Record<string, string>, step = 'do') => {
      const key = hiddenIn((await user.get(path)).text, 'key')
      return user.post(path, { key, step, ...fields })
    }
    const report = { id: 'incidents-2026', title: 'AI incidents of 2026', publishDate: '2026-12-01' }
    const reports = async () =>
      (await loadCatalogue(console.services.store)).reports.map(({ title }) => title)
    const previewed = await submit('/catalogue/report/add', report, 'preview')
    assert.match(previewed.text, /What the site will show.*AI incidents of 2026/s)
    assert.ok(!(await reports()).includes(report.title))
    const wrong = await submit('/catalogue/report/add', { ...report, id: 'Not an id' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /The id must be lower-case letters/)
    assert.equal(
      (await submit('/catalogue/report/add', report)).headers.location,
      '/catalogue?done=catalogue',
    )
    assert.ok((await reports()).includes(report.title))
    await submit(`/catalogue/report/${report.id}/edit`, { title: 'Incidents', publishDate: '2026-12-02' })
    assert.ok((await reports()).includes('Incidents'))
    assert.match((await user.get('/catalogue')).text, /Incidents/)
    await submit(`/catalogue/report/${report.id}/withdraw`, {})
    assert.ok(!(await reports()).includes('Incidents'))
    const inUse = await submit('/catalogue/course/certification/withdraw', {})
    assert.equal(inUse.status, 422)
    assert.match(inUse.text, /cannot be removed/)
  })
})
