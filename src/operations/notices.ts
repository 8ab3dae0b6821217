// Diagnostics channels for verdicts and lists, at no cost without listeners.
import { channel } from 'node:diagnostics_channel'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Finding } from '#domain/verification/verdict.ts'

// Never says whose credential it was.
const verdicts = channel('northmark:verdict')
const lists = channel('northmark:status-list')

export type ListNotice = { purpose: StatusPurpose; at: Date }

export function tellVerdict(finding: Finding): void {
  if (verdicts.hasSubscribers) verdicts.publish(finding)
}

export function tellListSigned(notice: ListNotice): void {
  if (lists.hasSubscribers) lists.publish(notice)
}

type Listener = { onVerdict: (finding: Finding) => void; onList: (notice: ListNotice) => void }

// Returns the function that unsubscribes.
export function listenToNotices({ onVerdict, onList }: Listener): () => void {
  const hearVerdict = (finding: unknown) => onVerdict(finding as Finding)
  const hearList = (notice: unknown) => onList(notice as ListNotice)
  verdicts.subscribe(hearVerdict)
  lists.subscribe(hearList)
  return () => {
    verdicts.unsubscribe(hearVerdict)
    lists.unsubscribe(hearList)
  }
}
