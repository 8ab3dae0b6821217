// Completes key changes of interrupted commands while the server runs: a key that is not logged makes bundles fail.
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#boot/services.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { completedMessage, completeKeyChanges } from '#operations/keys/record-key-changes.ts'
import { type Repeated, repeat } from '#server/http/repeat.ts'

const lookEveryMs = 30_000

export function completeRegularly(services: Services, logger: FastifyBaseLogger): Repeated {
  return repeat(lookEveryMs, new AbortController(), async () => {
    try {
      const completed = await completeKeyChanges(services, services.clock.now())
      if (completed.length > 0) logger.warn(completedMessage(completed))
    } catch (error) {
      // If the registry cannot be written, other messages say so.
      if (!(error instanceof UserFacingError)) logger.error({ err: error }, 'the keys could not be recorded')
    }
  })
}
