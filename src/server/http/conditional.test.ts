// Conditional requests: every way in which HTTP lets a caller say what it has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startFixture } from '#tests/support/server/fixture.ts'

const app = await startFixture()

for (const url of ['/api/courses', '/.well-known/did.json', '/achievements/certification.svg']) {
  const ask = (tags: string) => app.inject({ url, headers: { 'if-none-match': tags } })

  test(`answers 304 for ${url} to a caller that has its ETag, weak, strong or in a list`, async () => {
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

test('a cacheable API list has an ETag, also for HEAD, and other responses none', async () => {
  const { headers } = await app.inject('/api/courses')
  assert.equal(headers['cache-control'], 'public, no-cache')
  assert.equal((await app.inject({ method: 'HEAD', url: '/api/courses' })).headers.etag, headers.etag)
  assert.equal((await app.inject('/api/credentials/verify/x')).headers.etag, undefined)
})
