// Stands between the browser and the server: counts what travels, and can take scripts away or hold them back.
import { hash } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { conditions } from '../budgets.ts'
import {
  type Encoding,
  encode,
  linksWithoutScript,
  readDocument,
  type ServedDocument,
  withoutScript,
} from './served-document.ts'

// 'scripts late': a script is answered once the hold on it is over.
// 'over a slow link': at the speed of the phone's network.
export type Mode = 'as served' | 'without script' | 'scripts late' | 'over a slow link'

export const lateMs = 5000

// Carries what is sent to the phone at the speed of its network, all of it over one line. A request comes no sooner than its
// connection is there.
type Link = { carry: (bytes: number) => Promise<void>; reach: (openedAtMs: number) => Promise<unknown> }

const packetBytes = 4096

// Before a connection carries its first request: a round trip for TCP, and one for TLS, without which nobody is served.
export const connectingMs = 2 * conditions.roundTripMs

function slowLink(): Link {
  const bytesPerMs = (conditions.megabitsPerSecond * 1000) / 8
  let freeAtMs = 0
  return {
    reach: (openedAtMs) => {
      const untilConnectedMs = Math.max(0, openedAtMs + connectingMs - performance.now())
      return wait(untilConnectedMs + conditions.roundTripMs)
    },
    async carry(bytes) {
      const nowMs = performance.now()
      freeAtMs = Math.max(freeAtMs, nowMs) + bytes / bytesPerMs
      await wait(freeAtMs - nowMs)
    },
  }
}

async function sendOver(
  link: Link,
  openedAtMs: number,
  reply: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  await link.reach(openedAtMs)
  await link.carry(headers.join('').length)
  reply.writeHead(status, headers).flushHeaders()
  for (let at = 0; at < body.length; at += packetBytes) {
    const packet = body.subarray(at, at + packetBytes)
    await link.carry(packet.length)
    reply.write(packet)
  }
  reply.end()
}

export type Transfer = {
  path: string
  // Of the whole answer, its head included.
  bytes: number
  isScript: boolean
  // Read only when it is asked for: that takes time, which a visit must not wait for.
  document?: () => ServedDocument
}

export type CountingProxy = {
  address: string
  // What has travelled since it was last taken.
  take: () => Transfer[]
  close: () => void
}

type Answer = { status: number; headers: string[]; type: string; body: Buffer; encoding: Encoding }

const headerPairs = (raw: string[]) =>
  Array.from({ length: raw.length / 2 }, (_, at) => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? ''] as const)

async function ask(app: URL, agent: Agent, asked: IncomingMessage): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/', headers } = asked
    // By the name the server knows itself by: what it signs and links to is then the same for everyone.
    const forwarded = request(new URL(url, app), {
      ...(method && { method }),
      headers: { ...headers, host: app.host },
      agent,
    })
    asked.pipe(forwarded.on('response', resolve).on('error', reject))
  })
  return {
    status: answer.statusCode ?? 502,
    headers: answer.rawHeaders,
    type: answer.headers['content-type'] ?? '',
    encoding: (answer.headers['content-encoding'] ?? '') as Encoding,
    body: Buffer.concat(await answer.toArray()),
  }
}

// Compressed once for each document: what the server has prepared must not be made to wait for here.
function floorMaker() {
  const known = new Map<string, Buffer>()
  const make = (document: ServedDocument) => encode(withoutScript(document.html), document)
  return (answer: Answer, document: () => ServedDocument): Answer => {
    const name = hash('sha256', answer.body)
    const body = known.get(name) ?? make(document())
    known.set(name, body)
    const headers = headerPairs(answer.headers).flatMap(([header, value]) => {
      if (/^content-length$/i.test(header)) return [header, String(body.length)]
      return [header, /^link$/i.test(header) ? linksWithoutScript(value) : value]
    })
    return { ...answer, headers, body }
  }
}

export async function openProxy(
  app: string,
  mode: Mode,
  hold: () => Promise<unknown> = () => wait(lateMs),
): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true })
  const floorOf = floorMaker()
  const link = mode === 'over a slow link' ? slowLink() : undefined
  const openedAtMs = new WeakMap<Socket, number>()
  const qualities = new Map<string, number>()
  let transfers: Transfer[] = []

  function documentOf(path: string, { body, encoding }: Answer): ServedDocument {
    const document = readDocument(body, encoding, qualities.get(path))
    qualities.set(path, document.quality)
    return document
  }

  async function answerOne(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { socket } = reply
    const writtenBefore = socket?.bytesWritten ?? 0
    const served = await ask(new URL(app), agent, asked)
    const path = asked.url ?? ''
    const isScript = /javascript/.test(served.type)
    const isDocument = /^text\/html/.test(served.type) && served.body.length > 0
    const document = () => documentOf(path, served)
    if (isScript && mode === 'scripts late') await hold()
    const answer = isDocument && mode === 'without script' ? floorOf(served, document) : served
    reply.on('finish', () => {
      const bytes = (socket?.bytesWritten ?? 0) - writtenBefore
      transfers.push({ path, bytes, isScript, ...(answer === served && isDocument && { document }) })
    })
    if (link) await sendOver(link, openedAtMs.get(asked.socket) ?? 0, reply, answer)
    else reply.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const server = createServer((asked, reply) => {
    answerOne(asked, reply).catch((error) => reply.destroy(error))
  })
  server.on('connection', (socket) => openedAtMs.set(socket, performance.now()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = transfers
      transfers = []
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

export type Proxies = Record<'served' | 'floor' | 'late' | 'slow', CountingProxy>

export async function openProxies(app: string): Promise<Proxies> {
  const [served, floor, late, slow] = await Promise.all([
    openProxy(app, 'as served'),
    openProxy(app, 'without script'),
    openProxy(app, 'scripts late'),
    openProxy(app, 'over a slow link'),
  ])
  return { served, floor, late, slow }
}
