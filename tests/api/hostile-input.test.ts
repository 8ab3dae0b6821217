// Input of the maximum length costs linear time: twice the length is never four times the work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { bodyBytes, urlBytes } from '#facts/limits.ts'
import { feedHeader, growsWithLength, type Hostile, repeat } from '#tests/support/hostile-input.ts'
import { startFixture } from '#tests/support/server.ts'

const app = await startFixture({ environment: { RATE_LIMIT: 'off', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' } })

const headers: Record<string, InjectOptions[]> = {
  accept: [{ url: '/api/nope' }, { url: '/achievements/certification' }],
  'accept-encoding': [
    { url: '/about' },
    { url: '/api/courses' },
    { url: '/verify?cid=x' },
    { url: '/assets/entry-abc.js' },
  ],
  'if-none-match': [
    { url: '/about' },
    { url: '/api/courses' },
    { url: '/.well-known/did.json' },
    { url: '/favicon.svg' },
  ],
  'if-modified-since': [{ url: '/about' }, { url: '/favicon.svg' }],
  'if-match': [{ url: '/favicon.svg' }, { url: '/assets/entry-abc.js' }],
  'if-unmodified-since': [{ url: '/favicon.svg' }, { url: '/assets/entry-abc.js' }],
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
  letters: 'a',
  slashes: '/',
  dots: '.',
  'climbing dots': '../',
  percents: '%',
  'encoded spaces': '%20',
  'encoded letters': '%41',
  'half a letter': '%C3',
  digits: '7',
  hyphens: '-',
  'question marks': '?',
  ampersands: '&',
  parameters: 'cid=1&',
  'parts of an id': 'NM-',
  'parts of an address': '/credentials/',
}

const addresses = [
  '/',
  '/about/?',
  '/api/',
  '/api/credentials/verify/',
  '/api/credentials/directory?search=',
  '/verify?cid=',
  '/verify?',
  '/credentials/',
  '/achievements/',
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
  test(`a hostile ${header} header costs linear time`, () => feedHeader(app, header, requests))

for (const address of addresses)
  test(`a hostile address after ${address} costs linear time`, async () => {
    for (const [name, piece] of Object.entries(pieces))
      await growsWithLength(app, name, (share) => ({ url: repeat(piece, address)((urlBytes - 8) * share) }))
  })

test('a hostile body costs linear time', async () => {
  for (const [name, hostile] of Object.entries(bodies))
    await growsWithLength(app, name, (share) => ({
      url: '/api/calculator',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: hostile(bodyBytes * share),
    }))
})

test('over-long Accept and Accept-Encoding headers are ignored', async () => {
  const long = `application/problem+json${' '.repeat(2000)}`
  const answer = await app.inject({ url: '/api/nope', headers: { accept: long } })
  assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
  const plain = await app.inject({ url: '/about', headers: { 'accept-encoding': `br${','.repeat(2000)}` } })
  assert.equal(plain.headers['content-encoding'], undefined)
})
