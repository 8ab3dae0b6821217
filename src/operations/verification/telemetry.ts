// Diagnostics channels for verdicts, signed lists and lanes of the outbox, at no cost without subscribers.
import { channel } from 'node:diagnostics_channel'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Lane } from '#domain/outbox/message.ts'
import type { Finding } from '#domain/verification/verdict.ts'

// Never says whose credential it was.
const verdicts = channel('northmark:verdict')
const lists = channel('northmark:status-list')
const lanes = channel('northmark:outbox-lane')

type ListSigned = { purpose: StatusPurpose; at: Date }

// Whether its receiver could be reached, after an attempt.
type LaneState = { lane: Lane; failingSince: Date | undefined }

export const publishVerdict = (finding: Finding): void => verdicts.publish(finding)
export const publishList = (signed: ListSigned): void => lists.publish(signed)
export const publishLane = (state: LaneState): void => lanes.publish(state)

type Subscriber = {
  onVerdict: (finding: Finding) => void
  onList: (signed: ListSigned) => void
  onLane: (state: LaneState) => void
}

// Returns the function that unsubscribes.
export function subscribe({ onVerdict, onList, onLane }: Subscriber): () => void {
  const subscriptions = [
    [verdicts, (finding: unknown) => onVerdict(finding as Finding)],
    [lists, (signed: unknown) => onList(signed as ListSigned)],
    [lanes, (state: unknown) => onLane(state as LaneState)],
  ] as const
  for (const [from, take] of subscriptions) from.subscribe(take)
  return () => {
    for (const [from, take] of subscriptions) from.unsubscribe(take)
  }
}
