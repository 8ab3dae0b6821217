// Rate limits per address, stated in every response.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import { Failure } from '#contract/failures.ts'
import { callerOf } from '#server/http/callers.ts'

const windowSeconds = 60
// Bounds memory: beyond this many callers per window, the least recent is forgotten.
const mostCallers = 100_000

const addressOf = ({ ip }: FastifyRequest) => callerOf(ip)

// Counts one call, and refuses it above the limit.
export type LimitCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

// Counts nothing by itself; each limit is declared where it applies.
export async function prepareLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowSeconds * 1000,
    cache: mostCallers,
  })
}

// Routes that share the result share one allowance. The headers follow the current draft, which the plugin does not.
export function callLimit(
  app: FastifyInstance,
  perMinute: Config['rateLimitPerMinute'],
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
