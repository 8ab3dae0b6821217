// Input of the maximum length costs linear time: twice the length is never four times the work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { bodyBytes, headerBytes, urlBytes } from '#constants/limits.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

const app = await startFixture({
  environment: { TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' },
})

type Hostile = (bytes: number) => string

const repeat =
  (piece: string, before = '', after = ''): Hostile =>
  (bytes) =>
    before + piece.repeat((bytes - before.length - after.length) / piece.length) + after

// Where a pattern would try again and again: long runs, runs that end otherwise, and lists that are never closed.
const fillings: Record<string, Hostile> = {
  'spaces before a letter': repeat(' ', '"', 'x"'),
  tabs: repeat('\t', 'a/b;', 'x'),
  commas: repeat(','),
  'commas within a quote': repeat(',', '"'),
  'semicolons within a quote': repeat(';', 'a/b;"'),
  'spaces and commas': repeat(' ,', 'W/"'),
  'quotes and commas': repeat('",'),
  letters: repeat('a'),
  'many types': repeat('a/b,'),
  'many parameters': repeat('a=b;', 'a/b;'),
  'ranges without an end': repeat('1-,', 'bytes='),
  'ranges without a dash': repeat(',', 'bytes='),
  addresses: repeat('10.0.0.1,'),
  'dots and colons': repeat('1.:'),
  zeros: repeat('0', '', ':'),
}

// In the thread's own CPU time, the lowest of some turns: a busy machine changes nothing.
async function costOf(request: InjectOptions, turns: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.threadCpuUsage()
    await app.inject(request)
    const { user, system } = process.threadCpuUsage(before)
    lowest = Math.min(lowest, user + system)
  }
  return lowest
}

// Below this, what is measured is the clock.
const noiseUs = 2000

async function growsWithLength(name: string, requestOf: (share: number) => InjectOptions): Promise<void> {
  if ((await costOf(requestOf(1), 1)) < 4 * noiseUs) return
  const [short, long] = [await costOf(requestOf(1 / 4), 3), await costOf(requestOf(1), 3)]
  assert.ok(
    long < 8 * Math.max(short, noiseUs),
    `${name}: ${short} µs, then ${long} µs for four times as much`,
  )
}

const maxHeaderBytes = headerBytes - 1024

const headers: Record<string, InjectOptions[]> = {
  accept: [{ url: '/api/nope' }, { url: '/achievements/certification' }],
  'accept-encoding': [{ url: '/about' }, { url: '/api/courses' }, { url: '/assets/entry-abc.js' }],
  'if-none-match': [{ url: '/about' }, { url: '/favicon.svg' }],
  'if-modified-since': [{ url: '/about' }, { url: '/favicon.svg' }],
  'if-match': [{ url: '/favicon.svg' }],
  'if-unmodified-since': [{ url: '/favicon.svg' }],
  // With an ETag, it is parsed before the tags are compared.
  'cache-control': [{ url: '/favicon.svg', headers: { 'if-none-match': '"x"' } }, { url: '/about' }],
  'if-range': [{ url: '/favicon.svg', headers: { range: 'bytes=0-1' } }],
  range: [{ url: '/favicon.svg', headers: { 'if-none-match': '"x"' } }],
  host: [{ url: '/.well-known/did.json' }],
  origin: [{ url: '/.well-known/did.json' }],
  'access-control-request-headers': [
    {
      url: '/.well-known/did.json',
      method: 'OPTIONS',
      headers: { origin: 'https://x.example', 'access-control-request-method': 'GET' },
    },
  ],
  'content-type': [{ url: '/api/calculator', method: 'POST', payload: '{}' }],
  'x-forwarded-for': [{ url: '/api/nope' }],
  'x-forwarded-host': [{ url: '/.well-known/did.json' }],
  'x-forwarded-proto': [{ url: '/api/nope' }],
}

// Each is repeated to form a whole address, or what follows one.
const pieces: Record<string, string> = {
  slashes: '/',
  'climbing dots': '../',
  percents: '%',
  'encoded spaces': '%20',
  'encoded letters': '%41',
  'half a letter': '%C3',
  digits: '7',
  hyphens: '-',
  ampersands: '&',
  parameters: 'cid=1&',
  'parts of an id': 'NM-',
  'parts of an address': '/credentials/',
}

const addresses = [
  '/about/?',
  '/api/',
  '/api/credentials/verify/',
  '/api/credentials/directory?search=',
  '/verify?cid=',
  '/verify?',
  '/credentials/',
  '/status/',
  '/log/tile/0/',
  '/covers/',
  '/assets/',
]

const bodies: Record<string, Hostile> = {
  'nested lists': repeat('['),
  'nested objects': repeat('{"a":'),
  'names of prototypes': repeat('"__proto__" ', '{'),
  'spaces before a colon': repeat(' ', '{"__proto__"', 'x'),
  backslashes: repeat('\\', '"'),
  digits: repeat('9'),
}

for (const [header, requests] of Object.entries(headers))
  test(`a hostile ${header} header costs linear time`, async () => {
    for (const request of requests)
      for (const [filling, hostile] of Object.entries(fillings))
        await growsWithLength(`${filling} at ${request.url}`, (share) => ({
          ...request,
          headers: { ...request.headers, [header]: hostile(maxHeaderBytes * share) },
        }))
  })

for (const address of addresses)
  test(`a hostile address after ${address} costs linear time`, async () => {
    for (const [name, piece] of Object.entries(pieces))
      await growsWithLength(name, (share) => ({ url: repeat(piece, address)((urlBytes - 8) * share) }))
  })

test('a hostile body costs linear time', async () => {
  for (const [name, hostile] of Object.entries(bodies))
    await growsWithLength(name, (share) => ({
      url: '/api/calculator',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: hostile(bodyBytes * share),
    }))
})

test('ignores over-long Accept and Accept-Encoding headers', async () => {
  const long = `application/problem+json${' '.repeat(2000)}`
  const answer = await app.inject({ url: '/api/nope', headers: { accept: long } })
  assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
  const plain = await app.inject({ url: '/about', headers: { 'accept-encoding': `br${','.repeat(2000)}` } })
  assert.equal(plain.headers['content-encoding'], undefined)
})
