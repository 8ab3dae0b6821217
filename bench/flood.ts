// Floods a server from one address with requests that nobody waits for, from a thread of its own.
import { connect } from 'node:net'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

export type Flood = { port: number; from: string; connections: number; paths: string[] }

// What is read counts as nothing: each piece of an answer, a refusal included, is answered with the next request.
function flood({ port, from, connections, paths }: Flood): void {
  let asked = 0
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const ask = () => {
      asked += 1
      socket.write(`GET ${paths[asked % paths.length]} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    }
    socket.setNoDelay(true).on('connect', ask).on('data', ask)
    socket.on('error', () => socket.destroy()).on('close', () => setTimeout(open, 10))
  }
  for (let one = 0; one < connections; one += 1) open()
}

// Goes on until it is ended.
export function startFlood(load: Flood): () => Promise<unknown> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load })
  return () => worker.terminate()
}

if (!isMainThread) flood(workerData as Flood)
