// Who makes a change and why, as the journal records it.
import type { JournalNote } from '#domain/credential/journal.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { reasonFaults } from '#domain/credential/record-rules.ts'
import { refuse } from '#errors/user-facing-error.ts'

export type Author = { who: string; why: string }

export function noteOf({ who, why }: Author, now: Date): JournalNote {
  const faults = [...reasonFaults(why), ...(reasonFaults(who).length > 0 ? ['the operator has no name'] : [])]
  if (faults.length > 0) throw refuse('The journal cannot record this', faults)
  return { who, at: toTimestamp(now), why: why.trim() }
}
