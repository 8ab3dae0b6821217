// Seals a whole registry with the key that seals now: one of a former release, or one whose keys were stolen.
import { type Decision, foldDecisions } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { headText } from '#domain/credential/seal.ts'
import { formerSealer } from '#operations/seal-former.ts'
import { type SigningAnew, signAnew } from '#operations/sign-anew.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, StoredCredential } from '#store/store.ts'

const batchSize = 500

export type SealingProgress = (done: number, total: number) => void

// A revocation that came with an import has no line of its own in the journal of a former release.
function missingDecisions({ id, revocation, decisions }: StoredCredential): (Decision & { id: string })[] {
  const { revoked } = foldDecisions(decisions)
  if (!revocation || revoked === revocation.reason) return []
  return [{ id, act: 'revoke', why: revocation.reason }]
}

// Resolves to how many documents it signed anew. Goes on where it was interrupted: what has its seal keeps it. Only keys
// that say so ask for it, because whoever can write to the database alone must not be able to.
export async function sealRegistry(
  store: Store,
  keys: KeyRing,
  now: Date,
  wanted: SigningAnew = {},
): Promise<number> {
  if (keys.sealState() === 'sealed') return 0
  const signed = await signAnew(store, keys, now, wanted)
  const total = await store.size()
  const { head } = (await store.trace(undefined)).extent
  const isFirst = keys.isFirstSeal() && !head
  const sealer = formerSealer(keys, await store.courses(), await store.highestPlace(), now)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const records = await store.unsealed(after, batchSize)
    count = records.length
    after = records.at(-1)?.seq ?? after
    // What has no seal although others have was put there by someone else, and is given none.
    const ours = records.filter(({ tag }) => isFirst || tag !== undefined)
    await store.sealRecords(await sealer.seal(ours))
    if (count > 0) wanted.onProgress?.(after, total)
  }
  const decisions = isFirst ? (await store.withdrawn()).flatMap(missingDecisions) : []
  const note = { who: 'northmark', at: momentOf(now), why: 'The registry is sealed with a new key.' }
  // An end that was changed or is gone stays so: sealing it anew would make it good.
  if (isFirst || (head && keys.sealer().accepts(headText(head), head.tag ?? '')))
    await store.sealJournal(decisions, sealer.places(), note)
  keys.markSealed()
  return signed
}
