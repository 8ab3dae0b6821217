// Connections that are opened by the thousand, without a word, from one address: nothing is made for most of them.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { connectionsPerCaller } from '#facts/limits.ts'
import { paceArrivals } from '#server/http/arrivals.ts'
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
  return { comeAndGo, wait, admittedFrom: (address: string) => admitted.get(address) ?? 0 }
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
