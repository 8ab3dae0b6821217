// A PostgreSQL that vanishes without a word is found out by the kernel: it asks whether the other end is still there.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { isStoreTrouble } from '#errors/store-trouble.ts'
import type { Store } from '#store/store.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/safety/database-proxy.ts'
import { type Environment, enter, newPostgresRegistry } from '#tests/support/safety/postgres-registry.ts'

let server: PostgresServer
let proxy: DatabaseProxy
let environment: Environment

before(async () => {
  server = await startPostgres()
  proxy = await startDatabaseProxy(server.url)
  environment = await newPostgresRegistry(proxy.url)
})
after(() => server.stop())

// One question for each of the pools: rows, the directory, lists, and what operators ask for.
const askEach = (store: Store) =>
  Promise.all([
    store.answers(),
    store.directory({ search: '', page: 1, limit: 1 }),
    store.withdrawn(),
    store.read({ order: 'oldest', limit: 1 }),
  ])

const proxyPort = () => Number(new URL(proxy.url).port)

// Ours to the proxy; the proxy's own ends are in this process as well.
const ownSockets = () =>
  (process as unknown as { _getActiveHandles: () => unknown[] })
    ._getActiveHandles()
    .filter((handle): handle is Socket => handle instanceof Socket && handle.remotePort === proxyPort())

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

// In ticks of a hundredth of a second; 02 is the timer of keep-alive.
function timersOf(sockets: Socket[]): { kind: string; ticks: number }[] {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return sockets.map(({ localPort = 0 }) => {
    const ends = `:${hex(localPort)} 0100007F:${hex(proxyPort())} 01 `
    const line = lines.find((one) => one.includes(ends)) ?? assert.fail('the kernel knows no such connection')
    const [kind = '', when = ''] = line.trim().split(/\s+/)[5]?.split(':') ?? []
    return { kind, ticks: Number.parseInt(when, 16) }
  })
}

test('every connection is asked after ten seconds of silence whether it is still there', {
  skip: process.platform !== 'linux' && 'only Linux tells of its timers',
}, async () => {
  const { store } = await enter(environment)
  await askEach(store)
  // What was sent last is acknowledged first.
  while (timersOf(ownSockets()).some(({ kind }) => kind === '01')) await new Promise(setImmediate)
  const timers = timersOf(ownSockets())
  assert.ok(timers.length >= 4, 'there is one of each pool')
  for (const { kind, ticks } of timers) {
    assert.equal(kind, '02')
    assert.ok(ticks <= 1000, `${ticks / 100} seconds`)
  }
})

test('connections that the kernel gives up are a sentence to who waits for an answer, and others take their place', async () => {
  const { store } = await enter(environment)
  await askEach(store)
  proxy.silence()
  // Nothing else would end the wait of an operator for minutes.
  const waiting = store.read({ order: 'oldest', limit: 1 }).catch((error) => error)
  const lost = ownSockets()
  await new Promise(setImmediate)
  for (const socket of lost)
    socket.destroy(Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' }))
  assert.ok(isStoreTrouble(await waiting, 'unreachable'))
  await askEach(store)
  for (const socket of ownSockets()) assert.ok(!lost.includes(socket))
})
