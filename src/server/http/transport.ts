// The bare HTTP server with its limits: how long, how large and how slow a request may be, and how it is logged.
import accepts from '@fastify/accepts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import {
  bodyBytes,
  connectionCheckMs,
  headerBytes,
  keepAliveMs,
  requestMs,
  urlBytes,
  wishBytes,
} from '#facts/limits.ts'
import { readableAddress } from '#server/http/addresses.ts'
import { passOverGone } from '#server/http/arrivals.ts'
import { trustIn } from '#server/http/callers.ts'
import { boundConnections } from '#server/http/connections.ts'
import { logSettings, newRequestId } from '#server/http/log.ts'
import { answerMalformed } from '#server/http/malformed.ts'
import { paceCallers } from '#server/http/pace.ts'

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

export async function openTransport({
  config,
  isHttps,
  logTo,
  requestMs: longestMs = requestMs,
}: TransportOptions): Promise<FastifyInstance> {
  const isTrusted = trustIn(config.trustProxy)
  const app = Fastify({
    logger: { ...logSettings, stream: logTo },
    genReqId: newRequestId,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy !== false && isTrusted,
    bodyLimit: bodyBytes,
    requestTimeout: longestMs,
    handlerTimeout: longestMs,
    // In the middle of a request or of an answer; any piece that is taken begins it anew.
    connectionTimeout: 2 * longestMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler: answerMalformed(isHttps),
    // A request that arrives while the server drains is answered, on a connection that then closes.
    return503OnClosing: false,
    http: { maxHeaderSize: headerBytes, connectionsCheckingInterval: connectionCheckMs },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })
  boundConnections(app, isTrusted)
  paceCallers(app, isTrusted, config.callsPerMinute)
  passOverGone(app)
  ignoreLongWishes(app)
  await app.register(accepts)
  return app
}
