// The documents about the API say what the API does.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '#contract/endpoints.ts'
import { startFixture } from '#tests/support/server.ts'

test('every described call is answered by the server, and every answered call is described', async () => {
  const app = await startFixture()
  const described: { paths: Record<string, object> } = (await app.inject('/api/openapi.json')).json()
  const expected = endpoints.map(({ path }) => `/api${path.replace(/:(\w+)/g, '{$1}')}`)
  assert.deepEqual(Object.keys(described.paths), expected)
  for (const { method, path } of endpoints) assert.ok(app.hasRoute({ method, url: `/api${path}` }), path)
})

test('the description is OpenAPI 3.1, with an answer and a refusal for each call', async () => {
  const app = await startFixture({ environment: { PUBLIC_URL: 'https://www.northmark.example' } })
  const description = (await app.inject('/api/openapi.json')).json()
  assert.equal(description.openapi, '3.1.0')
  assert.deepEqual(description.servers, [{ url: 'https://www.northmark.example' }])
  assert.ok(!JSON.stringify(description).includes('sentences'))
  for (const path of Object.values<Record<string, { responses: object }>>(description.paths))
    for (const { responses } of Object.values(path)) assert.ok('200' in responses && '429' in responses)
})

test('the page names every call and is styled within the content security policy', async () => {
  const app = await startFixture()
  const page = await app.inject('/api')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  for (const { method, path } of endpoints)
    assert.ok(page.body.includes(`${method} /api${path.replace(/:(\w+)/g, '{$1}')}`))
  const styles = /<style>(.*?)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  assert.ok(String(page.headers['content-security-policy']).includes(`'sha256-${hash}'`))
})
