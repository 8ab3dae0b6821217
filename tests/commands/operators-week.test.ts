// An operator's week on both databases: from the export of an LMS to letters, renewals and the journal.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Message } from '#domain/outbox/message.ts'
import { validityYears } from '#facts/registry.ts'
import { smtpMailer } from '#operations/outbox/mailer.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { minutesAfter, sendAt } from '#tests/support/outbox.ts'
import { enter, person } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Issued so long ago that it expires in thirty days.
function completedDay(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 30)
  day.setUTCFullYear(day.getUTCFullYear() - (validityYears.CERT ?? 0))
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

const courseTitle = 'AI Governance & Human Resilience'
const learners = [
  ['GARCÍA, María', 'maria@example.com'],
  ['Müller, Jörg', 'greylisted@example.com'],
  ['Nguyen, Ann', 'nobody@example.com'],
  ['Example, Bo', 'bo@example.com'],
]
const lmsExport = () =>
  [
    'Learner;E-mail;Course;Completed;Score;Department',
    ...learners.map(([name, email]) => `${name};${email};${courseTitle};${completedDay()};91;Finance`),
  ].join('\r\n')

const shape = [
  ...['--name-column', 'Learner', '--map', 'email=E-mail', '--map', 'course=Course'],
  ...['--map', 'issued_at=Completed', '--dates', 'dd/mm/yyyy', '--ignore-unknown'],
]

onBothStores(({ newRegistry }) => {
  test('a messy export becomes credentials, letters that arrive, renewals and a journal', async () => {
    const { url, taken } = await startMailServer()
    const registry = await newRegistry()
    Object.assign(registry.environment, {
      SMTP_URL: url,
      MAIL_FROM: 'office@example.org',
      PUBLIC_URL: 'http://localhost:3000',
    })
    const services = await registry.enter()
    const known = { firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' }
    await enter(services, [person(1, { ...known, expiresAt: '2190-01-01T23:59:59Z' })])
    const folder = temporaryFolder('week')
    writeFileSync(join(folder, 'lms.csv'), Buffer.from(lmsExport(), 'latin1'))
    const northmark = (...words: string[]) => runNorthmark({ ...registry, startedIn: folder }, ...words)
    const recipients = () => taken.splice(0).map(({ to }) => to.split('@')[0])

    const tried = await northmark('import', 'lms.csv', ...shape, '--dry-run')
    assert.match(tried.words, /was read as windows-1252: check the names\.\n4 would be added; nothing was/)
    assert.match(tried.words, /^Warning: María GARCÍA \(line 2\) may be Maria Garcia \(NM-.*same email and/m)
    assert.equal((await northmark('list', '--count')).out, '1\n')
    const imported = await northmark('import', 'lms.csv', ...shape, '--deliver', '--by', 'ada')
    assert.match(imported.words, /^4 credentials were added\.\n4 emails queued\.$/m)

    const sent = await northmark('outbox', 'send')
    assert.deepEqual([sent.code, sent.words], [1, '1 queued, 2 sent, 1 failed.\n'])
    assert.deepEqual(recipients(), ['maria', 'bo'])
    await sendAt(services, smtpMailer(url), minutesAfter(new Date(), 2))
    assert.deepEqual(recipients(), ['greylisted'])
    const failed: Message[] = (await northmark('outbox', 'list', '--state', 'failed', '--json')).json()
    const [{ no, credentialId, cause } = assert.fail('none has failed')] = failed
    assert.match(cause ?? '', /550 5\.1\.1 No such mailbox/)
    await northmark('correct', credentialId, '--email', 'ann@example.com', '--why', 'Mistyped', '--by', 'ada')
    assert.equal((await northmark('outbox', 'retry', String(no))).words, '1 message queued again.\n')
    assert.equal((await northmark('outbox', 'send')).words, '1 sent.\n')
    assert.deepEqual(recipients(), ['ann'])

    const expiring = ['list', '--expires-within', '60d']
    const listed = await northmark(...expiring, '--sort', 'name', '--csv')
    assert.equal(listed.out.trim().split('\r\n').length, 1 + learners.length)
    const ids = ((await northmark(...expiring, '--json')).json() as { id: string }[]).map(({ id }) => id)
    writeFileSync(join(folder, 'renew.csv'), ['id', ...ids].join('\n'))
    const renewed = await northmark(
      'renew',
      '--file',
      'renew.csv',
      '--why',
      'Audit',
      '--deliver',
      '--by',
      'bo',
    )
    assert.equal(renewed.code, 0)
    assert.equal((await northmark(...expiring, '--count')).out, '0\n')
    assert.equal((await northmark('outbox', 'send')).words, '4 sent.\n')
    assert.deepEqual(recipients().toSorted(), ['ann', 'bo', 'greylisted', 'maria'])

    const journal = async (...words: string[]) =>
      ((await northmark('journal', '--json', ...words)).json() as { act: string }[]).map(({ act }) => act)
    assert.deepEqual(await journal('--by', 'ada'), ['correct', 'import'])
    assert.deepEqual(await journal('--by', 'bo'), ['renew', 'renew', 'renew', 'renew'])
    assert.deepEqual(await journal('--id', credentialId), ['renew', 'correct', 'import'])
    assert.equal((await northmark('check')).words, '5 credentials: no faults.\n')
  })
})
