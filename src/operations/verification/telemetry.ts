// Diagnostics channels for verdicts and signed lists, at no cost without subscribers.
import { channel } from 'node:diagnostics_channel'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Finding } from '#domain/verification/verdict.ts'

// Never says whose credential it was.
const verdicts = channel('northmark:verdict')
const lists = channel('northmark:status-list')

type ListSigned = { purpose: StatusPurpose; at: Date }

export const publishVerdict = (finding: Finding): void => verdicts.publish(finding)
export const publishList = (signed: ListSigned): void => lists.publish(signed)

type Subscriber = { onVerdict: (finding: Finding) => void; onList: (signed: ListSigned) => void }

// Returns the function that unsubscribes.
export function subscribe({ onVerdict, onList }: Subscriber): () => void {
  const takeVerdict = (finding: unknown) => onVerdict(finding as Finding)
  const takeList = (signed: unknown) => onList(signed as ListSigned)
  verdicts.subscribe(takeVerdict)
  lists.subscribe(takeList)
  return () => {
    verdicts.unsubscribe(takeVerdict)
    lists.unsubscribe(takeList)
  }
}
