// Connections that are opened by the thousand, without a word, from one address: nothing is made for most of them.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance } from 'fastify'
import { connectionsPerCaller } from '#facts/limits.ts'
import { paceArrivals, passOverGone } from '#server/http/arrivals.ts'
import { trustIn } from '#server/http/callers.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

async function start(trusted: string[] = []) {
  const app = Fastify()
  apps.push(app)
  let nowMs = 0
  paceArrivals(app, trustIn(trusted), 200, () => nowMs)
  const admitted = new Map<string, number>()
  app.server.on('connection', ({ remoteAddress = '' }: Socket) =>
    admitted.set(remoteAddress, (admitted.get(remoteAddress) ?? 0) + 1),
  )
  passOverGone(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }

  // Opened and closed, without a word.
  async function comeAndGo(from: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
      socket.end()
      await once(socket.resume(), 'close')
    }
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { port, comeAndGo, wait, admitted, admittedFrom: (address: string) => admitted.get(address) ?? 0 }
}

const resetFromAThread = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, times, left } } = require('node:worker_threads')
  parentPort.once('message', () => {
    const isGone = () => Atomics.sub(left, 0, 1) === 1 && Atomics.notify(left, 0)
    for (let time = 0; time < times; time += 1) {
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.resetAndDestroy())
      socket.on('close', isGone)
    }
  })
`

// All of them are reset before this thread, which stands still meanwhile, can accept the first.
async function resetUnaccepted(port: number, times: number): Promise<void> {
  const left = new Int32Array(new SharedArrayBuffer(4)).fill(times)
  const thread = new Worker(resetFromAThread, { eval: true, workerData: { port, times, left } })
  await once(thread, 'online')
  thread.postMessage('begin')
  while (left[0] !== undefined && left[0] > 0) Atomics.wait(left, 0, left[0], 1000)
  await thread.terminate()
}

test('as many are let in at once as an address may have, and then no more than its pace', async () => {
  const { comeAndGo, wait, admittedFrom } = await start()
  await comeAndGo('127.0.0.9', connectionsPerCaller + 50)
  assert.equal(admittedFrom('127.0.0.9'), connectionsPerCaller)
  await comeAndGo('127.0.0.2', 1)
  assert.equal(admittedFrom('127.0.0.2'), 1, 'another address is not concerned')
  wait(100)
  await comeAndGo('127.0.0.9', 50)
  assert.equal(admittedFrom('127.0.0.9'), connectionsPerCaller + 20)
  wait(10_000)
  await comeAndGo('127.0.0.9', 50)
  assert.equal(admittedFrom('127.0.0.9'), connectionsPerCaller + 70, 'once it is calm, it is like any other')
})

test('a trusted proxy is let in as often as it comes', async () => {
  const { comeAndGo, admittedFrom } = await start(['127.0.0.9'])
  await comeAndGo('127.0.0.9', connectionsPerCaller + 50)
  assert.equal(admittedFrom('127.0.0.9'), connectionsPerCaller + 50)
})

test('for a connection that was reset before it is accepted nothing is made', async () => {
  const { port, comeAndGo, admitted, admittedFrom } = await start()
  await resetUnaccepted(port, 100)
  // Accepted after all the others.
  await comeAndGo('127.0.0.2', 1)
  assert.deepEqual([...admitted.keys()], ['127.0.0.2'])
  assert.equal(admittedFrom('127.0.0.2'), 1)
})
