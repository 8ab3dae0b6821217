// Bounds what connections can hold: how many there are, how many one caller has, and one answer at a time on each.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionsPerCaller, mostConnections, mostPipelined, requestMs } from '#facts/limits.ts'
import { callerOf, type Trust } from '#server/http/callers.ts'

type Connection = {
  // When the answer that is being made or sent was begun; undefined while nothing is asked.
  answeringSince: number | undefined
  // Requests that came before the answer to the one ahead of them was sent.
  waiting: (() => void)[]
  // Called when an answer was sent, or its caller has gone.
  end: () => void
}

function newConnection(): Connection {
  const connection: Connection = {
    answeringSince: undefined,
    waiting: [],
    end() {
      connection.answeringSince = undefined
      connection.waiting.shift()?.()
    },
  }
  return connection
}

function begin(connection: Connection, answer: ServerResponse): void {
  connection.answeringSince = performance.now()
  answer.once('close', connection.end)
}

export type ConnectionLimits = { perCaller: number; all: number }

const usualLimits: ConnectionLimits = { perCaller: connectionsPerCaller, all: mostConnections }

// Of sockets in the order in which they were opened: the first that is idle, or else one whose caller has not taken its
// answer for longer than any answer is waited for.
function dispensable(sockets: Iterable<Socket>, of: Map<Socket, Connection>): Socket | undefined {
  const latest = performance.now() - requestMs
  let stalled: Socket | undefined
  for (const socket of sockets) {
    const { answeringSince } = of.get(socket) ?? {}
    if (answeringSince === undefined) return socket
    if (answeringSince < latest) stalled ??= socket
  }
  return stalled
}

export function boundConnections(app: FastifyInstance, isTrusted: Trust, limits = usualLimits): void {
  const connections = new Map<Socket, Connection>()
  const byCaller = new Map<string, Set<Socket>>()

  // The newcomer is let go itself only where every other connection is busy.
  function makeRoom(sockets: Iterable<Socket>, newcomer: Socket): void {
    const others = [...sockets].filter((socket) => socket !== newcomer && !socket.destroyed)
    ;(dispensable(others, connections) ?? newcomer).destroy()
  }

  function admit(socket: Socket): void {
    const connection = newConnection()
    connections.set(socket, connection)
    const { remoteAddress } = socket
    const caller = callerOf(remoteAddress ?? '')
    const own = byCaller.get(caller) ?? new Set()
    byCaller.set(caller, own.add(socket))
    socket.once('close', () => {
      // Nothing more is begun for a caller that has gone.
      connection.waiting.length = 0
      connections.delete(socket)
      own.delete(socket)
      if (own.size === 0 && byCaller.get(caller) === own) byCaller.delete(caller)
    })
    if (own.size > limits.perCaller && !isTrusted(remoteAddress, 0)) makeRoom(own, socket)
    else if (connections.size > limits.all) makeRoom(connections.keys(), socket)
  }

  // Under HOST=localhost a second server listens on that machine's other address: it tells nothing, and is not counted.
  app.server.on('connection', admit)
  // What is asked on one connection is answered in turn anyway: begun in turn as well, it holds one file at a time.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connections.get(socket)
    if (!connection) return done()
    if (connection.answeringSince === undefined) {
      begin(connection, reply.raw)
      done()
    } else if (connection.waiting.length < mostPipelined)
      connection.waiting.push(() => {
        begin(connection, reply.raw)
        done()
      })
    else socket.destroy()
  })
}
