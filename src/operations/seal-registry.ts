// Seals the registry of a former release, once: every record, every line of its journal, and its head.
import { foldDecisions, type Decision } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { formerSealer } from '#operations/seal-former.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, UnsealedRecord } from '#store/store.ts'

const batchSize = 500

type Missing = Decision & { id: string }

// A revocation that came with an import has no line of its own in a former journal.
async function missingDecisions(store: Store, { id, revocation }: UnsealedRecord): Promise<Missing[]> {
  if (!revocation) return []
  const { revoked } = foldDecisions(await store.history(id))
  return revoked === revocation.reason ? [] : [{ id, act: 'revoke', why: revocation.reason }]
}

// Goes on where it was interrupted: what has a seal keeps it. Only keys that say so ask for it, because whoever can
// only write to the database must not be able to.
export async function sealRegistry(
  store: Store,
  keys: KeyRing,
  now: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  if (keys.sealing() === 'sealed') return
  const total = await store.size()
  const sealer = formerSealer(keys, await store.courses(), await store.highestPlace(), now)
  const decisions: Missing[] = []
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const records = await store.unsealed(after, batchSize)
    count = records.length
    after = records.at(-1)?.seq ?? after
    await store.sealRecords(await sealer.seal(records))
    for (const record of records) decisions.push(...(await missingDecisions(store, record)))
    if (count > 0) onProgress?.(after, total)
  }
  const note = { who: 'northmark', at: momentOf(now), why: 'A registry of a former release is sealed.' }
  await store.sealJournal(decisions, sealer.places(), note)
  keys.markSealed()
}
