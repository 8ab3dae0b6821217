// Structured request logs: route, duration and status. Never the caller or the credential.
import type { FastifyRequest } from 'fastify'
import type { LogFn } from 'pino'

// Fastify's own errors quote the address as typed; their code is enough.
const isOfFastify = ({ code }: { code?: string }) => code?.startsWith('FST_') ?? false

// A credential id identifies a person, so the matched route is logged instead of the address.
export const requestLogSettings = {
  level: 'info',
  base: null,
  hooks: {
    // A line without a message gets that of its error.
    logMethod(this: unknown, args: Parameters<LogFn>, log: LogFn) {
      const { err } = (args[0] ?? {}) as { err?: { code?: string } }
      const isBare = args.length === 1 && err !== undefined && isOfFastify(err)
      log.apply(this as never, isBare ? [args[0], err.code] : args)
    },
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? 'none',
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
    err(error: Error & { code?: string }) {
      const { name: type, code = '', stack = '' } = error
      const message = isOfFastify(error) ? code : error.message
      return { type, message, code, stack: error.message ? stack.replaceAll(error.message, message) : stack }
    },
  },
}
