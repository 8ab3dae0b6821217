// A flood from one address waits, whatever it is made of; others, and health checks, are answered meanwhile.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type BlockList, connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import { connectionsPerCaller, requestsPerSecond } from '#facts/limits.ts'
import { paceArrivals } from '#server/http/arrivals.ts'
import { trustIn } from '#server/http/callers.ts'
import { paceCallers } from '#server/http/pace.ts'

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

async function start(perMinute: Config['callsPerMinute'], trusted: string[] = []): Promise<number> {
  const isTrusted = trustIn(trusted)
  const app = Fastify({ trustProxy: isTrusted, return503OnClosing: false })
  apps.push(app)
  paceCallers(app, isTrusted, perMinute)
  app.get('/', async () => 'here')
  app.get('/readyz', async () => 'ready')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

async function firstAnswer(port: number, from: string, sent: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
  sockets.push(socket)
  socket.write(sent)
  const [data] = await once(socket, 'data')
  return String(data)
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const flooder = '127.0.0.9'
// Fewer than one address may have open.
const asked = 250
// Twenty are begun at once; the rest are paced.
const leastMs = ((asked - 30) / requestsPerSecond) * 1000

async function flood(port: number, sent: (at: number) => string): Promise<{ tookMs: number }> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: asked }, (_, at) => firstAnswer(port, flooder, sent(at))))
  return { tookMs: performance.now() - startedAt }
}

for (const [name, sent] of Object.entries({ requests: get('/'), nonsense: 'nonsense\r\n\r\n' }))
  test(`a flood of ${name} is answered no faster than its pace, and nobody waits for it`, async () => {
    const port = await start(1200)
    let isOver = false
    const flooded = flood(port, () => sent).finally(() => {
      isOver = true
    })
    assert.match(await firstAnswer(port, '127.0.0.2', get('/')), /here/)
    assert.equal(isOver, false)
    const { tookMs } = await flooded
    assert.ok(tookMs > leastMs, `${tookMs} ms`)
  })

test('more than can wait are let go, of that address alone', async (context) => {
  const port = await start(1200)
  const nowMs = performance.now()
  context.mock.method(performance, 'now', () => nowMs)
  const [over, gone] = [20, Promise.withResolvers<void>()]
  let letGo = 0
  for (let one = 0; one < connectionsPerCaller + over; one += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: flooder }).on('error', () => {})
    sockets.push(socket)
    socket.resume().once('close', () => {
      letGo += 1
      if (letGo === over) gone.resolve()
    })
  }
  try {
    await gone.promise
    assert.match(await firstAnswer(port, '127.0.0.2', get('/')), /here/)
    assert.equal(letGo, over)
  } finally {
    // Those that wait have their turn again, and find that their caller has gone.
    context.mock.restoreAll()
  }
})

test('whenever they come, as many are let in at once as one address may have open', () => {
  for (let at = 0; at < 200; at += 1) {
    const nowMs = 3000 + at * 1.7301
    const server: { blockList?: BlockList } = {}
    paceArrivals({ server } as unknown as FastifyInstance, trustIn([]), requestsPerSecond, () => nowMs)
    const letIn = Array.from({ length: connectionsPerCaller + 20 }, () => !server.blockList?.check(flooder))
    assert.equal(letIn.filter(Boolean).length, connectionsPerCaller, `${nowMs}`)
  }
})

test('a health check from the flooded address does not stand in the flood’s line', async () => {
  const port = await start(1200, ['127.0.0.9'])
  let isOver = false
  const forwarded = (at: number) => `X-Forwarded-For: 192.0.2.${at}\r\n`
  // A trusted proxy is not paced itself: what it forwards is, each caller for itself.
  const flooded = flood(port, () => get('/', forwarded(1))).finally(() => {
    isOver = true
  })
  assert.match(await firstAnswer(port, flooder, get('/readyz', forwarded(1))), /ready/)
  assert.match(await firstAnswer(port, flooder, get('/', forwarded(2))), /here/)
  assert.equal(isOver, false)
  assert.ok((await flooded).tookMs > leastMs)
})

test('many callers behind a trusted proxy are many: none of them waits for the one that floods', async () => {
  const port = await start(1200, [flooder])
  let isOver = false
  const forwarded = (at: number) => get('/', `X-Forwarded-For: 192.0.2.${at}\r\n`)
  const flooded = flood(port, () => forwarded(1)).finally(() => {
    isOver = true
  })
  const others = Array.from({ length: 40 }, (_, at) => firstAnswer(port, flooder, forwarded(2 + at)))
  for (const answer of await Promise.all(others)) assert.match(answer, /here/)
  assert.equal(isOver, false)
  await flooded
})

test('what waits when the server closes is answered all the same, whether it was read already or not', async () => {
  for (const trusted of [[], [flooder]]) {
    const port = await start(1200, trusted)
    const app = apps.at(-1) ?? assert.fail()
    let accepted = 0
    const all = Promise.withResolvers<void>()
    app.server.on('connection', () => {
      accepted += 1
      if (accepted === 100) all.resolve()
    })
    const forwarded = get('/', 'X-Forwarded-For: 192.0.2.1\r\n')
    const answers = Array.from({ length: 100 }, () => firstAnswer(port, flooder, forwarded))
    await all.promise
    const closing = app.close()
    for (const answer of await Promise.all(answers)) assert.match(answer, /here/)
    for (const socket of sockets.splice(0)) socket.destroy()
    await closing
  }
})
