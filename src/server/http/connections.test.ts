// However many connections are opened, and whatever is sent on them, others are still answered.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { connectionsOfBrowser } from '#facts/limits.ts'
import { trustIn } from '#server/http/callers.ts'
import { boundConnections, type ConnectionLimits } from '#server/http/connections.ts'

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

type Started = { limits: ConnectionLimits; trusted?: string[]; answer?: () => Promise<string> }

async function start({ limits, trusted = [], answer = async () => 'here' }: Started): Promise<number> {
  const app = Fastify()
  apps.push(app)
  boundConnections(app, trustIn(trusted), limits)
  app.get('/', answer)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function ask(socket: Socket): Promise<string> {
  socket.write(request)
  const [data] = await once(socket, 'data')
  return String(data)
}

const isClosed = (socket: Socket) => once(socket.resume(), 'close')

test('one more than an address may have closes the one of its connections that is idle longest', async () => {
  const port = await start({ limits: { perCaller: 3, all: 100 } })
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  for (const socket of [first, second, third]) assert.match(await ask(socket), /200 OK/)
  const closed = isClosed(first)
  assert.match(await ask(await open(port)), /200 OK/)
  await closed
  assert.match(await ask(second), /200 OK/)
  assert.match(await ask(await open(port, '127.0.0.2')), /200 OK/, 'another address is not concerned')
})

test('where all of an address are busy, the newcomer is let go, and nobody else', async () => {
  const held = Promise.withResolvers<string>()
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const answer = () => {
    begun[asked]?.resolve()
    asked += 1
    return asked <= 2 ? held.promise : Promise.resolve('here')
  }
  const port = await start({ limits: { perCaller: 2, all: 100 }, answer })
  const busy = [await open(port), await open(port)]
  const answers = busy.map(ask)
  await Promise.all(begun.map(({ promise }) => promise))
  await isClosed(await open(port))
  assert.match(await ask(await open(port, '127.0.0.2')), /here/)
  held.resolve('late')
  for (const answered of answers) assert.match(await answered, /late/)
})

test('a trusted proxy may have as many as there are', async () => {
  const port = await start({ limits: { perCaller: 1, all: 4 }, trusted: ['127.0.0.1'] })
  const own = [await open(port), await open(port), await open(port), await open(port)]
  for (const socket of own) assert.match(await ask(socket), /200 OK/)
  const closed = isClosed(own[0] as Socket)
  assert.match(await ask(await open(port, '127.0.0.2')), /200 OK/)
  await closed
})

test('where there are too many in all, the caller that holds most gives way, though all of its own are busy', async () => {
  const held = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const busy = connectionsOfBrowser + 2
  let asked = 0
  const answer = () => {
    asked += 1
    if (asked === busy) begun.resolve()
    return asked <= busy ? held.promise : Promise.resolve('here')
  }
  const port = await start({ limits: { perCaller: 100, all: busy + 1 }, answer })
  const many: Socket[] = []
  for (let one = 0; one < busy; one += 1) many.push(await open(port, '127.0.0.9'))
  const answers = many.slice(0, -2).map(ask)
  for (const socket of many.slice(-2)) socket.write(request)
  await begun.promise
  const few = await open(port, '127.0.0.2')
  assert.match(await ask(few), /here/)
  const closed = many.slice(-2).map(isClosed)
  assert.match(await ask(await open(port, '127.0.0.3')), /here/)
  assert.match(await ask(few), /here/, 'one that is idle, of a caller that holds few, stays')
  assert.match(await ask(await open(port, '127.0.0.4')), /here/)
  await Promise.all(closed)
  held.resolve('late')
  for (const answered of answers) assert.match(await answered, /late/)
})

test('what is sent ahead on one connection is begun in turn, and answered in full', async () => {
  let running = 0
  let most = 0
  const answer = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return 'here'
  }
  const port = await start({ limits: { perCaller: 9, all: 9 }, answer })
  const socket = await open(port)
  let text = ''
  socket.on('data', (data) => (text += data))
  const [few, last] = [20, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n']
  socket.write(request.repeat(few) + last)
  await once(socket, 'close')
  assert.equal(text.match(/200 OK/g)?.length, few + 1)
  assert.equal(most, 1)
})

test('what was sent ahead by a caller that has gone is given up, once an answer to it could not be sent', async () => {
  const held = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  let asked = 0
  const answer = () => {
    asked += 1
    begun.resolve()
    return asked === 1 ? held.promise : Promise.resolve('here')
  }
  const port = await start({ limits: { perCaller: 9, all: 9 }, answer })
  const [server] = apps.map((app) => app.server)
  const accepted = once(server ?? assert.fail(), 'connection')
  const socket = await open(port)
  const [serverSide] = (await accepted) as [Socket]
  socket.write(request.repeat(500))
  await begun.promise
  socket.destroy()
  held.resolve('late')
  await new Promise((resolve) => serverSide.once('close', resolve))
  assert.ok(asked < 50, `${asked} were begun`)
})
