// Distinguishes unknown addresses from known ones with an unsupported method.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/failures.ts'
import { sendFailure } from '#server/http/failures.ts'

// Methods that our routes use. Preflights are answered for whole prefixes and do not make an address known.
const methods = ['GET', 'HEAD', 'POST'] as const

function allowedAt(app: FastifyInstance, url: string): string[] {
  const answered = methods.filter((method) => app.findRoute({ method, url }))
  const isPreflighted = answered.length > 0 && app.findRoute({ method: 'OPTIONS', url })
  return isPreflighted ? [...answered, 'OPTIONS'] : answered
}

// Called by the not-found handlers. Undefined if the address is unknown, or names something missing.
export function refuseMethod(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const allowed = allowedAt(app, request.url)
  if (allowed.length === 0 || allowed.includes(request.method)) return undefined
  return sendFailure(request, reply.header('allow', allowed.join(', ')), new ApiError('wrong-method'))
}
