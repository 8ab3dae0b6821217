// The bare HTTP server with its limits: how long, how large and how slow a request may be, and how it is logged.
import accepts from '@fastify/accepts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import { bodyBytes, headerBytes, keepAliveMs, requestMs, urlBytes } from '#facts/limits.ts'
import { readableAddress } from '#server/http/addresses.ts'
import { logSettings, newRequestId } from '#server/http/log.ts'

export type TransportOptions = {
  config: Config
  // The console, or a stream of the test.
  logTo: DestinationStream
  requestMs?: number | undefined
}

export async function openTransport({
  config,
  logTo,
  requestMs: longestMs = requestMs,
}: TransportOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logSettings, stream: logTo },
    genReqId: newRequestId,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytes,
    requestTimeout: longestMs,
    handlerTimeout: longestMs,
    keepAliveTimeout: keepAliveMs,
    // A request that arrives while the server drains is answered, on a connection that then closes.
    return503OnClosing: false,
    http: { maxHeaderSize: headerBytes },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })
  await app.register(accepts)
  return app
}
