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
import { answeringStore, fixtureKeys, unbegunLog } from '#tests/support/server.ts'

const page = Type.Integer({
  minimum: 1,
  maximum: 1000,
  default: 1,
  sentences: { otherwise: 'page must be a whole number of 1 or more.', minimum: 'page begins at 1.' },
})
const revenue = Type.Number({ sentences: { otherwise: 'Annual revenue must be a number.' } })

const turn = {
  method: 'GET',
  path: '/turn',
  summary: 'Turns to a page.',
  caching: 'never',
  query: Type.Object({ page }),
  answer: Type.Object({ page: Type.Integer() }),
} satisfies Endpoint

const weigh = {
  method: 'POST',
  path: '/weigh',
  summary: 'Weighs a revenue.',
  caching: 'never',
  body: Type.Object({ revenue }),
  answer: Type.Object({ revenue: Type.Number() }),
} satisfies Endpoint

function start() {
  const app = Fastify()
  app.register(accepts)
  answerFailures(app)
  validateByContract(app)
  const change = () => assert.fail('nothing is changed here')
  const services = { store: answeringStore, keys: fixtureKeys(), log: unbegunLog, change, clock: systemClock }
  serve(turn, async ({ query }) => ({ page: query.page, secret: 'not described' })).answerOn(app, services)
  serve(weigh, async ({ body }) => ({ revenue: body.revenue })).answerOn(app, services)
  return app
}

test('numbers in an address are read as numbers, and defaults are filled in', async () => {
  assert.deepEqual((await start().inject('/turn?page=3')).json(), { page: 3 })
  assert.deepEqual((await start().inject('/turn')).json(), { page: 1 })
})

test('what breaks a rule is answered with the sentence of that rule', async () => {
  for (const [address, sentence] of [
    ['/turn?page=x', 'page must be a whole number of 1 or more.'],
    ['/turn?page=1.5', 'page must be a whole number of 1 or more.'],
    ['/turn?page=0', 'page begins at 1.'],
    ['/turn?page=1e309', 'page must be a whole number of 1 or more.'],
    ['/turn?page=-1e309', 'page begins at 1.'],
    ['/turn?page=1&page=2', 'page must be a whole number of 1 or more.'],
  ] as const) {
    const answer = await start().inject(address)
    assert.equal(answer.statusCode, 400, address)
    assert.equal(answer.body, sentence)
  }
})

test('JSON is taken at its word: text is no number, and nothing is missing silently', async () => {
  for (const payload of [{ revenue: '5' }, { revenue: null }, {}, { revenue: true }]) {
    const answer = await start().inject({ method: 'POST', url: '/weigh', payload })
    assert.equal(answer.statusCode, 400)
    assert.equal(answer.body, 'Annual revenue must be a number.')
  }
  const answer = await start().inject({ method: 'POST', url: '/weigh', payload: { revenue: 5 } })
  assert.deepEqual(answer.json(), { revenue: 5 })
})

test('a body that is no JSON is refused in one sentence', async () => {
  const send = (payload: string, type: string) =>
    start().inject({ method: 'POST', url: '/weigh', payload, headers: { 'content-type': type } })
  assert.equal((await send('{', 'application/json')).body, 'The request could not be understood.')
  assert.equal((await send('a=b', 'application/x-www-form-urlencoded')).body, 'The body must be JSON.')
  assert.equal((await send('', 'application/json')).statusCode, 400)
})

test('what the contract does not describe is not sent', async () => {
  assert.ok(!(await start().inject('/turn')).body.includes('secret'))
})
