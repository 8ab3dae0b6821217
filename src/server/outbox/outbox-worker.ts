// Sends due messages while the server runs, each lane at its own pace, and plans reminders and the digest once a day.
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#boot/services.ts'
import type { Lane } from '#domain/outbox/message.ts'
import { isStoreError } from '#errors/store-error.ts'
import { type Planning, planMessages } from '#operations/outbox/plan-messages.ts'
import { openLanes, type Sending, sendLane } from '#operations/outbox/send-outbox.ts'
import { publishLane } from '#operations/verification/telemetry.ts'
import { type Repeated, repeat } from '#server/http/repeat.ts'

const lookEveryMs = 30_000
const reportAfterMs = 10 * 60_000

type Outage = { since: Date; isReported: boolean }

// With an empty outbox, each look is one index query for each lane. A message being sent is finished before it stops.
export function startOutboxWorker(
  { store, clock }: Services,
  sending: Sending,
  planning: Planning,
  logger: FastifyBaseLogger,
): Repeated {
  const stopping = new AbortController()
  const atWork = new Map<Lane, Promise<void>>()
  const outages = new Map<Lane, Outage>()
  let plannedOn: string | undefined

  async function plan(): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10)
    if (plannedOn === today) return
    await planMessages(store, planning, clock.now())
    plannedOn = today
  }

  // If nothing can be written, other servers send; if the registry is away, other messages say so.
  function report(error: unknown): void {
    const isExpected = (['read-only', 'busy', 'unreachable'] as const).some((code) =>
      isStoreError(error, code),
    )
    if (!isExpected) logger.error({ err: error }, 'the outbox could not be sent')
  }

  function noteReached(lane: Lane, reached: boolean): void {
    const outage = outages.get(lane)
    if (reached) {
      outages.delete(lane)
      if (outage?.isReported) logger.info({ lane }, 'messages of this lane are sent again')
    } else if (outage === undefined) outages.set(lane, { since: clock.now(), isReported: false })
    else if (!outage.isReported && clock.now().getTime() - outage.since.getTime() >= reportAfterMs) {
      outage.isReported = true
      logger.warn({ lane, since: outage.since }, 'messages of this lane cannot be sent')
    }
    publishLane({ lane, failingSince: outages.get(lane)?.since })
  }

  async function work(lane: Lane): Promise<void> {
    try {
      const { tally, reached } = await sendLane({ ...sending, signal: stopping.signal }, lane)
      if (reached !== undefined) noteReached(lane, reached)
      if (Object.keys(tally).length > 0) logger.info({ lane, ...tally }, 'messages in the outbox')
    } catch (error) {
      report(error)
    } finally {
      atWork.delete(lane)
    }
  }

  async function look(): Promise<void> {
    try {
      await plan()
      const lanes = await openLanes(sending)
      for (const lane of lanes) if (!atWork.has(lane)) atWork.set(lane, work(lane))
      // Of a webhook that was removed.
      for (const lane of outages.keys()) if (!lanes.includes(lane)) noteReached(lane, true)
    } catch (error) {
      report(error)
    }
  }

  const looking = repeat(lookEveryMs, stopping, look)
  return {
    async stop() {
      await looking.stop()
      await Promise.all(atWork.values())
    },
  }
}
