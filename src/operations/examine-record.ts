// Looks at a record itself: does its seal hold, does it say what the journal says, and is the registry whole?
import { erasedText } from '#domain/credential/erased.ts'
import { agreesWith, foldDecisions } from '#domain/credential/journal.ts'
import { headText, recordText, type SealedRecord, type Sealer, type Tagged } from '#domain/credential/seal.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogEntry } from '#store/log-store.ts'
import type { ErasedPlace, Extent, StoredCredential } from '#store/store.ts'

export const isSealed = (record: SealedRecord & Tagged, sealer: Sealer) =>
  sealer.accepts(recordText(record), record.tag)

// Clearing a revocation takes more than the record: the journal would have to forget it too.
export const saysWhatWasDecided = (credential: StoredCredential) =>
  agreesWith(credential, foldDecisions(credential.decisions))

// Nor can record, seal, journal and head be put back together as they once were: the public log goes on from what it said.
export const saysWhatWasLogged = ({ logged, revocation, suspension, extent }: StoredCredential) =>
  (extent.leaves ?? 0) === 0 ||
  (logged.isRevoked === (revocation !== undefined) && logged.isSuspended === (suspension !== undefined))

// Whether this software erased it: under seal, and told to the public log, unless another log was begun since.
export function erasureFaults(place: ErasedPlace, sealer: Sealer): string[] {
  if (!sealer.accepts(erasedText(place), place.tag)) return ['its seal is broken']
  if (place.index === undefined) return []
  const leaf = place.leaf && readLeafIn(place.leaf)
  const isTold = leaf?.type === 'erase' && areSame(leaf.label, place.label)
  return isTold ? [] : ['the public log does not say that it was erased']
}

export function readLeafIn(bytes: Uint8Array): Leaf | undefined {
  try {
    return readLeaf(bytes)
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

// What was taken from the end of the journal or of the registry is missed here.
export function isWhole({ head, entries, credentials }: Extent, sealer: Sealer): boolean {
  if (!head) return entries === 0 && credentials === 0
  return (
    head.entries === entries && head.credentials === credentials && sealer.accepts(headText(head), head.tag)
  )
}

// A registry that was put back as it once was, its log included, is behind the head that was signed since: what was decided
// after that is not in it.
export const hasEveryLeaf = ({ leaves = 0 }: Extent, head: TreeHead | undefined) =>
  head === undefined || leaves >= head.size

// Whether the document with this hash is the one that the public log was told of: its leaf is made anew from it. That the
// leaf is in the tree, and has the label of this credential, is what an audit and a proof show.
export function isEntered(entry: LogEntry | undefined, documentHash: string): boolean {
  if (!entry?.leaf) return false
  const { leaf, blind } = entry
  const read = readLeafIn(leaf)
  if (!read || (read.type !== 'issue' && read.type !== 're-sign')) return false
  return areSame(read.commitment, commitmentToHash(sha256, blind, Buffer.from(documentHash, 'hex')))
}
