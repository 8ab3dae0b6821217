// How many calls an address may make, stated in every answer.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import { Failure } from '#contract/failures.ts'
import { callerOf } from '#server/http/callers.ts'

const windowSeconds = 60
// Bounds memory. When more addresses call within a window, the least recent is forgotten.
const mostCallers = 100_000

const addressOf = ({ ip }: FastifyRequest) => callerOf(ip)

// Counts one call, and refuses it if it is one too many.
export type LimitCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

// Counts nothing by itself: what each limit covers is said where it is made.
export async function prepareLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowSeconds * 1000,
    cache: mostCallers,
  })
}

// Routes that share the result share one allowance. The headers are those of the current draft, which the plugin does not write.
export function callLimit(
  app: FastifyInstance,
  perMinute: Config['callsPerMinute'],
  keyGenerator = addressOf,
): LimitCall {
  if (perMinute === 'off') return async () => {}
  const count = app.createRateLimit({ max: perMinute, keyGenerator })
  return async (request, reply) => {
    const usage = await count(request)
    if (usage.isAllowed) return
    reply.header('ratelimit-policy', `"calls";q=${usage.max};w=${windowSeconds}`)
    reply.header('ratelimit', `"calls";r=${usage.remaining};t=${usage.ttlInSeconds}`)
    if (!usage.isExceeded) return
    reply.header('retry-after', usage.ttlInSeconds)
    throw new Failure('too-many-calls')
  }
}
