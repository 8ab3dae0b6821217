// How many calls an address may make, stated in every answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Clock } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { Allowance, type Usage } from '#server/http/allowance.ts'
import { callerOf } from '#server/http/callers.ts'

function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, secondsLeft }: Usage): void {
  reply.header('ratelimit-policy', `"calls";q=${limit};w=60`)
  reply.header('ratelimit', `"calls";r=${Math.max(0, remaining)};t=${secondsLeft}`)
  if (remaining < 0) reply.header('retry-after', secondsLeft)
}

// Counts one call, and refuses it if it is one too many.
export type LimitCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

// Whatever shares what this gives shares one allowance.
export function callLimit(perMinute: Config['callsPerMinute'], clock: Clock): LimitCall {
  if (perMinute === 'off') return async () => {}
  const calls = new Allowance(perMinute, clock)
  return async (request, reply) => {
    const usage = calls.use(callerOf(request.ip))
    setRateLimitHeaders(reply, usage)
    if (usage.remaining < 0) throw new Failure('too-many-calls')
  }
}
