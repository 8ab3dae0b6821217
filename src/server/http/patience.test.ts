// How long the server waits, for whom, and that closing cuts nobody off.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { answeringStore, startFixture } from '#tests/support/server.ts'

test('a request in flight is answered in full while the server closes', async () => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const answers = () => {
    asked.resolve()
    return held.promise
  }
  const app = await startFixture({ services: { store: { ...answeringStore, answers } } })
  const address = await app.listen({ port: 0 })
  const inFlight = fetch(`${address}/readyz`)
  await asked.promise
  const closing = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  held.resolve()
  const answer = await inFlight
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('connection'), 'close')
  assert.equal(await answer.text(), 'ready')
  await closing
  await assert.rejects(fetch(`${address}/readyz`))
})

test('headers beyond their limit are refused before anything reads them', async () => {
  const app = await startFixture()
  await app.listen({ port: 0 })
  const { port } = app.server.address() as { port: number }
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, 'localhost', () =>
      socket.write(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
    )
    socket.on('data', (data) => (text += data)).on('close', () => resolve(text))
  })
  assert.match(answer, /^HTTP\/1\.1 431 /)
  await app.close()
})

test('an answer that does not come is given up in one sentence', async () => {
  const store = { ...answeringStore, courses: () => new Promise<never>(() => {}) }
  const app = await startFixture({ services: { store }, requestMs: 1 })
  const answer = await app.inject('/api/courses')
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.body, 'The answer took too long: please try again shortly.')
})
