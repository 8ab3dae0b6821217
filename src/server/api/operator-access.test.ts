// What the operator API demands of its own routes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Services } from '#boot/services.ts'
import { admitTokens } from '#server/api/operator-access.ts'

test('refuses to register an operator endpoint without a scope', async () => {
  const app = Fastify()
  const registered = app.register(async (scope) => {
    admitTokens(scope, { services: {} as Services, perMinute: 'off', limitCall: async () => {} })
    scope.get('/export', { config: { scope: 'read' } }, async () => '')
    scope.get('/import', async () => '')
  })
  await assert.rejects(async () => registered, /GET \/import names no scope/)
})
