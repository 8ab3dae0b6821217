// Conditional requests: every way in which HTTP lets a caller say what it has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { headerBytes } from '#facts/limits.ts'
import { hasAlready } from '#server/http/conditional.ts'
import { startFixture } from '#tests/support/server.ts'

const app = await startFixture({ environment: { RATE_LIMIT: 'off' } })

for (const url of ['/api/courses', '/.well-known/did.json', '/achievements/certification.svg']) {
  const ask = (tags: string) => app.inject({ url, headers: { 'if-none-match': tags } })

  test(`${url} is not sent again to a caller who names its tag, alone, as a strong one, or in a list`, async () => {
    const weak = String((await app.inject(url)).headers.etag)
    assert.match(weak, /^W\/"[\w-]{22}"$/)
    const tag = weak.slice('W/'.length)
    for (const tags of [weak, tag, `"x",${tag}`, `"x" , ${weak} , "y"`, '*', ' * ']) {
      const answer = await ask(tags)
      assert.deepEqual([answer.statusCode, answer.body], [304, ''], tags)
      assert.equal(answer.headers.etag, weak)
    }
    for (const tags of ['', '"x"', `x${tag}`, tag.slice(0, -2), '"*"', '"x", *'])
      assert.equal((await ask(tags)).statusCode, 200, tags)
  })
}

// In CPU time, so that other load does not matter.
function costOf(spaces: number): number {
  const request = { headers: { 'if-none-match': `"${' '.repeat(spaces)}x"` } } as FastifyRequest
  const before = process.threadCpuUsage()
  for (let times = 0; times < 20; times += 1) assert.equal(hasAlready(request, '"y"'), false)
  return process.threadCpuUsage(before).user
}

test('a header full of spaces costs what its length costs, and no more', async () => {
  costOf(headerBytes)
  const [short, long] = [costOf(headerBytes / 16), costOf(headerBytes)]
  assert.ok(long < 64 * Math.max(short, 500), `${short} µs, then ${long} µs for sixteen times as much`)
  for (const filling of [' ', ',', ', ', '\t', 'W/', '"', '" ,']) {
    const tags = `"${filling.repeat(headerBytes / filling.length - 2)}x`
    assert.equal(
      (await app.inject({ url: '/api/courses', headers: { 'if-none-match': tags } })).statusCode,
      200,
    )
  }
})

test('HEAD says the same tag, and what is not kept is not tagged', async () => {
  const { headers } = await app.inject('/api/courses')
  assert.equal((await app.inject({ method: 'HEAD', url: '/api/courses' })).headers.etag, headers.etag)
  assert.equal((await app.inject('/api/credentials/verify/x')).headers.etag, undefined)
})

test('what is drawn has another tag in another release; what is signed has the same', async () => {
  const next = await startFixture({ site: { release: 'second' } })
  const tagsOf = async (url: string) => [
    (await app.inject(url)).headers.etag,
    (await next.inject(url)).headers.etag,
  ]
  const [drawn, drawnNext] = await tagsOf('/achievements/certification.svg')
  assert.notEqual(drawn, drawnNext)
  const [described, describedNext] = await tagsOf('/api/courses')
  assert.equal(described, describedNext)
})
