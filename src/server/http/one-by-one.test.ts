// Of what is sent ahead on a connection only the next request is read, in whatever pieces it comes; nothing of it is lost.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { trustIn } from '#server/http/callers.ts'
import { boundConnections } from '#server/http/connections.ts'

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

type Started = { port: number; parsed: () => number }

async function start(answer: () => Promise<string> = async () => 'here'): Promise<Started> {
  const app = Fastify()
  apps.push(app)
  boundConnections(app, trustIn([]))
  let parsed = 0
  app.server.on('request', () => (parsed += 1))
  app.get('/', answer)
  app.post('/', async (request) => `${String(request.body).length} letters`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as { port: number }).port, parsed: () => parsed }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n'
const post = (body: string) => `${head}Content-Length: ${body.length}\r\n\r\n${body}`

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {})
  sockets.push(socket)
  return socket
}

// The answers to what is sent, each piece once the server has read the one before it.
async function answersTo({ port }: Started, pieces: string[]): Promise<string[]> {
  const socket = open(port)
  let text = ''
  socket.on('data', (data) => (text += data))
  for (const piece of pieces) {
    socket.write(piece)
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
  }
  if (!socket.destroyed) await once(socket, 'close')
  return text.split(/(?=HTTP\/1\.1 \d)/).map((answer) => answer.split('\r\n\r\n')[1] ?? '')
}

test('of thousands of requests that are sent at once one is read, and the next when it is answered', async () => {
  const first = Promise.withResolvers<void>()
  const held = Promise.withResolvers<string>()
  const server = await start(() => {
    first.resolve()
    return held.promise
  })
  const many = 2000
  const socket = open(server.port)
  let answers = 0
  socket.on('data', (data) => (answers += String(data).match(/200 OK/g)?.length ?? 0))
  socket.write(get.repeat(many - 1) + last)
  await first.promise
  assert.equal(server.parsed(), 1)
  held.resolve('late')
  await once(socket, 'close')
  assert.deepEqual([server.parsed(), answers], [many, many])
})

const inPieces: Record<string, [pieces: string[], answers: string[]]> = {
  'a body that comes with its head': [[post('hello') + last], ['5 letters', 'here']],
  'a body that comes later': [
    [`${head}Content-Length: 5\r\n\r\n`, 'he', `llo${last}`],
    ['5 letters', 'here'],
  ],
  'a body that looks like the end of a head': [
    [post('a\r\n\r\nb\r\n\r\n') + get + post('\r\n\r\n') + last],
    ['10 letters', 'here', '4 letters', 'here'],
  ],
  'a body in chunks': [
    [`${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`, `0\r\n\r\n${get}${last}`],
    ['5 letters', 'here', 'here'],
  ],
  'a head that is cut in the middle of its end': [
    [get.slice(0, -1), `\n${get.slice(0, -2)}`, `\r\n${last}`],
    ['here', 'here', 'here'],
  ],
  'a request that only Node would refuse': [
    [get.replace('\r\n\r\n', '\r\nExpect: more\r\n\r\n').repeat(3) + last],
    ['here', 'here', 'here', 'here'],
  ],
  // An empty answer, in chunks.
  'requests that Node refuses itself, for want of a host': [['GET / HTTP/1.1\r\n\r\n'.repeat(1000)], ['0']],
}

for (const [name, [pieces, answers]] of Object.entries(inPieces))
  test(`${name}: everything is answered once`, async () => {
    assert.deepEqual(await answersTo(await start(), pieces), answers)
  })
