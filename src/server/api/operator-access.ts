// Authenticates API tokens: who it is, what it may do, how often, and how it is refused.
import type { ErrorObject } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import type { Token } from '#domain/operator/token.ts'
import { StoreError } from '#errors/store-error.ts'
import { BadValuesError, ClashError, NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import { tokenOf } from '#operations/access/tokens.ts'
import { callLimits, type LimitCall } from '#server/http/limits.ts'
import { sentenceFor } from '#server/http/validation.ts'

const holders = new WeakMap<FastifyRequest, Token>()

export function tokenIn(request: FastifyRequest): Token {
  const token = holders.get(request)
  if (!token) throw new ApiError('no-token')
  return token
}

const bearerPattern = /^Bearer +(\S+) *$/i

async function readToken(request: FastifyRequest, services: Services): Promise<Token | undefined> {
  const [, secret] = bearerPattern.exec(request.headers.authorization ?? '') ?? []
  return secret === undefined ? undefined : tokenOf(services, secret, services.clock.now())
}

// A refusal that a retry may resolve is reported as our failure.
function failureOf(error: unknown): unknown {
  if (error instanceof NotFoundError) return new ApiError('unknown-credential', error.message)
  if (error instanceof BadValuesError)
    return new ApiError('bad-values', error.message, undefined, error.items)
  if (error instanceof ClashError) return new ApiError(error.kind, error.message, undefined, error.items)
  if (!(error instanceof RefusedError)) return error
  if (error.cause instanceof StoreError) return new ApiError('not-ready', error.message, error.cause)
  return new ApiError('conflict', error.message, undefined, [])
}

const placeOf = ({ instancePath }: ErrorObject) => Number(/^\/(\d+)/.exec(instancePath)?.[1] ?? 0)

export type AccessOptions = {
  services: Services
  perMinute: Config['rateLimitPerMinute']
  // Without a token, limited by address.
  limitCall: LimitCall
}

export function admitTokens(scope: FastifyInstance, { services, perMinute, limitCall }: AccessOptions): void {
  // Without a scope, every token would be permitted.
  scope.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.scope) throw new Error(`${method} ${url} names no scope that a token needs`)
  })
  const { limitCall: limitToken } = callLimits(scope, perMinute, (request) => tokenIn(request).name)
  scope.addHook('onRequest', async (request, reply) => {
    const token = await readToken(request, services)
    if (!token) {
      await limitCall(request, reply)
      throw new ApiError('no-token')
    }
    holders.set(request, token)
    await limitToken(request, reply)
    const { scope: needed } = request.routeOptions.config
    if (!needed || !token.scopes.includes(needed))
      throw new ApiError('not-permitted', `The token does not permit this: it would need ${needed}.`)
  })
  scope.setSchemaErrorFormatter((errors, part) => {
    const [first] = errors as ErrorObject[]
    if (!first) return new ApiError('bad-values')
    const sentence = sentenceFor(first)
    return part === 'body'
      ? new ApiError('bad-values', sentence, undefined, [{ item: placeOf(first), faults: [sentence] }])
      : new Error(sentence)
  })
  // Passes the error on to the common handler.
  scope.setErrorHandler((error) => {
    throw failureOf(error)
  })
}
