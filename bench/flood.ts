// Floods a server from one address with requests that nobody waits for, from a thread of its own.
import { once } from 'node:events'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Flood = {
  port: number
  from: string
  connections: number
  // What is sent, one after the other.
  sent: string[]
  // Whether a connection is kept for the next, opened anew for each, or opened and closed with nothing sent at all.
  each: 'on-kept-connections' | 'on-a-new-connection' | 'without-a-word'
}

// What is read counts as nothing: each piece of an answer, a refusal included, is answered with the next request.
function flood({ port, from, connections, sent, each }: Flood): void {
  let asked = 0
  const isThere = () => parentPort?.postMessage('answered')
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const ask = () => {
      asked += 1
      socket.write(sent[asked % sent.length] ?? '')
    }
    // Reset, because a closed one keeps its port for a minute: an attacker knows that as well.
    if (each === 'without-a-word')
      socket.on('connect', () => socket.resetAndDestroy()).once('connect', isThere)
    else {
      const goOn = each === 'on-kept-connections' ? ask : () => socket.destroy()
      socket.setNoDelay(true).on('connect', ask).on('data', goOn).once('data', isThere)
    }
    socket.on('error', () => socket.destroy()).on('close', () => setTimeout(open, 1))
  }
  for (let one = 0; one < connections; one += 1) open()
}

// Goes on until it is ended. It is there once it has been answered: a thread that only starts would be measured as a flood.
export async function startFlood(load: Flood): Promise<() => Promise<unknown>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load })
  await once(worker, 'message')
  return () => worker.terminate()
}

if (!isMainThread) flood(workerData as Flood)
