// Looks at a record itself: does its seal hold, does it say what the journal says, and is the registry whole?
import { agreesWith, foldDecisions } from '#domain/credential/journal.ts'
import { headText, recordText, type Sealer, sealedRecordOf } from '#domain/credential/seal.ts'
import type { Extent, StoredCredential } from '#store/store.ts'

export const isSealed = (credential: StoredCredential, sealer: Sealer) =>
  credential.tag !== undefined && sealer.accepts(recordText(sealedRecordOf(credential)), credential.tag)

// Clearing a revocation takes more than the record: the journal would have to forget it too.
export const saysWhatWasDecided = (credential: StoredCredential) =>
  agreesWith(credential, foldDecisions(credential.decisions))

// What was taken from the end of the journal or of the registry is missed here.
export function isWhole({ head, entries, credentials }: Extent, sealer: Sealer): boolean {
  if (!head) return entries === 0 && credentials === 0
  return (
    head.entries === entries &&
    head.credentials === credentials &&
    sealer.accepts(headText(head), head.tag ?? '')
  )
}
