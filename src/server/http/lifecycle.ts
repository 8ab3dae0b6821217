// Tells a supervisor whether the server is alive, and whether it can do its work.
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'

const readyMs = 3000

// A store that hangs is a store that does not answer.
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export function answerHealth(app: FastifyInstance, { store }: Services): void {
  const quietly = { logLevel: 'warn' } as const
  app.get('/healthz', quietly, async (_, reply) => reply.header('cache-control', 'no-store').send('alive'))

  app.get('/readyz', quietly, async (request, reply) => {
    try {
      await within(readyMs, store.answers())
    } catch (cause) {
      request.log.error({ err: cause }, 'the store does not answer')
      throw new Failure('not-ready', undefined, cause)
    }
    return reply.header('cache-control', 'no-store').send('ready')
  })
}
