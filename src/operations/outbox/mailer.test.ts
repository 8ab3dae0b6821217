// How SMTP_URL is read: passwords need TLS, unless the operator says otherwise.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionOptions } from '#operations/outbox/mailer.ts'

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
