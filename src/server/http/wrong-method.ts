// Tells an address that is not there from one that is asked in a way it does not answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failures.ts'
import { sendFailure } from '#server/http/failures.ts'

// What any of our addresses answers. Preflights are answered below whole prefixes: they alone make no address.
const methods = ['GET', 'HEAD', 'POST'] as const

function allowedAt(app: FastifyInstance, url: string): string[] {
  const answered = methods.filter((method) => app.findRoute({ method, url }))
  const isPreflighted = answered.length > 0 && app.findRoute({ method: 'OPTIONS', url })
  return isPreflighted ? [...answered, 'OPTIONS'] : answered
}

// Called by the not-found handlers. Undefined: the address is unknown, or names something that is not there.
export function refuseMethod(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const allowed = allowedAt(app, request.url)
  if (allowed.length === 0 || allowed.includes(request.method)) return undefined
  return sendFailure(request, reply.header('allow', allowed.join(', ')), new Failure('wrong-method'))
}
