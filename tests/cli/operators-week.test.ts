// An operator's week on both databases: from the export of an LMS to emails, renewals and the journal.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { validityYears } from '#constants/registry.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onBothStores } from '#tests/support/stores/both-stores.ts'

// Issued so long ago that it expires in thirty days.
function completedDay(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 30)
  day.setUTCFullYear(day.getUTCFullYear() - (validityYears.CERT ?? 0))
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

const lmsExport = () =>
  [
    'Learner;E-mail;Completed;Score',
    `GARCÍA, María;maria@example.com;${completedDay()};91`,
    `Müller, Jörg;joerg@example.com;${completedDay()};84`,
  ].join('\r\n')

const shape = [
  ...['--name-column', 'Learner', '--map', 'email=E-mail', '--map', 'issued_at=Completed'],
  ...['--course', 'certification', '--dates', 'dd/mm/yyyy', '--ignore-unknown'],
]

onBothStores(({ newRegistry }) => {
  test('a messy export becomes credentials, emails, renewals and a journal', async () => {
    const registry = await newRegistry()
    const known = { firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' }
    const services = await registry.enter()
    await enter(services, [person(1, { ...known, expiresAt: '2190-01-01T23:59:59Z' })], { act: 'sample' })
    const folder = temporaryFolder('week')
    writeFileSync(join(folder, 'lms.csv'), Buffer.from(lmsExport(), 'latin1'))
    const northmark = (...args: string[]) => runNorthmark({ ...registry, startedIn: folder }, ...args)

    const tried = await northmark('import', 'lms.csv', ...shape, '--dry-run')
    assert.match(tried.err, /was read as windows-1252: check the names\.\n2 would be added; nothing was/)
    assert.match(tried.err, /^Warning: María GARCÍA \(line 2\) may be Maria Garcia \(NM-.*same email and/m)
    assert.equal((await northmark('list', '--count')).out, '1\n')
    const imported = await northmark('import', 'lms.csv', ...shape, '--deliver', '--by', 'ada')
    assert.match(imported.err, /^2 credentials were added\.\n2 emails queued\.$/m)
    assert.equal((await northmark('outbox', 'send')).err, '2 sent.\n')

    const expiring = ['list', '--expires-within', '60d']
    writeFileSync(join(folder, 'renew.csv'), (await northmark(...expiring, '--csv')).out)
    const renewing = ['renew', '--file', 'renew.csv', '--why', 'Audit', '--deliver', '--by', 'bo']
    assert.equal((await northmark(...renewing)).code, 0)
    assert.equal((await northmark(...expiring, '--count')).out, '0\n')
    assert.equal((await northmark('outbox', 'send')).err, '2 sent.\n')

    const journal = async (...args: string[]) =>
      ((await northmark('journal', '--json', ...args)).json() as { act: string }[]).map(({ act }) => act)
    assert.deepEqual(await journal('--by', 'ada'), ['import'])
    assert.deepEqual(await journal('--by', 'bo'), ['renew', 'renew'])
    assert.equal((await northmark('check')).err, '3 credentials: no faults.\n')
  })
})
