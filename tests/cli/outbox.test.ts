// `npx northmark deliver`, `outbox` and `webhooks`, as an operator meets them.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const ada = ['--first-name', 'Ada', '--last-name', 'Example', '--email', 'ada@example.com']

onSqlite(({ newRegistry }) => {
  async function begun(settings: Record<string, string> = {}) {
    const { registry } = await fillNew(newRegistry, 1, 'sample')
    Object.assign(registry.environment, settings)
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const issue = async (...more: string[]) =>
      northmark('issue', ...ada, '--course', 'certification', '--json', ...more)
    const data = registry.environment.DATA_DIR ?? ''
    return { northmark, issue, data, folder: join(data, 'outbox') }
  }

  test('writes an email as a file without a mail server, records a bounce, and resends on request', async () => {
    const { northmark, issue, folder } = await begun()
    const issued = await issue('--deliver')
    const { id } = issued.json()
    assert.equal(
      issued.err,
      `Issued ${id}.\nAn email to the holder is queued.\nSMTP_URL is not set, so emails are only written as files to ${folder}.\n`,
    )
    assert.match(
      (await issue('--deliver')).err,
      new RegExp(`\nNo other email was queued: see northmark outbox list --id ${id}, or send one with `),
    )
    assert.deepEqual((await northmark('outbox', 'send')).err, '1 sent.\n')
    const [name = ''] = readdirSync(folder)
    assert.match(name, new RegExp(`^\\d{14}-1-issued-${id}\\.eml$`))
    assert.match(readFileSync(join(folder, name), 'utf8'), /^To: ada@example\.com\r$/m)
    const listed = (await northmark('outbox', 'list', '--id', id.toLowerCase(), '--json')).json()
    assert.deepEqual([listed.length, listed[0].state, listed[0].recipient], [1, 'sent', 'ada@example.com'])

    const bounced = await northmark('outbox', 'bounced', 'Ada@example.com')
    assert.deepEqual(
      [bounced.code, bounced.err],
      [
        0,
        '1 email marked as bounced. Nothing more is sent to ada@example.com: correct the holder’s address.\n',
      ],
    )
    const refused = await northmark('deliver', id)
    assert.deepEqual([refused.code, /^Emails to ada@example\.com have bounced/.test(refused.err)], [1, true])
    assert.match(
      (await northmark('outbox', 'bounced', 'ada@example.com', '--clear')).err,
      /^Emails are sent /,
    )
    await northmark('deliver', id)
    await northmark('outbox', 'cancel', '2')
    assert.equal((await northmark('outbox', 'retry', '2', '--by', 'olga')).err, '1 message due now.\n')
    assert.deepEqual((await northmark('outbox', 'send')).err, '1 sent.\n')
    const entries: { act: string; who: string }[] = (await northmark('journal', '--id', id, '--json')).json()
    assert.deepEqual(
      entries.slice(0, 4).map(({ act }) => act),
      ['retry', 'cancel', 'deliver', 'clear-bounce'],
    )
    assert.equal(entries[0]?.who, 'olga')
    assert.equal(readdirSync(folder).length, 2)
    const exported = (await northmark('export', '--person', 'ada@example.com')).json()
    assert.equal(exported.credentials[0].messages.length, 2)
    const hook = 'http://127.0.0.1:1/hook'
    await northmark('webhooks', 'add', hook, '--for', 'issued', '--with-holder', '--private-network')
    await northmark('backup', join(folder, '..', 'one.backup'))
    const erased = await northmark('erase', id, '--why', 'A request', '--yes')
    assert.match(
      erased.err,
      new RegExp(`^Have the holder’s data erased by those who received it: ${hook}$`, 'm'),
    )
    assert.match(erased.err, /^The last backup made here is of \S+, before the erasure\.$/m)
    const files = readdirSync(folder).map((file) => join(folder, file))
    assert.ok(erased.err.endsWith(`\nDelete the emails that were written as files: ${files.join(', ')}\n`))
  })

  test('previews the operator’s email templates, and rejects faulty ones', async () => {
    const templates = temporaryFolder('templates')
    const { northmark, issue } = await begun({
      EMAIL_TEMPLATES_DIR: templates,
      ORGANIZATION_NAME: 'Example & Sons',
    })
    const { id } = (await issue()).json()
    writeFileSync(join(templates, 'issued.txt'), 'Subject: {course} for {name}\n\nDear {name}: {link}\n')
    const shown = (await northmark('deliver', '--preview', id, '--json')).json()
    assert.match(shown.subject, / for Ada Example$/)
    assert.match(shown.text, new RegExp(`^Dear Ada Example: http.*/credentials/${id}\n$`))
    const reminder = await northmark('deliver', '--preview', id, '--kind', 'reminder')
    assert.match(
      reminder.out,
      /^To: ada@example\.com\nSubject: Your credential expires on .*\n\nDear Ada Example,/,
    )
    writeFileSync(join(templates, 'issued.html'), '<p>{organization}</p>')
    assert.equal(
      (await northmark('deliver', '--preview', id, '--json')).json().html,
      '<p>Example &amp; Sons</p>',
    )
    for (const [name, contents, args] of [
      ['issued.txt', 'Subject: A\n\nDear {nmae}', /has the unknown placeholder \{nmae\}: use \{name\}, /],
      ['issued.txt', 'Dear {name}', /issued\.txt must begin with a line such as "Subject: /],
      ['isued.txt', 'Subject: A\n\nB', /isued\.txt is not an email template: templates are issued, /],
      ['issued.html', '<a href="{lnik}">', /has the unknown placeholder \{lnik\}: use \{name\}, /],
    ] as const) {
      writeFileSync(join(templates, 'issued.txt'), 'Subject: A\n\nB')
      writeFileSync(join(templates, name), contents)
      const refused = await northmark('deliver', '--undelivered')
      assert.equal(refused.code, 1)
      assert.match(refused.err, args)
    }
    assert.equal((await northmark('outbox', 'list')).err, 'No messages.\n')
  })

  test('rejects wrong input in a sentence, and queues nothing', async () => {
    const { northmark, issue } = await begun()
    const { id } = (await issue()).json()
    const file = join(temporaryFolder('ids'), 'ids.csv')
    writeFileSync(file, `name,id\nAda,${id}\n`)
    const revoked = (await issue('--issued', '2026-01-01', '--again')).json().id
    await northmark('revoke', revoked, '--why', 'An error')
    for (const [args, code, sentence] of [
      [
        ['deliver', id, '--undelivered'],
        2,
        'Give ids, --person, --file or --undelivered, but only one of them.',
      ],
      [
        ['deliver', id, '--limit-per-minute', '0'],
        2,
        '--limit-per-minute must be a whole number of at least',
      ],
      [
        ['deliver', id, '--test-to', 'me'],
        1,
        'The test cannot be sent: the email, "me", is not an address such as ',
      ],
      [['deliver', id, revoked], 1, `${revoked} is revoked: nothing was queued.`],
      [['outbox', 'retry'], 2, 'Give either numbers or --state.'],
      [['outbox', 'retry', '7'], 1, '0 messages due now.\nNot changed, because they are not queued, '],
      [['outbox', 'bounced', 'bo@example.com'], 1, 'No email to bo@example.com was sent in the last 30 '],
      [
        ['webhooks', 'add', 'https://a.example/', '--for', 'sold'],
        2,
        '--for must name events among issued, ',
      ],
      [
        ['webhooks', 'add', 'https://127.0.0.1/', '--for', 'issued'],
        1,
        '127.0.0.1 is not a public address: ',
      ],
    ] as const) {
      const answer = await northmark(...args)
      assert.deepEqual([answer.code, answer.err.slice(0, sentence.length)], [code, sentence])
    }
    assert.equal((await northmark('outbox', 'list')).err, 'No messages.\n')
    assert.equal((await northmark('deliver', '--file', file, '--dry-run')).err, '1 email would be queued.\n')
    assert.match((await northmark('deliver', '--file', file)).err, /^1 email queued\.\n/)
    assert.equal((await northmark('outbox', 'bounced', 'ada@example.com')).code, 1)
    assert.equal((await northmark('outbox', 'cancel', '--state', 'queued')).err, '1 message cancelled.\n')
    assert.equal((await northmark('outbox', 'send')).err, 'Nothing is due.\n')
  })

  test('reports that due emails are sent later while someone else writes', async () => {
    const { northmark, issue, data } = await begun()
    await issue('--deliver')
    const database = new DatabaseSync(join(data, 'northmark.db'))
    database.exec('BEGIN IMMEDIATE')
    const locked = await northmark('outbox', 'send')
    database.close()
    assert.equal(locked.code, 75, locked.err)
    assert.match(locked.err, /^Someone else is writing to the registry: /)
    assert.equal((await northmark('outbox', 'send')).err, '1 sent.\n')
  })

  test('prints a webhook’s secret once', async () => {
    const { northmark } = await begun()
    const flags = ['--for', 'issued,revoked', '--private-network']
    const added = await northmark('webhooks', 'add', 'http://127.0.0.1:1/', ...flags)
    const [, id = ''] = /^Added (webhook-[0-9a-f]+)\. /.exec(added.err) ?? []
    assert.match(added.out, /^whsec_\S+\n$/)
    const listed = await northmark('webhooks', 'list', '--json')
    assert.deepEqual([listed.json()[0].id, listed.out.includes('whsec')], [id, false])
    const tested = await northmark('webhooks', 'test', id)
    assert.deepEqual(
      [tested.code, tested.err],
      [1, 'Not accepted: the receiver cannot be reached (ECONNREFUSED).\n'],
    )
    assert.equal((await northmark('webhooks', 'remove', id)).code, 0)
    assert.deepEqual((await northmark('webhooks', 'list', '--json')).json(), [])
  })
})
