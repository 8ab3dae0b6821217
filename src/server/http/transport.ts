// The bare HTTP server with its limits: how long, how large and how slow a request may be, and how it is logged.
import accepts from '@fastify/accepts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import {
  bodyBytes,
  connectionCheckMs,
  headerBytes,
  keepAliveMs,
  mostConnections,
  requestMs,
  urlBytes,
  wishBytes,
} from '#facts/limits.ts'
import { readableAddress } from '#server/http/addresses.ts'
import { trustIn } from '#server/http/callers.ts'
import { newRequestId, requestLogSettings } from '#server/http/log.ts'
import { answerMalformed } from '#server/http/malformed.ts'

export type TransportOptions = {
  config: Config
  // As people know the site, whatever the last step to this server is.
  isHttps: boolean
  // The console, or a stream of the test.
  logTo: DestinationStream
  requestMs?: number | undefined
}

const wishes = ['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'range', 'if-range']

// To a caller with a wish that is too long, the answer is the one for callers without any.
function ignoreLongWishes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw
    for (const name of wishes) if ((headers[name]?.length ?? 0) > wishBytes) delete headers[name]
    done()
  })
}

const announcesBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

// Node would read and discard a body that no handler has read, for as long as the client sends it: the answer closes the
// connection instead.
function closeOnUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (announcesBody(request) && !request.raw.complete) reply.header('connection', 'close')
  })
}

export async function openTransport({
  config,
  isHttps,
  logTo,
  requestMs: longestMs = requestMs,
}: TransportOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...requestLogSettings, stream: logTo },
    genReqId: newRequestId,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy !== false && trustIn(config.trustProxy),
    bodyLimit: bodyBytes,
    requestTimeout: longestMs,
    handlerTimeout: longestMs,
    // In the middle of a request or an answer; every chunk that is sent or received restarts it.
    connectionTimeout: 2 * longestMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler: answerMalformed(isHttps),
    // A request that arrives while the server drains is answered, on a connection that then closes.
    return503OnClosing: false,
    http: {
      maxHeaderSize: headerBytes,
      headersTimeout: longestMs,
      connectionsCheckingInterval: connectionCheckMs,
    },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })
  // Floods and slow clients are the proxy's job (deploy/nginx.conf); this only keeps the process within its open files.
  app.server.maxConnections = mostConnections
  closeOnUnreadBody(app)
  ignoreLongWishes(app)
  await app.register(accepts)
  return app
}
