// Holds every caller to a pace, so that a flood from one address costs the others next to nothing.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import { requestsPerSecond } from '#facts/limits.ts'
import { paceArrivals } from '#server/http/arrivals.ts'
import { callerOf, type Trust } from '#server/http/callers.ts'
import { Turns } from '#server/http/turns.ts'

const healthChecks = new Set(['/healthz', '/readyz'])

export function paceCallers(
  app: FastifyInstance,
  isTrusted: Trust,
  perMinute: Config['callsPerMinute'],
): void {
  if (perMinute === 'off') return
  const perSecond = Math.max(requestsPerSecond, perMinute / 60)
  const turns = new Turns(perSecond)
  paceArrivals(app, isTrusted, perSecond)

  // A connection that waits is not read, whatever is sent on it. Paused later than here, it would have been read already.
  Object.assign(app.server, { pauseOnConnect: true })
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    const begin = () => socket.resume()
    if (isTrusted(remoteAddress, 0)) return begin()
    const line = `${callerOf(remoteAddress ?? '')} connecting`
    if (turns.take(line, { begin, isGone: () => socket.destroyed })) begin()
  })

  app.addHook('onRequest', (request, _, done) => {
    const { socket } = request.raw
    const caller = callerOf(request.ip)
    // In a line of their own: a balancer that is not trusted, and keeps its connections, never finds us slow because of its
    // visitors.
    const line = healthChecks.has(request.routeOptions.url ?? '') ? `${caller} health` : caller
    if (turns.take(line, { begin: done, isGone: () => socket.destroyed })) done()
  })
}
