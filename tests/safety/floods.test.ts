// Connections by the thousand, from few addresses, to a server that may open 4,096 files: others are still answered.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { basename } from 'node:path'
import { afterEach, before, test } from 'node:test'
import { type StartedServer, startServer } from '#tests/support/safety/start-server.ts'

const openFiles = 4096

let server: StartedServer
const sockets: Socket[] = []

before(async () => {
  server = await startServer({ RATE_LIMIT: 'off', SAMPLE_DATA: 'off' }, openFiles)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

// Resolves once the first of the answer is there, or once the server has let the connection go.
async function open(from: string, sent: string): Promise<void> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {}).on('connect', () => socket.write(sent))
  await Promise.race([once(socket, 'readable'), once(socket, 'close')])
}

async function flood(count: number, from: (number: number) => string, sent: string): Promise<void> {
  const atOnce = 100
  for (let opened = 0; opened < count; opened += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, one) => open(from(opened + one), sent)))
}

// Each on a connection of its own, as a newcomer has it.
async function statusOf(path: string): Promise<number> {
  const answer = await fetch(server.address + path, { headers: { connection: 'close' } })
  await answer.arrayBuffer()
  return answer.status
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
// The largest, so that the network's own buffers do not take it whole from a server that is not read from.
const [asset = ''] = globSync('dist/site/assets/*.js')
  .sort((one, other) => statSync(other).size - statSync(one).size)
  .map((file) => basename(file))
const answered = ['/api/credentials/verify/none', `/assets/${asset}`, '/about', '/readyz']

async function answersNewcomers(): Promise<void> {
  for (let times = 0; times < 5; times += 1)
    for (const path of answered) assert.equal(await statusOf(path), 200, path)
}

test('4,300 idle connections from one address leave room for others', async () => {
  await flood(4300, () => '127.0.0.9', get('/healthz'))
  await answersNewcomers()
})

test('600 connections that send 20 requests ahead and read nothing leave room for others', async () => {
  await flood(600, (one) => `127.0.0.${10 + (one % 3)}`, get(`/assets/${asset}`).repeat(20))
  await answersNewcomers()
})

test('4,300 idle connections from a thousand addresses leave room for others', async () => {
  await flood(4300, (one) => `127.0.${1 + (Math.floor(one / 250) % 4)}.${1 + (one % 250)}`, get('/healthz'))
  await answersNewcomers()
})
