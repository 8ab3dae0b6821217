// Pages as differences from the page before, as a browser that keeps dictionaries meets them.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { startFixture } from '#tests/support/server.ts'

const nameOf = (page: string) => `:${hash('sha256', page, 'base64')}:`

const chromium = { 'sec-ch-ua': '"Chromium";v="156"' }

// What a browser sends that has kept the page.
const having = (page: string) => ({
  ...chromium,
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': nameOf(page),
})

const varying = 'accept-encoding, available-dictionary, sec-ch-ua'
const magic = '5e2a4d1820000000'

function open(sent: Buffer, dictionary: string): string {
  assert.equal(sent.subarray(0, 8).toString('hex'), magic)
  assert.equal(`:${sent.subarray(8, 40).toString('base64')}:`, nameOf(dictionary))
  return zstdDecompressSync(sent.subarray(40), { dictionary: Buffer.from(dictionary) }).toString()
}

const read = async (app: FastifyInstance, url: string) => (await app.inject({ url, headers: chromium })).body

test('a page is the dictionary of the next, for the minutes that it may be read', async () => {
  const app = await startFixture()
  const { headers } = await app.inject({ url: '/', headers: chromium })
  assert.equal(headers['use-as-dictionary'], 'match="/*", match-dest=("document")')
  assert.equal(headers['cache-control'], 'public, max-age=0, proxy-revalidate, stale-while-revalidate=300')
  assert.equal(headers.vary, varying)
})

test('a browser that would show a page before it has asked for a newer one is told to ask', async () => {
  const app = await startFixture()
  const { headers } = await app.inject('/')
  assert.equal(headers['use-as-dictionary'], undefined)
  assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
  assert.equal(headers.vary, varying)
})

test('whoever has a page is sent the differences of another, and reads the same words', async () => {
  const app = await startFixture()
  const home = await read(app, '/')
  for (const url of ['/about', '/verify', '/']) {
    const answer = await app.inject({ url, headers: having(home) })
    assert.equal(answer.headers['content-encoding'], 'dcz', url)
    assert.equal(open(answer.rawPayload, home), await read(app, url), url)
    assert.match(String(answer.headers.etag), /^W\//)
  }
})

test('a page that the server does not know, or a browser that cannot read differences, gets the page whole', async () => {
  const app = await startFixture()
  const home = await read(app, '/')
  const others = [
    having('some page of another release'),
    { ...having(home), 'accept-encoding': 'gzip, br' },
    { ...having(home), 'accept-encoding': 'br, dcz;q=0' },
    { ...having(home), 'available-dictionary': ':'.repeat(8000) },
  ]
  for (const headers of others) {
    const answer = await app.inject({ url: '/about', headers })
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers.vary, varying)
  }
})

test('what a reader already has is not sent, not even as differences', async () => {
  const app = await startFixture()
  const home = await read(app, '/')
  const { headers } = await app.inject('/about')
  const again = await app.inject({
    url: '/about',
    headers: { ...having(home), 'if-none-match': String(headers.etag) },
  })
  assert.equal(again.statusCode, 304)
  assert.equal(again.headers.vary, varying)
  assert.equal(again.body, '')
})

test('a page of the moment and what is no page are dictionaries of nothing', async () => {
  const app = await startFixture()
  for (const url of ['/verify', '/verify?cid=NM-1', '/blog.xml', '/nope', '/favicon.svg']) {
    const { headers } = await app.inject({ url, headers: chromium })
    assert.equal(headers['use-as-dictionary'], undefined, url)
    assert.doesNotMatch(String(headers['cache-control']), /stale-while-revalidate/, url)
  }
})
