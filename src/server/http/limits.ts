// Rate limits per address, sent with every response.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import { ApiError } from '#contract/failures.ts'
import { callerOf } from '#server/http/callers.ts'

const windowSeconds = 60
// Bounds memory: beyond this many callers per window, the least recent is forgotten.
const maxCallers = 100_000

const addressOf = ({ ip }: FastifyRequest) => callerOf(ip)

// Counts one call, and refuses it above the limit.
export type LimitCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

// Counts the further calls of a request that has been counted as one: all of them or none.
export type LimitMoreCalls = (request: FastifyRequest, reply: FastifyReply, more: number) => Promise<void>

// Counts nothing by itself; each limit is declared where it applies.
export async function prepareLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowSeconds * 1000,
    cache: maxCallers,
  })
}

// Whether a request is within an hour's allowance; it is counted in any case.
export function hourlyLimit(app: FastifyInstance, max: number, keyGenerator = addressOf) {
  const count = app.createRateLimit({ max, timeWindow: 60 * 60_000, keyGenerator })
  return async (request: FastifyRequest): Promise<boolean> => {
    const usage = await count(request)
    return usage.isAllowed || !usage.isExceeded
  }
}

// Routes that share the result share one allowance. The headers follow the current draft, which the plugin does not.
export function callLimits(
  app: FastifyInstance,
  perMinute: Config['rateLimitPerMinute'],
  keyGenerator = addressOf,
): { limitCall: LimitCall; limitMoreCalls: LimitMoreCalls } {
  if (perMinute === 'off') return { limitCall: async () => {}, limitMoreCalls: async () => {} }
  const count = app.createRateLimit({ max: perMinute, keyGenerator })

  async function limit(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<void> {
    let usage = await count(request, { increment: false })
    const isEnough = usage.isAllowed || usage.remaining >= calls
    for (let counted = 0; isEnough && counted < calls; counted += 1) usage = await count(request)
    if (usage.isAllowed) return
    reply.header('ratelimit-policy', `"calls";q=${usage.max};w=${windowSeconds}`)
    reply.header('ratelimit', `"calls";r=${usage.remaining};t=${usage.ttlInSeconds}`)
    if (isEnough && !usage.isExceeded) return
    reply.header('retry-after', usage.ttlInSeconds)
    throw new ApiError('too-many-calls')
  }

  return {
    limitCall: (request, reply) => limit(request, reply, 1),
    async limitMoreCalls(request, reply, more) {
      if (more >= perMinute)
        throw new ApiError(
          'list-too-long',
          `The list is too long: at most ${perMinute} calls are allowed per minute.`,
        )
      await limit(request, reply, more)
    },
  }
}
