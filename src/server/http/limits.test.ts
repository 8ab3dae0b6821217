// How often one address may call, and how often it may guess.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { callerOf } from '#server/http/allowance.ts'
import { answerFailures } from '#server/http/failures.ts'
import { limitGuesses } from '#server/http/limits.ts'
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

test('after sixty unknown ids in a minute even a true one is refused, so that guessing learns nothing', async () => {
  const clock = movableClock()
  const app = Fastify()
  answerFailures(app)
  const { refuseGuessers, countGuess } = limitGuesses(clock)
  app.get<{ Params: { cid: string } }>('/verify/:cid', { preHandler: refuseGuessers }, async (request) => {
    if (request.params.cid !== 'true-id') countGuess(request)
    return 'answered'
  })
  for (let guess = 0; guess < 60; guess += 1)
    assert.equal((await app.inject(`/verify/guess-${guess}`)).statusCode, 200)
  const refused = await app.inject('/verify/true-id')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '60')
  assert.equal(refused.headers.ratelimit, '"guesses";r=0;t=60')
  assert.match(refused.body, /^More than 60 unknown credential ids .* please wait and try again\.$/)
  clock.forward(60)
  assert.equal((await app.inject('/verify/true-id')).statusCode, 200)
})

test('true ids are never counted as guesses', async () => {
  const app = Fastify()
  answerFailures(app)
  const { refuseGuessers } = limitGuesses(movableClock())
  app.get('/verify/:cid', { preHandler: refuseGuessers }, async () => 'answered')
  for (let times = 0; times < 200; times += 1)
    assert.equal((await app.inject('/verify/true-id')).statusCode, 200)
})

test('one IPv6 household is one caller', () => {
  assert.equal(callerOf('2001:db8:1:2:aaaa::1'), callerOf('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  assert.notEqual(callerOf('2001:db8:1:2::1'), callerOf('2001:db8:1:3::1'))
  assert.equal(callerOf('2001:db8::1'), '2001:db8:0:0')
  assert.equal(callerOf('192.0.2.7'), '192.0.2.7')
  assert.notEqual(callerOf('::ffff:192.0.2.7'), callerOf('::ffff:192.0.2.8'))
})
