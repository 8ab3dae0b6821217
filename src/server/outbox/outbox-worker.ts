// Sends due messages while the server runs, and plans reminders and the digest once a day.
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#boot/services.ts'
import { isStoreError } from '#errors/store-error.ts'
import { type Planning, planMessages } from '#operations/outbox/plan-messages.ts'
import { type Sending, sendOutbox } from '#operations/outbox/send-outbox.ts'
import { type Repeated, repeat } from '#server/http/repeat.ts'

const lookEveryMs = 30_000

// With an empty outbox, each run is one index query. A message being sent is finished before it stops.
export function startOutboxWorker(
  { store, clock }: Services,
  sending: Sending,
  planning: Planning,
  logger: FastifyBaseLogger,
): Repeated {
  const stopping = new AbortController()
  let plannedOn: string | undefined

  async function plan(): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10)
    if (plannedOn === today) return
    await planMessages(store, planning, clock.now())
    plannedOn = today
  }

  async function look(): Promise<void> {
    try {
      await plan()
      const tally = await sendOutbox({ ...sending, signal: stopping.signal })
      if (Object.keys(tally).length > 0) logger.info(tally, 'messages in the outbox')
    } catch (error) {
      // If nothing can be written, other servers send; if the registry is away, other messages say so.
      const isExpected = (['read-only', 'busy', 'unreachable'] as const).some((code) =>
        isStoreError(error, code),
      )
      if (!isExpected) logger.error({ err: error }, 'the outbox could not be sent')
    }
  }

  return repeat(lookEveryMs, stopping, look)
}
