// For process supervisors: health checks, and a shutdown that finishes open requests.
import type { FastifyInstance } from 'fastify'
import type { Release } from '#boot/release.ts'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { LogKeyError } from '#signing/log-key.ts'

const readyMs = 3000

// A store that hangs counts as one that does not respond.
async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

// `shuttingDown` is aborted some seconds before the server stops, so that load balancers send requests elsewhere.
export function answerHealth(
  app: FastifyInstance,
  { store, keys, log }: Services,
  shuttingDown: AbortSignal,
  release: Release,
): void {
  const onlyWarnings = { logLevel: 'warn' } as const
  app.get('/healthz', onlyWarnings, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', ...release }),
  )

  // A log that was altered or is not the newest confirms nothing. Rejects if the registry does not respond.
  async function findLogStateError(): Promise<Error | undefined> {
    await store.ping()
    try {
      const head = log.head()
      await log.confirm(head, await store.logState())
      return undefined
    } catch (error) {
      if (error instanceof LogStateError || error instanceof LogKeyError) return error
      throw error
    }
  }

  // Health checks are not rate-limited, so concurrent ones share one query.
  let asking: Promise<Error | undefined> | undefined
  const askStore = () => {
    asking ??= withTimeout(findLogStateError(), readyMs).finally(() => {
      asking = undefined
    })
    return asking
  }

  app.get('/readyz', onlyWarnings, async (request, reply) => {
    if (shuttingDown.aborted) throw new ApiError('not-ready', 'This server is shutting down.')
    let storeError: Error | undefined
    try {
      storeError = await askStore()
    } catch (cause) {
      request.log.error({ err: cause }, 'the store does not respond')
      throw new ApiError('not-ready', undefined, cause)
    }
    if (storeError) throw storeError
    try {
      keys.signer()
    } catch (cause) {
      request.log.error({ err: cause }, 'the signing keys cannot be read')
      throw new ApiError('not-ready', 'The signing keys cannot be read at the moment.', cause)
    }
    return reply.header('cache-control', 'no-store').send('ready')
  })
}

// While draining, finishes open requests and closes their connections: an idle connection that is closed may just have
// been sent a request.
export function drainOnClose(app: FastifyInstance, shuttingDown: AbortSignal): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || shuttingDown.aborted) reply.header('connection', 'close')
  })
}
