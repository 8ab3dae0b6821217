// What a verification believes of the log: its root and the newest leaf of every status list, hash by hash.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { areSame } from '#domain/log/bytes.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { tileWidth } from '#domain/log/tiles.ts'
import { isIncluded, leafHash, type TreeHead } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import type { LogKeeper } from '#operations/log/keeper.ts'
import { readInclusion, readRoot, readSoundly } from '#operations/log/read-log.ts'
import { assertContinues } from '#operations/registry/log-end.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogState } from '#store/log-store.ts'
import type { Store, StoredDocument, StoredList } from '#store/store.ts'

export type ConfirmedLog = TreeHead & {
  // The newest leaf of each list.
  lists: ReadonlyMap<string, Uint8Array>
}

const listKey = ({ list, purpose }: { list: number; purpose: StatusPurpose }) => `${list} ${purpose}`

// Reads leaves from the start of the tile that contains `from`, and checks that they lead to the root.
async function readLists(
  store: Store,
  { size, root }: TreeHead,
  from: number,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const first = from - (from % tileWidth)
  const leaves = await store.logLeaves(first, size)
  for (let at = 0; at < leaves.length; at += 1) {
    const leaf = readLeaf(leaves[at] ?? new Uint8Array())
    if (leaf.type === 'list') found.set(listKey(leaf), leaf.hash)
  }
  const isThere = await leadsToRoot(store, leaves, first, { size, root })
  if (!isThere) throw new LogTrouble('unmarked', size)
  return found
}

// The tiles that these leaves fill are computed from the leaves themselves, not read.
async function leadsToRoot(
  store: Store,
  leaves: readonly Uint8Array[],
  first: number,
  { size, root }: TreeHead,
): Promise<boolean> {
  const hashes = leaves.map((leaf) => leafHash(sha256, leaf))
  const computed = await readRoot(store, size, { first, hashes })
  return areSame(computed, root)
}

export function confirmedLogOf(store: Store, keeper: LogKeeper) {
  // Of the last state that was confirmed; a newer state, or another, is confirmed again.
  let last: { of: string; confirmed: Promise<ConfirmedLog> } | undefined

  async function confirm(head: TreeHead | undefined, state: LogState): Promise<ConfirmedLog> {
    const rootAt = (size: number) => readSoundly(state, () => readRoot(store, size))
    const root = await assertContinues({ state, head, rootAt, keeper })
    const { size } = state
    const { oldestList } = state
    const lists =
      oldestList === undefined || oldestList < 0 || oldestList >= size
        ? new Map<string, Uint8Array>()
        : await readSoundly(state, () => readLists(store, { size, root }, oldestList))
    return { size, root, lists }
  }

  return {
    // The head is read before the state, so that what is committed in between does not look like a loss.
    confirm(head: TreeHead | undefined, state: LogState): Promise<ConfirmedLog> {
      const { size, oldestList, batch } = state
      const of = [size, oldestList, head?.size, batch && Buffer.from(batch.mark).toString('hex')].join()
      if (last?.of === of) return last.confirmed
      const confirmed = confirm(head, state)
      last = { of, confirmed }
      confirmed.catch(() => {
        last = undefined
      })
      return confirmed
    },
    // Whether the leaf that the registry names for this document is in the log and commits to it.
    async isLogged(
      { size, root }: TreeHead,
      { leaf: index, blind }: StoredDocument,
      hash: string,
    ): Promise<boolean> {
      if (index < 0 || index >= size) return false
      const commitment = commitmentToHash(sha256, blind, Buffer.from(hash, 'hex'))
      const leaf = leafHash(sha256, writeLeaf({ type: 'document', commitment }))
      const proof = await readSoundly({ size }, () => readInclusion(store, index, size))
      return isIncluded(sha256, { leaf, index, size, root, proof })
    },
    isNewestList: ({ lists }: ConfirmedLog, list: StoredList): boolean => {
      const logged = lists.get(listKey(list))
      return logged !== undefined && areSame(logged, sha256(list.bits))
    },
  }
}

export type LogConfirmation = ReturnType<typeof confirmedLogOf>
