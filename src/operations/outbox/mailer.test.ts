// How SMTP_URL is read: passwords need TLS, unless the operator says otherwise. And a folder that cannot be written.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { connectionOptions, fileMailer } from '#operations/outbox/mailer.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const cases: [url: string, isTlsRequired: boolean, isSecure: boolean][] = [
  ['smtp://user:secret@mail.example.org', true, false],
  ['smtps://user:secret@mail.example.org', true, true],
  ['smtp://mail.example.org:25', false, false],
  ['smtp://user:secret@localhost:2525', false, false],
  ['smtp://user:secret@[::1]:2525', false, false],
  ['smtp://user:secret@mail.example.org?requireTLS=false', false, false],
]

for (const [url, isTlsRequired, isSecure] of cases)
  test(`${url} ${isTlsRequired ? 'needs' : 'does not need'} TLS`, () => {
    const { auth, options } = connectionOptions(url)
    assert.deepEqual([options.requireTLS, options.secure === true], [isTlsRequired, isSecure])
    assert.equal(auth?.user, url.includes('@') ? 'user' : undefined)
  })

test('counts no email as sent or in doubt if the folder cannot be made', async () => {
  const file = join(temporaryFolder('outbox'), 'file')
  writeFileSync(file, '')
  const from = { name: 'Example Body', address: 'office@example.org' }
  const content = { subject: 'Your credential', text: 'x', html: 'x' }
  const mail = { ...content, from, to: 'ada@example.com', messageId: '<1@x>', at: new Date(), name: 'one' }
  for (const [folder, code] of [
    [file, 'EEXIST'],
    [join(file, 'outbox'), 'ENOTDIR'],
  ] as const)
    assert.deepEqual(await fileMailer(folder).send(mail), {
      outcome: 'unreachable',
      cause: `${folder} cannot be written (${code})`,
    })
})
