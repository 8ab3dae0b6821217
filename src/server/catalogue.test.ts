// The calls that list the catalogue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleCatalogue } from '#domain/sample-catalogue.ts'
import { startFixture } from '#server/fixture.ts'

const calls = {
  '/api/courses': sampleCatalogue.courses,
  '/api/courses/cert/sessions': sampleCatalogue.sessions,
  '/api/blog': sampleCatalogue.posts,
  '/api/reports': sampleCatalogue.reports,
}

for (const [path, expected] of Object.entries(calls))
  test(`${path} answers with an array, may be kept for a minute, and is not sent twice`, async () => {
    const app = await startFixture()
    const answer = await app.inject(path)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), expected)
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    assert.equal(answer.headers['cache-control'], 'public, max-age=60')
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
  })

test('the first three courses are one of each type', async () => {
  const app = await startFixture()
  const courses: { type: string }[] = (await app.inject('/api/courses')).json()
  assert.deepEqual(
    courses.slice(0, 3).map(({ type }) => type),
    ['CERT', 'MICRO', 'CEU'],
  )
})
