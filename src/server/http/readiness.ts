// Whether the server can do its work, and the reasons why not: for /readyz, the metrics and the server's log.
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { type Repeated, repeat } from '#server/http/repeat.ts'
import { LogKeyError } from '#signing/log-key.ts'

const readyTimeoutMs = 3000
const watchEveryMs = 15_000

export const readyReasons = ['shutting-down', 'registry', 'log', 'keys', 'files'] as const
export type ReadyReason = (typeof readyReasons)[number]

export type Readiness = { faults: () => Promise<Map<ReadyReason, Error>> }

export type ReadinessParts = {
  services: Services
  // Loads every page and the worker that renders files, once.
  loadFiles: () => Promise<void>
  shuttingDown: AbortSignal
}

// What hangs counts as not responding.
async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${readyTimeoutMs} ms`)), readyTimeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export function readinessOf({
  services: { store, keys, log },
  loadFiles,
  shuttingDown,
}: ReadinessParts): Readiness {
  // A log that was altered or is not the newest confirms nothing.
  async function confirmLog(): Promise<void> {
    const head = log.head()
    await log.confirm(head, await store.logState())
  }

  const failed = (sentence?: string) => (cause: unknown) => new ApiError('not-ready', sentence, cause)
  const checks: Record<ReadyReason, () => Promise<Error | undefined>> = {
    'shutting-down': async () =>
      shuttingDown.aborted ? new ApiError('not-ready', 'This server is shutting down.') : undefined,
    registry: () => withTimeout(store.ping()).then(() => undefined, failed()),
    log: () =>
      withTimeout(confirmLog()).then(
        () => undefined,
        (error) => (error instanceof LogStateError || error instanceof LogKeyError ? error : failed()(error)),
      ),
    keys: async () => {
      try {
        keys.signer()
        return undefined
      } catch (cause) {
        return failed('The signing keys cannot be read at the moment.')(cause)
      }
    },
    // Takes as long as a start takes, and the worker has a deadline of its own.
    files: () =>
      loadFiles().then(() => undefined, failed('Pages and files cannot be rendered at the moment.')),
  }

  async function ask(): Promise<Map<ReadyReason, Error>> {
    const found = await Promise.all(
      readyReasons.map(async (reason) => [reason, await checks[reason]()] as const),
    )
    return new Map(found.flatMap(([reason, error]) => (error ? [[reason, error] as const] : [])))
  }

  // Health checks are not rate-limited, so concurrent ones share one query.
  let asking: Promise<Map<ReadyReason, Error>> | undefined
  return {
    faults: () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

// Logs each reason once when it begins and once when it ends.
export function watchReadiness({ faults }: Readiness, logger: FastifyBaseLogger): Repeated {
  let known = new Map<ReadyReason, Error>()
  return repeat(watchEveryMs, new AbortController(), async () => {
    const found = await faults()
    for (const [reason, err] of found) if (!known.has(reason)) logger.error({ reason, err }, 'not ready')
    for (const reason of known.keys()) if (!found.has(reason)) logger.info({ reason }, 'ready again')
    known = found
  })
}
