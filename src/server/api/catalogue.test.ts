// The calls that list the catalogue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixtureCatalogue, startFixture } from '#tests/support/server.ts'

const calls = {
  '/api/courses': fixtureCatalogue.courses,
  '/api/courses/cert/sessions': fixtureCatalogue.sessions,
  '/api/blog': fixtureCatalogue.posts,
  '/api/reports': fixtureCatalogue.reports,
}

for (const [path, expected] of Object.entries(calls))
  test(`${path} answers with an array that may be kept, is asked about before each use, and is not sent twice`, async () => {
    const app = await startFixture()
    const answer = await app.inject(path)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), expected)
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    assert.equal(answer.headers['cache-control'], 'public, no-cache')
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
  })
