// After a request with an unread body, the connection is closed.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { bodyBytes } from '#constants/limits.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

async function listening(): Promise<FastifyInstance> {
  const app = await startFixture()
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

// The head of the answer, once the server has closed the connection; no more than what is given is ever sent.
async function answerUntilClosed(port: number, sent: string): Promise<string> {
  let text = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))
  socket.on('data', (data) => (text += data)).on('error', () => {})
  await once(socket, 'close')
  return text.split('\r\n\r\n')[0] ?? ''
}

const json = 'POST /api/calculator HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const page = 'GET /about HTTP/1.1\r\nHost: x\r\n'

const begun: [string, string, RegExp][] = [
  ['GET', `${page}Content-Length: 1000000000\r\n\r\n\r\n\r\n`, /^HTTP\/1\.1 200 /],
  ['chunked GET', `${page}Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n`, /^HTTP\/1\.1 200 /],
  ['POST that is too large', `${json}Content-Length: ${bodyBytes + 1}\r\n\r\n{`, /^HTTP\/1\.1 413 /],
]

for (const [what, sent, status] of begun)
  test(`answers and closes the connection: ${what}`, async () => {
    const head = await answerUntilClosed(portOf(await listening()), sent)
    assert.match(head, status)
    assert.match(head, /\r\nconnection: close(\r\n|$)/i)
  })

test('reuses a connection whose requests were read', async () => {
  const app = await listening()
  let opened = 0
  app.server.on('connection', () => (opened += 1))
  const socket = connect(portOf(app), '127.0.0.1')
  const body = '{"revenue":1}'
  for (const request of [
    `${page}\r\n`,
    `${json}Content-Length: ${body.length}\r\n\r\n${body}`,
    `${page}\r\n`,
  ]) {
    socket.write(request)
    const [data] = await once(socket, 'data')
    assert.match(String(data), /\r\nconnection: keep-alive\r\n/i)
  }
  socket.destroy()
  assert.equal(opened, 1)
})
