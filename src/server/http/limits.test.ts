// Rate limits per address.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { callerOf } from '#server/http/callers.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

test('rejects calls beyond the limit until the minute is over, and reports what is left', async (t) => {
  const clock = mock.timers
  clock.enable({ apis: ['Date'], now: Date.parse('2030-01-01T00:00:00Z') })
  t.after(() => clock.reset())
  const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '3' } })
  const first = await app.inject('/api/a')
  clock.setTime(Date.parse('2030-01-01T00:00:20Z'))
  const calls = [first, await app.inject('/api/a'), await app.inject('/api/a')]
  assert.deepEqual(
    calls.map(({ headers }) => headers.ratelimit),
    ['"calls";r=2;t=60', '"calls";r=1;t=40', '"calls";r=0;t=40'],
  )
  assert.equal(first.headers['ratelimit-policy'], '"calls";q=3;w=60')
  const refused = await app.inject('/api/a')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '40')
  assert.equal(refused.body, 'Too many calls from this address: please wait a moment and try again.')
  clock.setTime(Date.parse('2030-01-01T00:01:00Z'))
  assert.equal((await app.inject('/api/a')).statusCode, 404)
})

test('limits everything made for each caller', async () => {
  for (const url of [
    '/api/courses',
    '/api',
    '/api/openapi.json',
    '/verify?cid=x',
    '/credentials/x.pdf',
    '/achievements/x.svg',
    '/status/1',
    '/log/checkpoint',
    '/.well-known/did.json',
    '/covers/x.png',
  ]) {
    const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '1' } })
    assert.notEqual((await app.inject(url)).statusCode, 429, url)
    assert.equal((await app.inject(url)).statusCode, 429, url)
  }
})

test('never limits pages, assets and health checks', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '1' } })
  await app.inject('/api/a')
  await app.inject('/api/a')
  for (const url of ['/', '/about', '/verify', '/assets/entry-abc.js', '/healthz', '/readyz'])
    for (let times = 0; times < 3; times += 1) assert.equal((await app.inject(url)).statusCode, 200, url)
})

test('the default allows an office behind one address, and the limit can be off', async () => {
  const office = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '' } })
  assert.equal((await office.inject('/api/a')).headers['ratelimit-policy'], '"calls";q=1200;w=60')
  const off = await startFixture()
  assert.equal((await off.inject('/api/a')).headers.ratelimit, undefined)
})

for (const TRUST_PROXY of ['1', '127.0.0.1', '127.0.0.0/8', 'loopback', '10.0.0.0/8, ::1, 127.0.0.1'])
  test(`identifies the caller behind a proxy that TRUST_PROXY=${TRUST_PROXY} trusts`, async () => {
    const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY } })
    const from = (address: string) => app.inject({ url: '/api/a', headers: { 'x-forwarded-for': address } })
    await from('198.51.100.1')
    assert.equal((await from('198.51.100.1')).statusCode, 429)
    assert.equal((await from('198.51.100.2')).statusCode, 404)
    const claiming = (claimed: string) => from(`${claimed}, 198.51.100.2`)
    assert.equal(
      (await claiming('203.0.113.9')).statusCode,
      429,
      'what the caller wrote itself is not believed',
    )
  })

test('identifies the caller behind two proxies', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '2' } })
  const from = (chain: string) => app.inject({ url: '/api/a', headers: { 'x-forwarded-for': chain } })
  await from('198.51.100.1, 10.0.0.1')
  assert.equal((await from('198.51.100.2, 10.0.0.1')).statusCode, 404)
  assert.equal((await from('203.0.113.9, 198.51.100.1, 10.0.0.1')).statusCode, 429)
})

test('ignores forwarding headers without a trusted proxy', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT_PER_MINUTE: '1' } })
  await app.inject('/api/a')
  const headers = {
    'x-forwarded-for': '198.51.100.1',
    forwarded: 'for=198.51.100.1',
    'x-real-ip': '198.51.100.1',
  }
  assert.equal((await app.inject({ url: '/api/a', headers })).statusCode, 429)
})

test('treats one IPv6 household as one caller', () => {
  assert.equal(callerOf('2001:db8:1:2:aaaa::1'), callerOf('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  assert.notEqual(callerOf('2001:db8:1:2::1'), callerOf('2001:db8:1:3::1'))
  assert.equal(callerOf('192.0.2.7'), '192.0.2.7')
  assert.notEqual(callerOf('::ffff:192.0.2.7'), callerOf('::ffff:192.0.2.8'))
})

test('identifies an address in any spelling', () => {
  for (const spelling of ['192.0.2.7:1111', '::ffff:192.0.2.7', '::FFFF:c000:0207', '[::ffff:c000:207]:80'])
    assert.equal(callerOf(spelling), '192.0.2.7', spelling)
  for (const spelling of ['2001:DB8::1', '2001:0db8:0:0:0:0:0:1', '[2001:db8::1]:443', '2001:db8::1%eth0'])
    assert.equal(callerOf(spelling), '2001:db8:0:0', spelling)
  assert.equal(callerOf('::1'), '0:0:0:0')
  assert.equal(callerOf('64:ff9b::192.0.2.7'), '64:ff9b:0:0')
})

test('treats all invalid addresses as one caller, without storing them', () => {
  for (const text of ['', 'x', 'x'.repeat(14_000), '1.2.3', '1.2.3.4.5', 'unknown', '_hidden', ':::', '[::1'])
    assert.equal(callerOf(text), callerOf('nonsense'), text.slice(0, 20))
})
