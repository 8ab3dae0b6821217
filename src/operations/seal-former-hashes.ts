// Puts the former hashes of a registry of a former release under the seals of their records.
import { formerRecordText, recordText } from '#domain/credential/seal.ts'
import type { SealingProgress } from '#operations/seal-registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Sealing, Store, StoredRecord } from '#store/store.ts'

const batchSize = 500

// What is under no seal at all, or under a broken one, gets none here.
export function sealingOf({ tag, ...record }: StoredRecord, keys: KeyRing): Sealing | undefined {
  const sealer = keys.sealer()
  const text = recordText(record)
  if (tag === undefined || sealer.accepts(text, tag) || !sealer.accepts(formerRecordText(record), tag))
    return undefined
  const { seq, verificationHash, statusIndex } = record
  return { seq, verificationHash, statusIndex, formerTag: tag, tag: sealer.seal(text) }
}

// Once, and as the keys say: whoever can write to the database alone must not be able to have it done again.
export async function sealFormerHashes(
  store: Store,
  keys: KeyRing,
  onProgress?: SealingProgress,
): Promise<void> {
  if (keys.coversFormerHashes()) return
  const total = await store.size()
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const records = await store.withFormerHashes(after, batchSize)
    count = records.length
    after = records.at(-1)?.seq ?? after
    await store.sealRecords(records.flatMap((record) => sealingOf(record, keys) ?? []))
    if (count > 0) onProgress?.(after, total)
  }
  keys.markCovered()
}
