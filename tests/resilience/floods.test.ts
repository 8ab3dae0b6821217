// Floods from one address, through the shipped nginx: everyone else keeps being answered.
import assert from 'node:assert/strict'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { connect as connectPlain, type Socket } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { connect, type TLSSocket } from 'node:tls'
import { maxConnections, maxConnectionsPerCaller } from '#constants/limits.ts'
import { failureMessages } from '#contract/failures.ts'
import {
  type ProxiedServer,
  secureOptions,
  siteName,
  withoutNginx as skip,
  startBehindNginx,
} from '#tests/support/server/nginx.ts'
import { startServer } from '#tests/support/server/start-server.ts'

const [flooder, drawer, office, visitor] = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.9']

let proxied: ProxiedServer
const ids: string[] = []

before(async () => {
  if (skip !== false) return
  proxied = await startBehindNginx({ SAMPLE_DATA: 'on' })
  for (const page of [1, 2, 3]) {
    const listed = await proxied.ask(`/api/credentials/directory?limit=100&page=${page}`)
    ids.push(...(JSON.parse(listed.body) as { id: string }[]).map(({ id }) => id))
  }
  assert.ok(ids.length > 200)
})

const sessions: ClientHttp2Session[] = []
const sockets = new Set<TLSSocket>()
let isOver = false
afterEach(() => {
  isOver = true
  for (const session of sessions.splice(0)) session.destroy()
  for (const socket of sockets) socket.destroy()
})
after(() => assert.equal(sockets.size, 0))

// Resolves once the answer begins or the connection is closed; starts over whenever it is closed.
function floodWithBody(head: string): Promise<void> {
  return new Promise((resolve) => {
    const open = () => {
      const socket = connect(secureOptions(proxied.ports.tls, flooder))
      sockets.add(socket)
      socket.once('secureConnect', () => socket.write(head + '\r\n'.repeat(128 * 1024)))
      socket.on('error', () => {}).once('data', () => resolve())
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
        if (!isOver) open()
      })
    }
    open()
  })
}

async function othersAreAnswered(): Promise<void> {
  for (let times = 0; times < 5; times += 1)
    for (const path of ['/api/credentials/verify/none', `/verify?cid=${ids[times]}`, '/about', '/healthz'])
      assert.equal((await proxied.ask(path, visitor)).status, 200, path)
}

type Outcome = { status: number; body: string }

// Many requests at once on one connection, as HTTP/2 allows.
function askOnOneConnection(from: string): (path: string) => Promise<Outcome> {
  const session = connectHttp2(
    `https://127.0.0.1:${proxied.ports.tls}`,
    secureOptions(proxied.ports.tls, from),
  )
  sessions.push(session.on('error', () => {}))
  return (path) =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': path, ':authority': siteName })
      let [status, body] = [0, '']
      stream.once('response', (headers) => (status = headers[':status'] ?? 0))
      stream.setEncoding('latin1').on('data', (data) => (body += data))
      stream.once('end', () => resolve({ status, body })).once('error', reject)
    })
}

const askAtOnce = (from: string, paths: string[]) => paths.map(askOnOneConnection(from))

const drawings = (count: number) =>
  Array.from(
    { length: count },
    (_, one) => `/credentials/${ids[one % ids.length]}.${one % 2 ? 'png' : 'pdf'}`,
  )

test('survives unread bodies on fifty connections', { skip }, async () => {
  isOver = false
  const head = (method: string, length: string) =>
    `${method} /api/calculator HTTP/1.1\r\nHost: ${siteName}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
  const heads = [
    head('GET', 'Content-Length: 1000000000'),
    head('POST', 'Content-Length: 1000000000'),
    head('GET', 'Content-Length: 60000'),
  ]
  await Promise.all(Array.from({ length: 50 }, (_, one) => floodWithBody(heads[one % 3] ?? '')))
  await othersAreAnswered()
})

test('rejects those of 768 concurrent requests that exceed one address’s limits', {
  skip,
}, async () => {
  const perConnection = 128
  const flood = Array.from({ length: 6 }, () => askAtOnce(flooder, drawings(perConnection))).flat()
  await Promise.race(flood)
  await othersAreAnswered()
  const outcomes = await Promise.all(flood)
  const refused = outcomes.filter(({ status }) => status === 429)
  assert.ok(refused.length > 0)
  assert.ok(refused.every(({ body }) => body === failureMessages['too-many-calls']))
})

test('renderings for one address never fill the server’s queue', { skip }, async () => {
  const paths = ids.slice(0, 100).map((id) => `/credentials/${id}/preview.png`)
  const flood = askAtOnce(drawer, paths)
  const askForOwn = () => proxied.ask(`/credentials/${ids.at(-1)}.svg`, visitor)
  let own = await askForOwn()
  // On a busy machine it may take longer than anyone waits.
  while (own.body === failureMessages['too-slow']) own = await askForOwn()
  assert.equal(own.status, 200)
  const bodies = new Set((await Promise.all(flood)).map(({ body }) => body))
  assert.ok(bodies.has(failureMessages['too-many-calls']))
  assert.ok(!bodies.has(failureMessages['too-many-files']))
})

test('serves a page to fifty people behind one address in the same second', {
  skip,
}, async () => {
  const page = await proxied.ask('/verify')
  const assets = [...page.body.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path]) => path ?? '')
  const paths = ['/verify', '/favicon.svg', ...assets]
  assert.ok(paths.length > 4 && paths.length <= 12)
  const opened = Array.from({ length: 50 }, () => askAtOnce(office, paths)).flat()
  for (const { status } of await Promise.all(opened)) assert.equal(status, 200)
})

test('limits connections without a proxy, each caller’s and all, so that 4,096 open files suffice', async () => {
  const { port, address } = await startServer({}, 4096)
  const opened: Socket[] = []
  const isAnswered = (caller: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connectPlain({ port, host: '127.0.0.1', localAddress: caller }).on('error', () => {})
      opened.push(socket)
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n')
    })
  const callers = Array.from({ length: maxConnections / maxConnectionsPerCaller }, (_, at) => `127.0.1.${at}`)
  for (const caller of callers) {
    const all = Array.from({ length: maxConnectionsPerCaller }, () => isAnswered(caller))
    assert.ok((await Promise.all(all)).every((answered) => answered))
    if (caller === callers[0])
      assert.equal(await isAnswered(caller), false, 'one more of a caller is refused')
  }
  assert.equal(await isAnswered(visitor), false, 'one more of all is refused')
  for (const socket of opened) socket.destroy()
  const answers = async () => (await fetch(`${address}/about`).catch(() => undefined))?.status
  while ((await answers()) !== 200);
})
