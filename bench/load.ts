// Sends a server requests as fast as it answers, from a thread of its own, and counts.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

// The encoding that answers are accepted in; none, where none is named.
export type Load = { port: number; paths: string[]; connections: number; ms: number; encoding?: string }

const lastChunk = Buffer.from('0\r\n\r\n')

// What is made as it is sent has no length: its last chunk says that it is whole.
function isWhole(head: string, body: Buffer): boolean {
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  return length === undefined ? body.subarray(-5).equals(lastChunk) : body.length >= Number(length)
}

// Small and plain on purpose: a client that costs as much as the server would hide what the server costs.
function askOn(
  socket: Socket,
  { paths, encoding }: Load,
  state: { asked: number; answered: number; isOver: boolean },
): void {
  let held = Buffer.alloc(0)
  const accepted = encoding === undefined ? '' : `accept-encoding: ${encoding}\r\n`
  const ask = () => {
    const path = paths[state.asked % paths.length]
    state.asked += 1
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${accepted}\r\n`)
  }
  socket.setNoDelay(true)
  socket.on('data', (data) => {
    held = held.length === 0 ? data : Buffer.concat([held, data])
    const end = held.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = held.toString('latin1', 0, end)
    if (!isWhole(head, held.subarray(end + 4))) return
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0])
    held = Buffer.alloc(0)
    state.answered += 1
    if (state.isOver) socket.destroy()
    else ask()
  })
  socket.on('connect', ask)
  socket.on('error', () => socket.destroy())
}

async function run(load: Load): Promise<number> {
  const state = { asked: 0, answered: 0, isOver: false }
  const startedAt = performance.now()
  const sockets = Array.from({ length: load.connections }, () => connect(load.port, '127.0.0.1'))
  for (const socket of sockets) askOn(socket, load, state)
  await new Promise((over) => setTimeout(over, load.ms))
  state.isOver = true
  const perSecond = (state.answered / (performance.now() - startedAt)) * 1000
  for (const socket of sockets) socket.destroy()
  return perSecond
}

// Answers a second.
export function rateOf(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load })
    worker.on('message', resolve).on('error', reject)
  })
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Load))
