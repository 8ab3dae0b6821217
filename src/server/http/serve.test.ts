// An endpoint validates requests by its description.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import accepts from '@fastify/accepts'
import Fastify from 'fastify'
import Type from 'typebox'
import { systemClock } from '#boot/services.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerFailures } from '#server/http/failures.ts'
import { serve } from '#server/http/serve.ts'
import { validateByContract } from '#server/http/validation.ts'
import { answeringStore, fixtureKeys, unbegunLog } from '#tests/support/server/fixture.ts'

const page = Type.Integer({
  minimum: 1,
  maximum: 1000,
  default: 1,
  sentences: { otherwise: 'page must be a whole number of 1 or more.', minimum: 'page begins at 1.' },
})

const turn = {
  name: 'readPage',
  method: 'GET',
  path: '/turn',
  summary: 'Turns to a page.',
  query: Type.Object({ page }),
  answer: Type.Object({ page: Type.Integer() }),
} satisfies Endpoint

function start() {
  const app = Fastify()
  app.register(accepts)
  answerFailures(app)
  validateByContract(app)
  const change = () => assert.fail('nothing is changed here')
  const services = { store: answeringStore, keys: fixtureKeys(), log: unbegunLog, change, clock: systemClock }
  serve(turn, async ({ query }) => ({ page: query.page, secret: 'not described' })).answerOn(app, services)
  return app
}

test('answers an invalid request with its rule’s sentence', async () => {
  for (const [address, sentence] of [
    ['/turn?page=x', 'page must be a whole number of 1 or more.'],
    ['/turn?page=0', 'page begins at 1.'],
    ['/turn?page=1e309', 'page must be a whole number of 1 or more.'],
    ['/turn?page=1&page=2', 'page must be a whole number of 1 or more.'],
  ] as const) {
    const answer = await start().inject(address)
    assert.equal(answer.statusCode, 400, address)
    assert.equal(answer.body, sentence)
  }
})

test('omits fields that the contract does not describe', async () => {
  assert.ok(!(await start().inject('/turn')).body.includes('secret'))
})
