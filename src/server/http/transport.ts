// The HTTP server and its limits: time, size and speed of requests, and logging.
import { randomUUID } from 'node:crypto'
import accepts from '@fastify/accepts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import {
  bodyBytes,
  headerBytes,
  keepAliveMs,
  maxConnections,
  maxConnectionsPerCaller,
  requestTimeoutMs,
  urlBytes,
  wishBytes,
} from '#constants/limits.ts'
import { readableAddress } from '#server/http/addresses.ts'
import { callerOf, trustIn } from '#server/http/callers.ts'
import { requestLogSettings } from '#server/http/log.ts'
import { answerMalformed } from '#server/http/malformed.ts'

export type TransportOptions = {
  config: Config
  // Whether visitors reach the site by https, regardless of the last hop.
  isHttps: boolean
  // Standard output, or a test's stream.
  logTo: DestinationStream
  requestTimeoutMs?: number | undefined
}

const wishes = ['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'range', 'if-range']

// Ignores over-long Accept and Range headers.
function ignoreLongWishes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw
    for (const name of wishes) if ((headers[name]?.length ?? 0) > wishBytes) delete headers[name]
    done()
  })
}

const announcesBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

// Node would read and discard an unread body for as long as the client sends it; closing the connection prevents that.
function closeOnUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (announcesBody(request) && !request.raw.complete) reply.header('connection', 'close')
  })
}

// Behind a proxy, all connections are the proxy's.
function limitEachCaller({ server }: FastifyInstance): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const caller = callerOf(socket.remoteAddress ?? '')
    const others = open.get(caller) ?? 0
    if (others >= maxConnectionsPerCaller) return socket.destroy()
    open.set(caller, others + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

export async function openTransport({
  config,
  isHttps,
  logTo,
  requestTimeoutMs: timeoutMs = requestTimeoutMs,
}: TransportOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...requestLogSettings, stream: logTo },
    genReqId: () => randomUUID(),
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy !== false && trustIn(config.trustProxy),
    bodyLimit: bodyBytes,
    requestTimeout: timeoutMs,
    handlerTimeout: timeoutMs,
    // During a request or response; every chunk sent or received restarts it.
    connectionTimeout: 2 * timeoutMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler: answerMalformed(isHttps),
    // A request that arrives while draining is answered, and its connection then closed.
    return503OnClosing: false,
    http: {
      maxHeaderSize: headerBytes,
      headersTimeout: timeoutMs,
      // Often enough that a slow caller gets an answer before the connection is closed without one.
      connectionsCheckingInterval: Math.ceil(timeoutMs / 5),
    },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })
  // Floods and slow clients are the proxy's job (deploy/nginx.conf); this only protects against running out of file
  // descriptors.
  app.server.maxConnections = maxConnections
  if (config.trustProxy === false) limitEachCaller(app)
  closeOnUnreadBody(app)
  ignoreLongWishes(app)
  await app.register(accepts)
  return app
}
