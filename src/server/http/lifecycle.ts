// For process supervisors: health checks, and a shutdown that finishes open requests.
import type { FastifyInstance } from 'fastify'
import type { Release } from '#boot/release.ts'
import type { Readiness } from '#server/http/readiness.ts'

export function answerHealth(app: FastifyInstance, { faults }: Readiness, release: Release): void {
  const onlyWarnings = { logLevel: 'warn' } as const
  app.get('/healthz', onlyWarnings, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', ...release }),
  )

  app.get('/readyz', onlyWarnings, async (_, reply) => {
    for (const error of (await faults()).values()) throw error
    return reply.header('cache-control', 'no-store').send('ready')
  })
}

// `shuttingDown` is aborted some seconds before the server stops, so that load balancers send requests elsewhere. While
// draining, finishes open requests and closes their connections: an idle connection that is closed may just have
// been sent a request.
export function drainOnClose(app: FastifyInstance, shuttingDown: AbortSignal): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || shuttingDown.aborted) reply.header('connection', 'close')
  })
}
