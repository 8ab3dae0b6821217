// The server as callers see it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtSiteDir, startFixture } from '#tests/support/server/fixture.ts'

test('assets are immutable', async () => {
  const app = await startFixture()
  const asset = await app.inject('/assets/entry-abc.js')
  assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable')
  const icon = await app.inject('/favicon.svg')
  assert.doesNotMatch(String(icon.headers['cache-control']), /immutable/)
})

test('answers an unknown path with the not-found page and a 404', async () => {
  const app = await startFixture()
  for (const url of ['/nope', '/about/nope', '/index.html', '/%2e%2e/package.json', '//about']) {
    const answer = await app.inject(url)
    assert.equal(answer.statusCode, 404, url)
    assert.match(answer.body, /Page Not Found/, url)
  }
})

test('redirects a trailing slash to the page without it, with the query', async () => {
  const app = await startFixture()
  const answer = await app.inject('/about/?from=mail')
  assert.equal(answer.statusCode, 308)
  assert.equal(answer.headers.location, '/about?from=mail')
})

test('answers an unknown call with one sentence, never with HTML', async () => {
  const app = await startFixture()
  for (const url of ['/api/nope', '/api/', '/api/credentials/%00'])
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url })
      assert.equal(answer.statusCode, 404, `${method} ${url}`)
      assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
      assert.equal(answer.body, 'There is no such call.')
    }
})

test('answers a wrong method with Allow, and an unknown address with a 404', async () => {
  const app = await startFixture()
  for (const [method, url, allow] of [
    ['GET', '/api/calculator', 'POST'],
    ['HEAD', '/api/calculator', 'POST'],
    ['DELETE', '/api/credentials/verify/x', 'GET, HEAD'],
    ['POST', '/about?x=1', 'GET, HEAD'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['POST', '/credentials/x.json', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const answer = await app.inject({ method, url })
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, allow], `${method} ${url}`)
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
    if (method !== 'HEAD') assert.equal(answer.body, 'This address does not support this method.')
  }
  for (const url of ['/nope', '/api/nope', '/credentials/x/y/z'])
    assert.equal((await app.inject({ method: 'POST', url })).statusCode, 404, url)
})

test('returns a problem document on request', async () => {
  const app = await startFixture()
  const answer = await app.inject({ url: '/api/nope', headers: { accept: 'application/problem+json' } })
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.deepEqual(answer.json(), {
    type: 'about:blank',
    title: 'unknown-path',
    status: 404,
    detail: 'There is no such call.',
  })
})

test('treats a path that cannot be decoded as unknown', async () => {
  const app = await startFixture()
  const call = await app.inject('/api/%E0%A4%A')
  assert.equal(call.statusCode, 404)
  assert.equal(call.body, 'There is no such call.')
  const page = await app.inject('/%E0%A4%A?x=%')
  assert.equal(page.statusCode, 404)
  assert.match(page.body, /Page Not Found/)
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'self';frame-src 'none';media-src 'none';object-src 'none'/,
  )
})

test('rejects bodies and addresses beyond their limits in one sentence', async () => {
  const app = await startFixture()
  const large = await app.inject({
    method: 'POST',
    url: '/api/calculator',
    payload: { text: 'x'.repeat(17_000) },
  })
  assert.equal(large.statusCode, 413)
  assert.equal(large.body, 'The body is larger than 16 KiB.')
  const long = await app.inject(`/api/nope?search=${'x'.repeat(9000)}`)
  assert.equal(long.statusCode, 414)
  assert.equal(long.body, 'The address is too long.')
})

const everywhere = [
  '/about',
  '/about/',
  '/verify?cid=x',
  '/nope',
  '/api/nope',
  '/api/courses',
  '/healthz',
  '/robots.txt',
  '/favicon.svg',
]
// Open to other sites, and otherwise as restricted as the rest.
const crossOrigin = [
  '/achievements/certification.svg',
  '/credentials/NM-BPGE-TQX4-06DZ-N/qr.svg',
  '/credentials/NM-BPGE-TQX4-06DZ-N.pdf',
  '/status/1',
  '/.well-known/did.json',
]

for (const url of [...everywhere, ...crossOrigin])
  test(`${url} has the security headers`, async () => {
    const app = await startFixture()
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'self';frame-src 'none';media-src 'none';object-src 'none'/)
    assert.match(policy, /script-src 'self' 'sha256-abc'/)
    assert.match(policy, /style-src 'self'( 'sha256-[^']+')?;/)
    assert.match(policy, /base-uri 'none'/)
    assert.match(policy, /form-action 'self'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.match(String(headers['permissions-policy']), /camera=\(\)/)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    const reach = crossOrigin.includes(url) ? 'cross-origin' : 'same-origin'
    assert.equal(headers['cross-origin-resource-policy'], reach)
    assert.equal(headers['access-control-allow-origin'], reach === 'cross-origin' ? '*' : undefined)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['strict-transport-security'], undefined)
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
  })

test('a script has the headers for scripts, and none for documents', async () => {
  const app = await startFixture()
  const { headers } = await app.inject('/assets/entry-abc.js')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  for (const left of ['content-security-policy', 'permissions-policy', 'x-request-id'])
    assert.equal(headers[left], undefined, left)
  // Immutable files need no revalidation.
  for (const left of ['etag', 'last-modified', 'accept-ranges']) assert.equal(headers[left], undefined, left)
})

test('every response has HSTS for two years and every subdomain if the public address is https', async () => {
  const app = await startFixture({ environment: { PUBLIC_URL: 'https://www.northmark.example' } })
  for (const url of [...everywhere, ...crossOrigin, '/assets/entry-abc.js', '/assets/none.js']) {
    const { headers } = await app.inject(url)
    assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains', url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
  }
})

test('security.txt expires half a year after the last start, and names the contact', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const app = await startFixture({ services: { clock: { now: () => new Date(now) } } })
  now += 200 * 24 * 60 * 60 * 1000
  const { body } = await app.inject('/.well-known/security.txt')
  assert.match(body, /^Contact: mailto:security@northmark\.example$/m)
  assert.match(body, /^Expires: 2030-06-30T/m)
})

test('rejects a body that is not JSON, or not declared so, in one sentence', async () => {
  const app = await startFixture()
  const send = async (payload: string, type: string) => {
    const headers = { 'content-type': type }
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/calculator',
      headers,
      payload,
    })
    return [statusCode, body]
  }
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data'])
    assert.deepEqual(await send('{}', type), [415, 'The body must be JSON.'], type)
  for (const payload of ['{', ''])
    assert.deepEqual(await send(payload, 'application/json'), [400, 'The request could not be understood.'])
})

test('files with a person’s name, and failures in their place, are not indexed', async () => {
  const app = await startFixture()
  for (const url of ['/credentials/NM-BPGE-TQX4-06DZ-N.pdf', '/credentials/x/preview.png'])
    assert.equal((await app.inject(url)).headers['x-robots-tag'], 'noindex', url)
  assert.equal((await app.inject('/about')).headers['x-robots-tag'], undefined)
})

test('logs time, request and outcome as one JSON object a line, without personal data', async () => {
  const logs: string[] = []
  const app = await startFixture({ logs })
  const before = Date.now()
  for (const url of [
    '/api/credentials/verify/NM-SECRET?search=Ada',
    '/verify?cid=NM-SECRET',
    '/credentials/NM-SECRET.pdf',
    '/api/credentials/directory?search=Ada&page=SECRET',
    '/SECRET%0a{"level":60}',
  ]) {
    logs.length = 0
    const { statusCode } = await app.inject({
      url,
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': 'Ada’s phone', cookie: 'a=b', referer: 'https://x.example/SECRET' },
    })
    const text = logs.join('')
    assert.ok(
      logs.every((line) => line.indexOf('\n') === line.length - 1),
      text,
    )
    const [begun, ended, ...others] = logs.map((line) => JSON.parse(line))
    assert.deepEqual(others, [], url)
    assert.match(begun.reqId, /^[0-9a-f-]{36}$/)
    assert.equal(ended.reqId, begun.reqId)
    assert.deepEqual([begun.req.method, typeof begun.req.route], ['GET', 'string'])
    assert.deepEqual(ended.res, { status: statusCode })
    // Milliseconds since 1970, in UTC.
    for (const { time } of [begun, ended]) assert.ok(time >= before && time <= Date.now(), String(time))
    for (const personal of ['SECRET', 'Ada', '203.0.113.9', 'a=b', 'x.example'])
      assert.ok(!text.includes(personal), `${personal} in ${text}`)
  }
})

test('logs invalid, unknown and rate-limited requests', async () => {
  const logs: string[] = []
  const app = await startFixture({ logs, environment: { RATE_LIMIT_PER_MINUTE: '2' } })
  const statuses: number[] = []
  for (const url of ['/api/credentials/directory?page=0', '/api/nope', '/api/courses', '/about?x', '/nope'])
    statuses.push((await app.inject(url)).statusCode)
  assert.deepEqual(statuses, [400, 404, 429, 200, 404])
  const logged = logs.map((line) => JSON.parse(line).res?.status).filter((status) => status >= 400)
  assert.deepEqual(logged, [400, 404, 429, 404])
})

test('gives page renderers no secret setting', async () => {
  const { renderer, ...built } = await readBuiltSite(builtSiteDir())
  const given: unknown[] = []
  const spied: typeof renderer = {
    ...renderer,
    renderRoute(...values) {
      given.push(values)
      return renderer.renderRoute(...values)
    },
  }
  const app = await startFixture({
    site: { ...built, renderer: spied },
    environment: {
      DATABASE_URL: 'postgres://office:planted@localhost/northmark',
      DATABASE_REPLICA_URL: 'postgres://office:planted@replica/northmark',
      SIGNING_KEYS: 'planted',
      SMTP_URL: 'smtps://office:planted@localhost',
      CONTACT_EMAIL: 'office@example.org',
      PUBLIC_URL: 'https://www.northmark.example',
    },
  })
  for (const path of ['/about', '/verify', '/log', '/nowhere']) await app.inject(path)
  assert.ok(given.length >= 4)
  assert.match(JSON.stringify(given), /office@example\.org/)
  assert.doesNotMatch(JSON.stringify(given), /planted/)
})
