// How often one address may call, and how often it may guess.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Allowance, callerOf, mostCallers } from '#server/http/allowance.ts'
import { startFixture } from '#tests/support/server.ts'

function movableClock() {
  let now = Date.parse('2030-01-01T00:00:00Z')
  return { now: () => new Date(now), forward: (seconds: number) => (now += seconds * 1000) }
}

test('calls beyond the limit are refused until the minute is over, and every answer says what is left', async () => {
  const clock = movableClock()
  const app = await startFixture({ environment: { RATE_LIMIT: '3' }, services: { clock } })
  clock.forward(20)
  const calls = [await app.inject('/api/a'), await app.inject('/api/a'), await app.inject('/api/a')]
  assert.deepEqual(
    calls.map(({ headers }) => headers.ratelimit),
    ['"calls";r=2;t=40', '"calls";r=1;t=40', '"calls";r=0;t=40'],
  )
  assert.equal(calls[0]?.headers['ratelimit-policy'], '"calls";q=3;w=60')
  const refused = await app.inject('/api/a')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '40')
  assert.equal(refused.body, 'Too many calls from this address: please wait a moment and try again.')
  clock.forward(40)
  assert.equal((await app.inject('/api/a')).statusCode, 404)
})

test('another address is not held back by the first', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT: '1' } })
  await app.inject({ url: '/api/a', remoteAddress: '192.0.2.1' })
  assert.equal((await app.inject({ url: '/api/a', remoteAddress: '192.0.2.1' })).statusCode, 429)
  assert.equal((await app.inject({ url: '/api/a', remoteAddress: '192.0.2.2' })).statusCode, 404)
})

test('pages, assets and health checks are never limited', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT: '1' } })
  await app.inject('/api/a')
  await app.inject('/api/a')
  for (const url of ['/', '/about', '/assets/entry-abc.js', '/healthz', '/readyz'])
    for (let times = 0; times < 3; times += 1) assert.equal((await app.inject(url)).statusCode, 200, url)
})

test('the default leaves room for an office behind one address, and the limit can be off', async () => {
  const office = await startFixture()
  assert.equal((await office.inject('/api/a')).headers['ratelimit-policy'], '"calls";q=1200;w=60')
  const off = await startFixture({ environment: { RATE_LIMIT: 'off' } })
  assert.equal((await off.inject('/api/a')).headers.ratelimit, undefined)
})

test('the caller behind a trusted proxy is the one the proxy names', async () => {
  const app = await startFixture({ environment: { RATE_LIMIT: '1', TRUST_PROXY: 'true' } })
  const from = (address: string) => app.inject({ url: '/api/a', headers: { 'x-forwarded-for': address } })
  await from('198.51.100.1')
  assert.equal((await from('198.51.100.1')).statusCode, 429)
  assert.equal((await from('198.51.100.2')).statusCode, 404)
})

test('one IPv6 household is one caller', () => {
  assert.equal(callerOf('2001:db8:1:2:aaaa::1'), callerOf('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  assert.notEqual(callerOf('2001:db8:1:2::1'), callerOf('2001:db8:1:3::1'))
  assert.equal(callerOf('2001:db8::1'), '2001:db8:0:0')
  assert.equal(callerOf('192.0.2.7'), '192.0.2.7')
  assert.notEqual(callerOf('::ffff:192.0.2.7'), callerOf('::ffff:192.0.2.8'))
})

test('more callers than memory is given to are forgotten, beginning with the one that has been silent longest', () => {
  const allowance = new Allowance(5, movableClock())
  const remaining = (caller: string) => allowance.usage(caller).remaining
  for (let caller = 0; caller < mostCallers; caller += 1) allowance.use(`caller-${caller}`)
  allowance.use('caller-0')
  allowance.use('one too many')
  assert.equal(mostCallers, 100_000)
  assert.equal(remaining('one too many'), 4)
  assert.equal(remaining('caller-0'), 3, 'a caller that has just called again is kept')
  assert.equal(remaining('caller-1'), 5, 'the oldest is forgotten')
  assert.equal(remaining('caller-2'), 4, 'and nobody else')
})
