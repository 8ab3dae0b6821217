// Structured request logs: route, duration and status. Never the caller or the credential.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { LogFn } from 'pino'

export const newRequestId = () => randomUUID()

// Fastify's own errors quote the address as typed; their code is enough.
const isOfFastify = ({ code }: { code?: string }) => code?.startsWith('FST_') ?? false
const without = (text: string, words: string, instead: string) => text.replaceAll(words, instead)

// A credential id identifies a person, so the matched route is logged instead of the address.
export const requestLogSettings = {
  level: 'info',
  base: null,
  hooks: {
    // A line without a message gets that of its error.
    logMethod(this: unknown, words: Parameters<LogFn>, log: LogFn) {
      const { err } = (words[0] ?? {}) as { err?: { code?: string } }
      const isBare = words.length === 1 && err !== undefined && isOfFastify(err)
      log.apply(this as never, isBare ? [words[0], err.code] : words)
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
      return { type, message, code, stack: error.message ? without(stack, error.message, message) : stack }
    },
  },
}
