// Structured logs: which request, how long, how it ended. Never who asked, nor what for.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const newRequestId = () => randomUUID()

// A credential id leads to a person, so addresses are logged as the route that matched, not as they were typed.
export const logSettings = {
  level: 'info',
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? 'none',
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      code: error.code ?? '',
      stack: error.stack ?? '',
    }),
  },
}
