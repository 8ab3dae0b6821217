// Seals a whole registry with a new seal key, after the keys were stolen.
import { momentOf } from '#domain/credential/moments.ts'
import { headText, recordText } from '#domain/credential/seal.ts'
import { type SigningAnew, signAnew } from '#operations/sign-anew.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Sealing, Store, StoredRecord } from '#store/store.ts'

const batchSize = 500

// A record whose former seal is broken is not sealed again: it stays altered.
function sealingOf({ tag: formerTag, ...record }: StoredRecord, keys: KeyRing): Sealing[] {
  const [text, sealer] = [recordText(record), keys.sealer()]
  return sealer.accepts(text, formerTag) ? [{ seq: record.seq, formerTag, tag: sealer.seal(text) }] : []
}

// Resolves to how many documents it signed again. Continues where it was interrupted. The key file alone asks for it, so that
// write access to the database is not enough to have a forged record sealed.
export async function sealRegistry(
  store: Store,
  keys: KeyRing,
  now: Date,
  wanted: SigningAnew = {},
): Promise<number> {
  if (keys.sealState() === 'sealed') return 0
  const signed = await signAnew(store, keys, now, wanted)
  const total = await store.size()
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const records = await store.unsealed(after, batchSize)
    count = records.length
    after = records.at(-1)?.seq ?? after
    await store.sealRecords(records.flatMap((record) => sealingOf(record, keys)))
    if (count > 0) wanted.onProgress?.(after, total)
  }
  const { head } = (await store.trace(undefined)).extent
  // A head that was changed or deleted stays so: sealing it again would hide that.
  if (head && keys.sealer().accepts(headText(head), head.tag))
    await store.sealJournal({
      who: 'northmark',
      at: momentOf(now),
      why: 'The registry is sealed with a new key.',
    })
  keys.markSealed()
  return signed
}
