// The API client against a local server.
import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { startHttpServer } from '#tests/support/server/http-server.ts'
import { CallError, post, read, readOrNothing } from '#web/api/client.ts'
import { readOnce } from '#web/api/reads.ts'

const answers: Record<string, { status: number; statusText?: string; body: string }> = {
  '/ok': { status: 200, body: '{"answer":42}' },
  '/said': { status: 400, body: 'Annual revenue must be a number.' },
  '/silent': { status: 503, statusText: 'Service Unavailable', body: '' },
  '/hidden': { status: 401, body: 'Not for you.' },
}

let calls: IncomingMessage[] = []

const origin = await startHttpServer((request, response) => {
  calls.push(request)
  const answer = answers[request.url ?? ''] ?? { status: 404, body: 'There is no such call.' }
  response.writeHead(answer.status, answer.statusText ?? '').end(answer.body)
})

test('reports the status and message of a failed call', async () => {
  await assert.rejects(read(`${origin}/said`), new CallError(400, 'Annual revenue must be a number.'))
  await assert.rejects(read(`${origin}/said`), { message: '400: Annual revenue must be a number.' })
})

test('falls back to the status text without a body', async () => {
  await assert.rejects(read(`${origin}/silent`), { message: '503: Service Unavailable' })
})

test('a 401 is an error by default, and null from readOrNothing', async () => {
  await assert.rejects(read(`${origin}/hidden`), { message: '401: Not for you.' })
  assert.equal(await readOrNothing(`${origin}/hidden`), null)
  await assert.rejects(readOrNothing(`${origin}/said`), { message: '400: Annual revenue must be a number.' })
})

test('sends a JSON content type only with a body', async () => {
  calls = []
  await read(`${origin}/ok`)
  await post(`${origin}/ok`, { industry: 'energy' })
  assert.equal(calls[0]?.headers['content-type'], undefined)
  assert.equal(calls[1]?.headers['content-type'], 'application/json')
})

test('sends cookies with every call', async (context) => {
  const seen: RequestInit[] = []
  context.mock.method(globalThis, 'fetch', async (_: string, init: RequestInit) => {
    seen.push(init)
    return new Response('{}')
  })
  await read('/any')
  await readOrNothing('/any')
  await post('/any', {})
  assert.deepEqual(
    seen.map(({ credentials }) => credentials),
    ['include', 'include', 'include'],
  )
})

test('caches a read, and shares one call among concurrent reads', async () => {
  calls = []
  const answers = await Promise.all([readOnce(`${origin}/ok`), readOnce(`${origin}/ok`)])
  await readOnce(`${origin}/ok`)
  assert.deepEqual(answers, [{ answer: 42 }, { answer: 42 }])
  assert.equal(calls.length, 1)
})

test('neither retries nor caches a failed read', async () => {
  calls = []
  await assert.rejects(readOnce(`${origin}/said`), { message: '400: Annual revenue must be a number.' })
  assert.equal(calls.length, 1)
  await assert.rejects(readOnce(`${origin}/said`))
  assert.equal(calls.length, 2)
})
