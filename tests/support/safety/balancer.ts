// A balancer as small as one can be: it asks each server whether it is ready, sends requests in turn to those that are, and
// never tries one again.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkEveryMs = 100

export type Balancer = {
  address: string
  add: (port: number) => Promise<void>
  // Resolves with the next check by which the server is, or is not, sent requests.
  until: (port: number, state: 'ready' | 'away') => Promise<void>
  close: () => void
}

export async function startBalancer(): Promise<Balancer> {
  const isReady = new Map<number, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const ask = (port: number, options: object, give: (answer: IncomingMessage | undefined) => void) =>
    request({ port, host: '127.0.0.1', ...options }, give).on('error', () => give(undefined))

  const check = (port: number) =>
    ask(port, { path: '/readyz', agent: false }, (answer) => {
      answer?.resume()
      isReady.set(port, answer?.statusCode === 200)
    }).end()
  const checks = setInterval(() => [...isReady.keys()].forEach(check), checkEveryMs)

  // Its own idle connections stay: what is counted is what the servers cut off.
  const server = createServer({ keepAliveTimeout: 600_000 }, (asked, reply) => {
    const ready = [...isReady].flatMap(([port, is]) => (is ? [port] : []))
    turn += 1
    const port = ready[turn % ready.length]
    if (port === undefined) return void reply.writeHead(503).end('nobody is ready')
    const { method, url, headers } = asked
    asked.pipe(
      ask(port, { method, path: url, headers, agent }, (answer) => {
        if (!answer) return void (reply.headersSent ? reply.destroy() : reply.writeHead(502).end('cut off'))
        const { connection: _, ...passedOn } = answer.headers
        reply.writeHead(answer.statusCode ?? 502, passedOn)
        answer.on('error', () => reply.destroy()).pipe(reply)
      }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(port) {
      isReady.set(port, false)
    },
    async until(port, state) {
      while (isReady.get(port) !== (state === 'ready')) await new Promise(setImmediate)
    },
    close() {
      clearInterval(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
