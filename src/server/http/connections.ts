// Bounds what connections can hold: how many there are, how many one caller has, and one answer at a time on each.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { connectionsOfBrowser, connectionsPerCaller, mostConnections, requestMs } from '#facts/limits.ts'
import { callerOf, type Trust } from '#server/http/callers.ts'
import { type Progress, readOneByOne } from '#server/http/one-by-one.ts'

type Connection = {
  // What is being answered, and since when.
  answering: { request: IncomingMessage; since: number } | undefined
  // What came with the end of the body ahead of it.
  waiting: (() => void)[]
  // Called when an answer was sent, or its caller has gone.
  end: () => void
}

function progressOf({ answering, waiting }: Connection): Progress {
  if (!answering) return 'none'
  return answering.request.complete || waiting.length > 0 ? 'answering' : 'receiving'
}

function newConnection(socket: Socket): Connection {
  const connection: Connection = {
    answering: undefined,
    waiting: [],
    end() {
      connection.answering = undefined
      const next = connection.waiting.shift()
      if (next) next()
      else goOn()
    },
  }
  const goOn = readOneByOne(socket, () => progressOf(connection))
  return connection
}

function begin(connection: Connection, { request, raw }: FastifyReply): void {
  connection.answering = { request: request.raw, since: performance.now() }
  raw.once('close', connection.end)
}

export type ConnectionLimits = { perCaller: number; all: number }

const usualLimits: ConnectionLimits = { perCaller: connectionsPerCaller, all: mostConnections }

// Of sockets in the order in which they were opened: the first that is idle, or else one whose caller has not taken its
// answer for longer than any answer is waited for.
function dispensable(sockets: Iterable<Socket>, of: Map<Socket, Connection>): Socket | undefined {
  const latest = performance.now() - requestMs
  let stalled: Socket | undefined
  for (const socket of sockets) {
    const answering = of.get(socket)?.answering
    if (!answering) return socket
    if (answering.since < latest) stalled ??= socket
  }
  return stalled
}

export function boundConnections(app: FastifyInstance, isTrusted: Trust, limits = usualLimits): void {
  const connections = new Map<Socket, Connection>()
  const byCaller = new Map<string, Set<Socket>>()

  // The first of the callers that hold most, if that is more than one visitor needs.
  function crowd(): Set<Socket> | undefined {
    let most: Set<Socket> | undefined
    for (const own of byCaller.values()) if (own.size > (most?.size ?? connectionsOfBrowser)) most = own
    return most
  }

  // Where all of them are busy, the newcomer is let go itself if it is one of them, or else the one that came last.
  function makeRoom(among: ReadonlySet<Socket>, newcomer: Socket): void {
    const others = [...among].filter((socket) => socket !== newcomer && !socket.destroyed)
    const last = among.has(newcomer) ? newcomer : (others.at(-1) ?? newcomer)
    ;(dispensable(others, connections) ?? last).destroy()
  }

  function join(socket: Socket, caller: string): Set<Socket> {
    const own = byCaller.get(caller) ?? new Set()
    byCaller.set(caller, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && byCaller.get(caller) === own) byCaller.delete(caller)
    })
    return own
  }

  function admit(socket: Socket): void {
    const connection = newConnection(socket)
    connections.set(socket, connection)
    socket.once('close', () => {
      // Nothing more is begun for a caller that has gone.
      connection.waiting.length = 0
      connections.delete(socket)
    })
    const { remoteAddress } = socket
    // What a trusted proxy holds, it holds for many callers.
    const own = isTrusted(remoteAddress, 0) ? undefined : join(socket, callerOf(remoteAddress ?? ''))
    if (own && own.size > limits.perCaller) makeRoom(own, socket)
    else if (connections.size > limits.all) makeRoom(crowd() ?? new Set(connections.keys()), socket)
  }

  // Under HOST=localhost a second server listens on that machine's other address: it tells nothing, and is not counted.
  app.server.on('connection', admit)
  // What is asked on one connection is answered in turn anyway: begun in turn as well, it holds one file at a time.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connections.get(socket)
    if (!connection) return done()
    const goOn = () => {
      begin(connection, reply)
      done()
    }
    if (connection.answering) connection.waiting.push(goOn)
    else goOn()
  })
  // Answered like any other, and so in its turn: Node would refuse these itself.
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer))
}
