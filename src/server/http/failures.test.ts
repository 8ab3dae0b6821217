// How a failed call ends: its status, its sentence, and when to try again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import accepts from '@fastify/accepts'
import Fastify from 'fastify'
import { Failure, failureWords } from '#contract/failures.ts'
import { sendFailure } from '#server/http/failures.ts'

test('a server with too much to do says so, and when to try again', async () => {
  for (const code of ['too-many-files', 'too-slow'] as const) {
    const app = Fastify()
    await app.register(accepts)
    app.get('/', (request, reply) => sendFailure(request, reply, new Failure(code)))
    const { statusCode, headers, body } = await app.inject('/')
    assert.deepEqual([statusCode, headers['retry-after'], body], [503, '10', failureWords[code]])
  }
})
