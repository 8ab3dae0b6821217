// Timeouts, and a shutdown that finishes open requests.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { type FailureCode, failureMessages, failureStatus } from '#contract/failures.ts'
import type { VerificationSnapshot } from '#store/store.ts'
import { answeringStore, startFixture } from '#tests/support/server/fixture.ts'

test('completes a request in flight while the server closes', async () => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const ping = () => {
    asked.resolve()
    return held.promise
  }
  const app = await startFixture({ services: { store: { ...answeringStore, ping } } })
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

async function listening(wanted: Parameters<typeof startFixture>[0] = {}) {
  const app = await startFixture(wanted)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, port }
}

// The answer to what was written, byte for byte, on a connection of its own.
async function answerTo(port: number, sent: string): Promise<string> {
  let text = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))
  socket.on('data', (data) => (text += data))
  await once(socket, 'close')
  return text
}

const misunderstood = /^The request could not be understood\.$/
const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
const smuggled = `POST /api/calculator HTTP/1.1\r\nHost: x\r\n${lengths}GET /about HTTP/1.1\r\nHost: x\r\n\r\n`
const large = `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`
const unencoded = 'GET /verify?cid=é HTTP/1.1\r\nHost: x\r\n\r\n'

const malformed: [string, string, number, RegExp][] = [
  ['headers beyond their limit', large, 431, /^The headers are larger than 16 KiB\.$/],
  ['an address that is not encoded', unencoded, 400, /^The address contains .*\.$/],
  ['no HTTP at all', '\x16\x03\x01 hello\r\n\r\n', 400, misunderstood],
  ['two lengths, and another request after the shorter', smuggled, 400, misunderstood],
]

for (const [what, sent, status, sentence] of malformed)
  test(`rejects in one sentence: ${what}`, async () => {
    const logs: string[] = []
    const environment = { PUBLIC_URL: 'https://www.northmark.example' }
    const { port } = await listening({ logs, environment })
    const [head = '', body = '', ...more] = (await answerTo(port, sent)).split('\r\n\r\n')
    assert.deepEqual(more, [])
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
    assert.match(head, /\r\ncontent-type: text\/plain; charset=utf-8\r\n/)
    assert.match(
      head,
      /\r\ncontent-security-policy: default-src 'none';base-uri 'none';frame-ancestors 'none'\r\n/,
    )
    assert.match(head, /\r\nx-content-type-options: nosniff\r\n/)
    assert.match(head, /\r\nstrict-transport-security: max-age=\d{8,}; includeSubDomains\r\n/)
    assert.match(body, sentence)
    const [line = assert.fail('it is not in the log')] = logs.filter((line) =>
      line.includes('malformed request'),
    )
    assert.deepEqual(JSON.parse(line).res, { status })
    for (const quoted of ['xxx', 'é', 'hello']) assert.ok(!line.includes(quoted), line)
  })

test('does not answer GET * with the home page', async () => {
  const { port } = await listening()
  const answer = await answerTo(port, 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 404 /)
})

test('disconnects a caller that reads nothing of its response', async () => {
  const app = await startFixture({ requestTimeoutMs: 100 })
  app.get('/large', async () => Buffer.alloc(50_000_000))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const closed = Promise.withResolvers<void>()
  app.server.once('connection', (socket) => socket.once('close', () => closed.resolve()))
  const caller = connect(port, '127.0.0.1', () => caller.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'))
  caller.pause().on('error', () => {})
  await closed.promise
  caller.destroy()
})

const post = 'POST /api/calculator HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
// On a busy machine the connection may be looked at before the answer is given up.
const half: [string, string, FailureCode[]][] = [
  ['nothing', '', ['request-too-slow']],
  ['half of its headers', 'GET / HTTP/1.1\r\nHost: x\r\n', ['request-too-slow']],
  ['half of its body', `${post}Content-Length: 9\r\n\r\n{`, ['too-slow', 'request-too-slow']],
]

test('a caller that sends nothing, or half of a request, gets a timeout and is disconnected', async () => {
  const { port } = await listening({ requestTimeoutMs: 500 })
  const answers = await Promise.all(half.map(([, sent]) => answerTo(port, sent)))
  for (const [at, [what, , codes]] of half.entries()) {
    const [head = '', body] = (answers[at] ?? '').split('\r\n\r\n')
    const code = codes.find((one) => body === failureMessages[one]) ?? assert.fail(`${what}: ${head} ${body}`)
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${failureStatus[code]} `), what)
    assert.match(head, /\r\nconnection: close(\r\n|$)/, what)
  }
})

test('times out a response that does not come in one sentence', async () => {
  const store = { ...answeringStore, courses: () => new Promise<never>(() => {}) }
  const app = await startFixture({ services: { store }, requestTimeoutMs: 1 })
  const answer = await app.inject('/api/courses')
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.body, 'The response took too long: please try again shortly.')
  assert.equal(answer.headers['retry-after'], '10')
  assert.equal(answer.headers.connection, 'close')
})

test('does not log the id of a verification that times out', async () => {
  const held = Promise.withResolvers<VerificationSnapshot>()
  const logs: string[] = []
  const store = { ...answeringStore, evidence: () => held.promise }
  const app = await startFixture({ services: { store }, requestTimeoutMs: 1, logs })
  const answer = await app.inject('/verify?cid=NM-BPGE-TQX4-06DZ-N')
  assert.equal(answer.statusCode, 503)
  held.resolve({ log: { size: 0 }, isNamed: false })
  const isLogged = () => logs.some((line) => line.includes('FST_ERR_REP_ALREADY_SENT'))
  while (!isLogged()) await new Promise(setImmediate)
  assert.deepEqual(
    logs.filter((line) => line.includes('BPGE')),
    [],
  )
})
