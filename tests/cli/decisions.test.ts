// `npx northmark`, as an operator meets it who decides about credentials.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const ada = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']
const issuing = ['issue', ...ada, '--course', 'certification', '--json']

onSqlite(({ newRegistry }) => {
  async function begun() {
    const { registry } = await fillNew(newRegistry, 1, 'sample')
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const issue = async (...more: string[]) => (await northmark(...issuing, ...more)).json()
    return { open: registry.open, environment: registry.environment, northmark, issue }
  }

  test('issue and show print the facts of a credential as JSON, without storage details', async () => {
    const { northmark, issue } = await begun()
    const facts = ['course', 'expiresAt', 'holder', 'id', 'issuedAt', 'listing', 'standing', 'type', 'url']
    const namesOf = (shown: object) => Object.keys(shown).toSorted()
    const issued = await issue()
    assert.deepEqual(namesOf(issued), ['already', ...facts, 'verificationHash'])
    const { id } = issued
    const revoked = (await northmark('revoke', id, '--why', 'Misconduct', '--json')).json()
    assert.deepEqual(namesOf(revoked), [...facts, 'revocation', 'verificationHash'].toSorted())
    for (const command of ['list', 'export'])
      assert.deepEqual(
        namesOf((await northmark(command, '--json')).json().find((one: typeof issued) => one.id === id)),
        namesOf(revoked),
      )
    const successor = await issue('--replaces', id)
    assert.deepEqual(Object.keys(successor), Object.keys(issued))
    assert.match((await northmark('show', id)).out, new RegExp(`^replaced +by ${successor.id}$`, 'm'))
    const shown = (await northmark('show', id, '--json')).json()
    assert.deepEqual(
      namesOf(shown),
      [...facts, 'history', 'replacedBy', 'revocation', 'verificationHash'].toSorted(),
    )
  })

  test('decides about a file or a person as a whole, after a dry run, and lists what is wrong', async (t) => {
    // What was issued in 2025 is valid, and can be renewed.
    t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-12-01T12:00:00Z') })
    const { environment, northmark, issue } = await begun()
    const { id } = await issue('--issued', '2025-06-01')
    const { id: other } = await issue('--issued', '2025-06-02', '--again')
    const piped = (input: string, ...args: string[]) => runNorthmark({ environment, input }, ...args)
    const standings = async () => {
      const shown = [await northmark('show', id, '--json'), await northmark('show', other, '--json')]
      return shown.map((one) => one.json().standing)
    }
    const table = `id,reason\n${id},"An appeal"\n${other},\n`
    const unreasoned = await piped(table, 'suspend', '--file', '-')
    assert.deepEqual([unreasoned.code, unreasoned.err.split(',')[0]], [2, 'Give --why'])
    const tried = await piped(table, 'suspend', '--file', '-', '--why', 'Another', '--dry-run')
    const said = 'Suspended 2 credentials.\n'
    assert.equal(tried.err, `Dry run, nothing was changed. It would say: ${said}`)
    assert.match(tried.out, new RegExp(`${id}[^]*${other}`))
    const bad = await piped(`${table}${id},\nNM-1,\n`, 'suspend', '--file', '-', '--why', 'Another')
    assert.deepEqual(
      [bad.code, bad.err],
      [
        1,
        `Line 4: ${id} repeats line 2.\nLine 5: The id "NM-1" is cut off: it has 1 of 13 characters after NM.\n2 of 4 credentials refused, so nothing was changed.\n`,
      ],
    )
    assert.deepEqual(await standings(), ['valid', 'valid'])
    assert.equal((await piped(table, 'suspend', '--file', '-', '--why', 'Another')).err, said)
    assert.deepEqual(await standings(), ['suspended', 'suspended'])
    const lifted = await northmark('lift', '--person', 'ada@example.com', '--why', 'Upheld', '--json')
    assert.equal(lifted.json().length, 2)

    // A list is renewed as it was exported: its own columns are passed over.
    const csv = (await northmark('list', '--person', 'ada@example.com', '--csv')).out
    const renewed = await piped(csv, 'renew', '--file', '-', '--crus', '20', '--why', 'Audit')
    assert.equal(renewed.err, 'Renewed 2 credentials.\n')
    const both = await northmark('revoke', id, '--person', 'a@b.cd', '--why', 'x')
    assert.match(both.err, /^Give exactly one of ID/)
    const odd = await piped('id,resaon\nNM-1,x\n', 'revoke', '--file', '-', '--why', 'x')
    assert.match(odd.err, /: the column "resaon" is unknown\.\n$/)
    const erased = await northmark('erase', '--person', 'ada@example.com', '--why', 'By right')
    assert.match(erased.err, /^Erased 2 credentials\.\nBackups /)
  })

  test('names people, courses and days as registrars do', async () => {
    const { northmark, environment } = await begun()
    const titles = (await northmark('courses', '--json')).json() as { id: string; title: string }[]
    const title = titles.find((one) => one.id === 'certification')?.title.toUpperCase() ?? ''
    const zoe = ['--first-name', 'Zoë', '--last-name', 'O’Hara', '--email', 'zoe@example.com']
    const order = [...zoe, '--course', title]
    const unclear = await northmark('issue', ...order, '--issued', '03/04/2026')
    assert.match(
      unclear.err,
      /the date of issue, "03\/04\/2026", is 2026-04-03 or 2026-03-04: write one of these/,
    )
    const done = await northmark('issue', ...order, '--issued', '14.03.2026', '--json')
    assert.equal(done.code, 0, done.err)
    const issued = done.json()
    assert.deepEqual([issued.course.id, issued.issuedAt], ['certification', '2026-03-14T00:00:00Z'])
    const { id } = issued
    const person = ['--person', 'OHARA zoe']
    const listed = await northmark(
      'list',
      '--course',
      title,
      ...person,
      '--issued-since',
      '14.3.2026',
      '--json',
    )
    assert.deepEqual(
      listed.json().map((one: { id: string }) => one.id),
      [id],
    )
    const nothing = await northmark('list', '--course', 'Yoga')
    assert.deepEqual([nothing.code, nothing.err], [1, 'There is no course "Yoga".\n'])
    const ambiguous = await northmark('journal', '--since', '3/4/2026')
    assert.match(ambiguous.err, /--since must be 2026-04-03 or 2026-03-04, one of these, not "3\/4\/2026"/)
    const renewed = await northmark('renew', ...person, '--expires', '31.12.2199')
    assert.equal(renewed.code, 0, renewed.err)
    const married = await northmark('correct', id, '--last-name', 'Lovelace', '--why', 'Married', '--deliver')
    assert.equal(married.code, 0, married.err)
    assert.match((await northmark('outbox')).out, /corrected +NM-\S+ +zoe@example\.com +queued/)
    const acts = (await northmark('journal', ...person, '--json')).json()
    assert.deepEqual(
      acts.map(({ act }: { act: string }) => act),
      ['correct', 'renew', 'issue'],
    )
    const shown = await northmark('show', '--person', 'Lovelace', '--json')
    assert.deepEqual(
      shown.json().map((one: { id: string }) => one.id),
      [id],
    )
    const queued = await northmark('deliver', '--person', 'zoe lovelace')
    assert.equal(queued.err.split('\n')[0], '1 email queued.')
    const piped = await runNorthmark({ environment, input: `${id}\n` }, 'deliver', '--file', '-')
    assert.match(piped.err, /1 credential skipped, because an email is already queued/)
    for (const bad of [['show'], ['show', id, ...person], ['journal', '--id', id, ...person]])
      assert.equal((await northmark(...bad)).code, 2, bad.join(' '))
  })

  test('exports all data about one person, and records it', async () => {
    const { northmark, issue } = await begun()
    const { id } = await issue()
    const person = await northmark('export', '--person', ' ADA@example.com ', '--by', 'olga')
    assert.equal(person.code, 0, person.err)
    const { email, credentials } = person.json()
    assert.deepEqual([email, credentials.length, credentials[0].id], ['ada@example.com', 1, id])
    const { act, who, why } = (await northmark('show', id, '--json')).json().history.at(-1)
    assert.deepEqual([act, who, why], ['export', 'olga', 'Exported with everything held about its holder.'])
    const nobody = await northmark('export', '--person', 'nobody@example.com')
    assert.deepEqual(
      [nobody.code, nobody.out, nobody.err],
      [1, '', 'Nothing is stored about nobody@example.com.\n'],
    )
  })
})
