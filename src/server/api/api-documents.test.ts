// The API documents match the API.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { listPosts } from '#contract/catalogue.ts'
import { failureMessages } from '#contract/failures.ts'
import { openApi } from '#contract/openapi.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

type Responses = Record<string, { description: string }>
type Operation = {
  responses: Responses
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<'application/json', { schema: object; example: unknown }> }
}
type Described = { paths: Record<string, Record<string, { responses: Responses }>> }

async function describedBy(app: FastifyInstance) {
  const { paths }: Described = (await app.inject('/api/openapi.json')).json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET' | 'POST', path })),
  )
}

test('describes each call in OpenAPI 3.1 with a success and a failure', async () => {
  const app = await startFixture({ environment: { PUBLIC_URL: 'https://www.northmark.example' } })
  const description = (await app.inject('/api/openapi.json')).json()
  assert.equal(description.openapi, '3.1.0')
  assert.deepEqual(description.servers, [{ url: 'https://www.northmark.example' }])
  assert.ok(!JSON.stringify(description).includes('sentences'))
  const calls = Object.values<Record<string, Operation>>(description.paths).flatMap(Object.values<Operation>)
  for (const { responses } of calls) assert.ok('200' in responses && '429' in responses)
})

test('each call’s example matches its schema, and is on the page', async () => {
  const app = await startFixture()
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  const page = (await app.inject('/api')).body
  const ajv = new Ajv({ strict: false })
  let bodies = 0
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
    for (const { requestBody, security = [] } of Object.values(methods)) {
      for (const name of security.flatMap(Object.keys)) assert.ok(name in components.securitySchemes)
      const isOperators = path.startsWith('/api/operator/')
      assert.equal(security.length, isOperators ? 1 : 0, path)
      if (!requestBody) continue
      bodies += 1
      const { schema, example } = requestBody.content['application/json']
      assert.ok(ajv.validate(schema, example), `${path}: ${ajv.errorsText()}`)
      assert.ok(!ajv.validate(schema, {}), path)
      assert.ok(page.includes(escapeMarkup(JSON.stringify(example))), path)
    }
  assert.ok(bodies >= 6)
  assert.ok(page.includes(escapeMarkup('-H "Authorization: Bearer $NORTHMARK_TOKEN"')))
})

test('describes a call’s failures by status', async () => {
  const { paths } = openApi([{ ...listPosts, failures: ['no-document', 'unknown-file'] }], '') as Described
  const responses = paths['/api/blog']?.get?.responses ?? assert.fail()
  assert.deepEqual(Object.keys(responses), ['200', '404', '429'])
  assert.equal(
    responses['404']?.description,
    `${failureMessages['no-document']} ${failureMessages['unknown-file']}`,
  )
  const served: Described = (await (await startFixture()).inject('/api/openapi.json')).json()
  const refused = served.paths['/api/credentials/directory']?.get?.responses['400']?.description
  assert.ok(refused?.endsWith(failureMessages['search-too-deep']))
})

test('the server answers every described call, and the page names it', async () => {
  const app = await startFixture()
  const page = await app.inject('/api')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  const described = await describedBy(app)
  assert.ok(described.length >= 7)
  for (const { method, path } of described) {
    assert.ok(app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), path)
    assert.ok(page.body.includes(`${method} ${path}`), path)
  }
  const styles = /<style>(.*?)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  assert.ok(String(page.headers['content-security-policy']).includes(`'sha256-${hash}'`))
})
