// Every setting, valid and invalid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainUnset, readConfig, siteOrigin } from '#boot/config.ts'
import { ConfigError } from '#boot/setting-kinds.ts'

test('sends from MAIL_FROM or the organization, and sorts reminder days in descending order', () => {
  const organization = { ORGANIZATION_NAME: 'Example Ltd', CONTACT_EMAIL: 'office@example.org' }
  const smtp = {
    SMTP_URL: 'smtps://user:secret@mail.example.org',
    PUBLIC_URL: 'https://www.northmark.example',
  }
  assert.deepEqual(readConfig({ ...organization, ...smtp }).mail.from, {
    name: 'Example Ltd',
    address: 'office@example.org',
  })
  const from = (text: string) => readConfig({ ...organization, MAIL_FROM: text }).mail.from
  assert.deepEqual(from('a@example.org'), { name: 'Example Ltd', address: 'a@example.org' })
  assert.deepEqual(from('The Office <a@example.org>'), { name: 'The Office', address: 'a@example.org' })
  assert.deepEqual(readConfig({ EXPIRY_REMINDER_DAYS: '7, 90,30,7' }).mail.expiryReminderDays, [90, 30, 7])
  for (const unset of ['PUBLIC_URL', 'CONTACT_EMAIL'])
    assert.throws(
      () => readConfig({ ...organization, ...smtp, [unset]: '' }),
      (error) => error instanceof ConfigError && error.message.includes(unset),
    )
  assert.throws(
    () => readConfig({ SMTP_URL: 'http://user:secret@host' }),
    (error) => error instanceof Error && !error.message.includes('secret'),
  )
})

test('treats an empty setting as unset', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: ' ' }).port, 3000)
})

test('reads settings as given', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://www.northmark.example/',
    RATE_LIMIT_PER_MINUTE: 'off',
    SHOW_OTHER_CREDENTIALS: 'on',
    SAMPLE_DATA: 'off',
  })
  assert.equal(config.port, 8080)
  assert.equal(config.publicUrl, 'https://www.northmark.example')
  assert.equal(config.rateLimitPerMinute, 'off')
  assert.equal(config.samples, 'off')
  assert.equal(config.showOtherCredentials, 'on')
})

test('accepts a number of hops or a list of addresses and networks as TRUST_PROXY', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  assert.equal(trusted('false'), false)
  assert.equal(trusted('1'), 1)
  assert.equal(trusted('10'), 10)
  assert.deepEqual(trusted('192.0.2.1'), ['192.0.2.1'])
  assert.deepEqual(trusted('loopback, 10.0.0.0/8,2001:db8::/32'), [
    '127.0.0.0/8',
    '::1/128',
    '10.0.0.0/8',
    '2001:db8::/32',
  ])
})

test('separates the log’s key from the signing keys', () => {
  const DATABASE_URL = 'postgres://localhost/northmark'
  assert.equal(readConfig({ LOG_KEY_FILE: '/srv/log/key.json' }).logKeyFile, '/srv/log/key.json')
  const refused = (environment: Record<string, string>) =>
    assert.throws(
      () => readConfig(environment),
      (error) => error instanceof ConfigError && /^LOG_KEY_FILE must .*\.$/.test(error.message),
    )
  refused({ LOG_KEY_FILE: './data/../data/keys.json' })
  refused({ LOG_KEY_FILE: '/srv/keys.json', SIGNING_KEYS_FILE: '/srv/keys.json' })
  refused({ DATABASE_URL, LOG_KEY_FILE: '/srv/log-key.json', SIGNING_KEYS_FILE: '/srv/keys.json' })
  refused({ DATABASE_URL, SIGNING_KEYS_FILE: './data/keys.json' })
  assert.equal(readConfig({ DATABASE_URL }).logKeyFile, 'data/log-key.json')
  assert.equal(
    readConfig({ DATABASE_URL, SIGNING_KEYS_FILE: '/srv/keys.json' }).logKeyFile,
    'data/log-key.json',
  )
})

const wrong: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '3000.5', '0x10'],
  PUBLIC_URL: ['northmark.example', 'ftp://northmark.example', 'https://northmark.example/site'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost', 'postgres://one,two/x'],
  DATABASE_REPLICA_URL: ['localhost', 'postgres://replica/northmark'],
  SAMPLE_DATA: ['maybe'],
  SHOW_OTHER_CREDENTIALS: ['true', 'all'],
  TRUST_PROXY: [
    'true, 10.0.0.1',
    '0',
    '11',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '::1/129',
  ],
  RATE_LIMIT_PER_MINUTE: ['0', 'none', '1.5'],
  SHUTDOWN_DELAY_SECONDS: ['-1', 'soon', '601', '0.5'],
  HOLDER_EMAIL: ['secret'],
  SMTP_URL: ['mail.example.org', 'https://mail.example.org', 'smtp:', 'smtp://mail.example.org'],
  MAIL_FROM: ['office', 'a@b <c>', 'a@example.org, b@example.org', '"A" <a@example.org>'],
  EXPIRY_REMINDER_DAYS: ['90d', '0', '-7', '90;30', 'on', '1000'],
  NOTIFY_HOLDERS: ['true'],
  CONTACT_EMAIL: ['office', '<b>@example.org', 'a b@example.org'],
}

for (const [name, values] of Object.entries(wrong))
  for (const value of values)
    test(`rejects ${name}=${value} in one sentence that names it`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) =>
          error instanceof ConfigError && error.message.startsWith(name) && /\.$/.test(error.message),
      )
    })

test('does not repeat the password of DATABASE_URL in the error', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' }),
    (error) => error instanceof Error && !error.message.includes('secret'),
  )
})

test('lists unset facts by the names of their settings', () => {
  const unset = explainUnset(readConfig({ ORGANIZATION_NAME: 'Example Ltd' })) ?? ''
  assert.match(unset, /^Not set, .*: ORGANIZATION_ADDRESS, .*CONTACT_PHONE/)
  assert.doesNotMatch(unset, /ORGANIZATION_NAME/)
  assert.match(unset, /marked as a demo\.$/)
  const named = { ORGANIZATION_NAME: 'Example Ltd', CONTACT_EMAIL: 'office@example.org' }
  assert.doesNotMatch(explainUnset(readConfig(named)) ?? '', /demo/)
  const names = (explainUnset(readConfig({})) ?? '').match(/(?:ORGANIZATION|CONTACT)_[A-Z_]+/g) ?? []
  assert.equal(names.length, 17)
  const all = Object.fromEntries(names.map((name) => [name, 'office@example.org']))
  assert.equal(explainUnset(readConfig(all)), undefined)
})

test('serves metrics only if asked, only locally by default, and never on the public port', () => {
  assert.equal(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics, undefined)
  assert.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { port: 9464, host: '127.0.0.1' })
  assert.throws(
    () => readConfig({ PORT: '9464', METRICS_PORT: '9464' }),
    /METRICS_PORT must not be the public port/,
  )
})

test('opens the console for a team only with what protects it', () => {
  const CONSOLE_PORT = '3001'
  const CONSOLE_USER_HEADER = 'X-Forwarded-Email'
  assert.equal(readConfig({ CONSOLE_USER_HEADER }).console, undefined)
  assert.throws(() => readConfig({ CONSOLE_PORT }), /together with CONSOLE_USER_HEADER/)
  const behind = { CONSOLE_PORT, CONSOLE_USER_HEADER }
  assert.throws(() => readConfig({ ...behind, PORT: '3001' }), /must not be the port of the site/)
  assert.throws(() => readConfig({ ...behind, CONSOLE_HOST: '0.0.0.0' }), /CONSOLE_PROXY must name/)
  assert.throws(() => readConfig({ ...behind, CONSOLE_PROXY: 'anyone' }), /CONSOLE_PROXY must be addresses/)
  assert.deepEqual(
    readConfig({ ...behind, CONSOLE_USERS: 'Robin@example.org, kim@example.org', CONSOLE_READERS: '' })
      .console,
    {
      ...{ port: 3001, host: '127.0.0.1', url: undefined, userHeader: CONSOLE_USER_HEADER },
      ...{ proxy: ['127.0.0.0/8', '::1/128'], users: ['robin@example.org', 'kim@example.org'], readers: [] },
    },
  )
})

test('uses localhost and the port without PUBLIC_URL', () => {
  assert.equal(siteOrigin(readConfig({ PORT: '3100' })), 'http://localhost:3100')
  const PUBLIC_URL = 'https://www.northmark.example'
  assert.equal(siteOrigin(readConfig({ PORT: '3100', PUBLIC_URL })), PUBLIC_URL)
})
