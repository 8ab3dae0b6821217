// Messages at the edge of what HTTP allows: where they end, how often they are decoded, and what their answers give away.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtPaths, distDir } from '#server/site/site-manifest.ts'
import { answeringStore, startFixture } from '#tests/support/server.ts'

let app: FastifyInstance
before(async () => {
  app = await startFixture({ environment: { RATE_LIMIT: 'off' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

// All that comes back on one connection.
async function sendRaw(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (data) => (said += data))
  socket.end(text)
  await once(socket, 'close')
  return said
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const answersIn = (said: string): string[] => said.match(/^HTTP\/1\.1 \d+/gm) ?? []

test('a message that says twice where it ends is refused, and nothing after it is taken for another', async () => {
  const said = await sendRaw(
    `${lines('POST /api/calculator HTTP/1.1', 'Host: localhost', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\nGET /about HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  )
  assert.deepEqual(answersIn(said), ['HTTP/1.1 400'])
})

test('TRACE gives back nothing of what was sent', async () => {
  const said = await sendRaw(
    lines('TRACE / HTTP/1.1', 'Host: localhost', 'X-Secret: hidden', 'Connection: close'),
  )
  assert.ok(!answersIn(said).includes('HTTP/1.1 200'), said)
  assert.ok(!said.includes('hidden'))
})

test('an address is decoded once: what is encoded twice leads nowhere, and no folder or hidden file is shown', async () => {
  for (const path of [
    '/%252e%252e/%252e%252e/package.json',
    '/..%2f..%2fpackage.json',
    '/downloads/..%5c..%5cpackage.json',
    '/.git/config',
    '/.env',
    '/assets/',
    '/downloads/',
  ])
    assert.equal((await app.inject(path)).statusCode, 404, path)
})

test('a name that is given twice is refused or read once, and never makes a fault', async () => {
  for (const query of ['page=1&page=2', 'search=a&search=b', '__proto__=1', 'constructor[prototype][x]=1'])
    assert.ok((await app.inject(`/api/credentials/directory?${query}`)).statusCode < 500, query)
  assert.equal(({} as { x?: unknown }).x, undefined)
})

// One of each kind that the build leaves, beside what is made on request.
const oneOfEachKind = () => {
  const files = globSync('**/*.*', { cwd: join(distDir, builtPaths.site) }).map((file) => `/${file}`)
  const kinds = Object.groupBy(files, (file) => file.replace(/^.*\./, ''))
  return Object.entries(kinds).flatMap(([kind, [first = ''] = []]) =>
    ['html', 'br', 'gz'].includes(kind) ? [] : [first],
  )
}

test('every answer says what it is, and every text in which letters', async () => {
  const site = await startFixture({
    site: await readBuiltSite(distDir),
    environment: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://www.northmark.example' },
  })
  const kinds = oneOfEachKind()
  assert.ok(kinds.length > 5)
  for (const path of [
    ...kinds,
    '/',
    '/api',
    '/api/courses',
    '/api/nothing',
    '/api/openapi.json',
    '/no-such-page',
    '/robots.txt',
    '/sitemap.xml',
    '/blog.xml',
    '/healthz',
    '/.well-known/did.json',
    '/achievements/certification.svg',
    '/credentials/NM-BPGE-TQX4-06DZ-N/qr.svg',
  ])
    for (const encoding of ['identity', 'br']) {
      const { headers } = await site.inject({ url: path, headers: { 'accept-encoding': encoding } })
      const type = String(headers['content-type'])
      assert.match(type, /^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/, path)
      if (/^text\/|[/+]xml/.test(type)) assert.match(type, /; charset=utf-8$/, `${path} as ${encoding}`)
    }
})

test('a fault of the server tells the caller nothing of its inside', async () => {
  const services = {
    store: {
      ...answeringStore,
      courses: async () => {
        throw new Error('the secret of /srv/northmark')
      },
    },
  }
  const broken = await startFixture({ services, environment: { RATE_LIMIT: 'off' } })
  const { statusCode, body } = await broken.inject('/api/courses')
  assert.equal(statusCode, 500)
  assert.ok(!/secret|srv|Error|at .*\.ts/.test(body), body)
})
