// How many calls an address may make, and how many unknown credentials it may request, stated in every answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { guessesPerMinute } from '#facts/limits.ts'
import { Allowance, callerOf, type Usage } from '#server/http/allowance.ts'

function setRateLimitHeaders(
  reply: FastifyReply,
  name: string,
  { limit, remaining, secondsLeft }: Usage,
): void {
  reply.header('ratelimit-policy', `"${name}";q=${limit};w=60`)
  reply.header('ratelimit', `"${name}";r=${Math.max(0, remaining)};t=${secondsLeft}`)
  if (remaining < 0) reply.header('retry-after', secondsLeft)
}

export function limitCalls(api: FastifyInstance, perMinute: number, clock: Clock): void {
  const calls = new Allowance(perMinute, clock)
  api.addHook('onRequest', async (request, reply) => {
    const usage = calls.use(callerOf(request.ip))
    setRateLimitHeaders(reply, 'calls', usage)
    if (usage.remaining < 0) throw new Failure('too-many-calls')
  })
}

export type GuessLimit = {
  hasGuessedTooOften: (request: FastifyRequest) => boolean
  // Refuses a caller who has guessed too often, before anything is looked up for them.
  refuseGuessers: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  // Counts one request for a credential that does not exist.
  countGuess: (request: FastifyRequest) => void
}

// Once the allowance is used up even true ids are refused: otherwise the refusal itself would tell which exist.
export function limitGuesses(clock: Clock): GuessLimit {
  const guesses = new Allowance(guessesPerMinute, clock)
  return {
    hasGuessedTooOften: (request) => guesses.usage(callerOf(request.ip)).remaining <= 0,
    async refuseGuessers(request, reply) {
      const usage = guesses.usage(callerOf(request.ip))
      if (usage.remaining > 0) return
      setRateLimitHeaders(reply, 'guesses', { ...usage, remaining: -1 })
      throw new Failure('too-many-guesses')
    },
    countGuess(request) {
      guesses.use(callerOf(request.ip))
    },
  }
}
