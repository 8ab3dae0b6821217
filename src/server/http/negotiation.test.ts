// Content negotiation by weight, for failures and encodings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { startFixture } from '#tests/support/server/fixture.ts'

const app = await startFixture()

const problem = 'application/problem+json'

for (const [accept, type] of [
  [undefined, 'text/plain; charset=utf-8'],
  ['application/json', 'text/plain; charset=utf-8'],
  [`text/plain, ${problem};q=0.5`, 'text/plain; charset=utf-8'],
  [`text/plain;q=0.5, ${problem}`, problem],
  [`application/json, ${problem};q=0.9`, problem],
] as const)
  test(`sends a failure as ${type} for Accept ${accept ?? 'unset'}`, async () => {
    const headers = accept === undefined ? {} : { accept }
    const answer = await app.inject({ url: '/api/nope', headers })
    assert.equal(answer.statusCode, 404)
    assert.equal(String(answer.headers['content-type']).replace(`${problem}; charset=utf-8`, problem), type)
  })

const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

const verdict = '/verify?cid=x'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

// Prepared files have two compressed copies; what is made on request is compressed for its caller.
const [prepared, made] = ['prepared', 'made'] as const
for (const [url, how] of [
  ['/api/openapi.json', made],
  [verdict, made],
  ['/about', prepared],
  ['/achievements/certification.svg', made],
] as const)
  test(`compresses ${url} as well as its caller accepts`, async () => {
    const plain = await get(url)
    assert.equal(plain.headers['content-encoding'], undefined)
    for (const [encoding, used] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['identity, br;q=0.5', undefined],
      ['zstd', how === made ? 'zstd' : undefined],
      ['gzip, deflate, br, zstd', how === made ? 'zstd' : 'br'],
    ] as const) {
      const answer = await get(url, encoding)
      assert.equal(answer.headers['content-encoding'], used, encoding)
      assert.equal(answer.headers.etag, plain.headers.etag, encoding)
      const body = used ? unpack[used](answer.rawPayload) : answer.rawPayload
      assert.equal(body.toString(), plain.body, encoding)
      if (used) assert.match(String(answer.headers.vary), /accept-encoding/i)
    }
    const head = await get(url, 'br', 'HEAD')
    assert.deepEqual([head.statusCode, head.body], [200, ''])
  })

test('honors q=0 in Accept-Encoding', async () => {
  for (const url of [verdict, '/about'])
    assert.equal((await get(url, '*, br;q=0')).headers['content-encoding'], 'gzip', url)
})

test('does not compress small or compressed files', async () => {
  for (const url of ['/api/credentials/verify/x', '/robots.txt', '/credentials/unknown/preview.png'])
    assert.equal((await get(url, 'br')).headers['content-encoding'], undefined, url)
})

test('does not decompress a request’s body', async () => {
  const company = { industry: 'energy', annualRevenue: 5e9, aiSystemsCount: 20, highRiskModelsCount: 4 }
  const payload = JSON.stringify({ ...company, regulatoryPosture: 'med' })
  const send = (body: string | Buffer, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/calculator',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  assert.equal((await send(payload)).statusCode, 200)
  assert.equal((await send(gzipSync(payload), { 'content-encoding': 'gzip' })).statusCode, 400)
})

test('allows CORS only for files that verifiers fetch', async () => {
  const preflight = (url: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
  for (const url of ['/.well-known/did.json', '/status/1', '/credentials/x/qr.svg', '/achievements/x.svg']) {
    const { statusCode, headers } = await preflight(url)
    assert.equal(statusCode, 204, url)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-expose-headers'], 'ETag, Link')
    assert.equal(headers['access-control-allow-methods'], 'GET, HEAD, OPTIONS')
    assert.equal(headers['access-control-allow-headers'], 'If-None-Match, Accept')
    assert.equal(headers['access-control-max-age'], '86400')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  }
  for (const url of ['/about', '/verify', '/api/courses', '/.well-known/security.txt', '/nope']) {
    const { statusCode, headers } = await preflight(url)
    assert.equal(statusCode, url === '/nope' ? 404 : 405, url)
    assert.equal(headers['access-control-allow-origin'], undefined, url)
  }
})
