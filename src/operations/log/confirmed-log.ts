// The part of the log that verification trusts: its root and the newest leaf of every status list, checked by hash.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import { commitmentToHash } from '#domain/log/credential-proof.ts'
import { rootOfFrontier, type TreeFrontier } from '#domain/log/growing-tree.ts'
import { readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { readTile, tileWidth, widthAt } from '#domain/log/tiles.ts'
import { type Hash, leafHash, rootOf, type TreeHead } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { assertContinues } from '#operations/log/log-end.ts'
import { readFrontier, readRoot, readSoundly } from '#operations/log/read-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { LogState } from '#store/log-store.ts'
import type { Store, StoredDocument, StoredList } from '#store/store.ts'

export type ConfirmedLog = TreeHead & {
  // The root was computed from it.
  frontier: TreeFrontier
  // The newest leaf of each list.
  lists: ReadonlyMap<string, Uint8Array>
}

export const listKey = ({ list, purpose }: { list: number; purpose: StatusPurpose }) => `${list} ${purpose}`

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
  if (!isThere) throw new LogStateError('unmarked', size)
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
  return equalBytes(computed, root)
}

// Each full tile must contain the hash, and its own hash must be in the tile above, up to the frontier.
async function isUnderRoot(store: Store, { size, frontier }: ConfirmedLog, index: number, leaf: Hash) {
  let [place, hash] = [index, leaf]
  for (let level = 0; ; level += 1) {
    const tile = Math.floor(place / tileWidth)
    const isFull = widthAt(level, tile, size) === tileWidth
    const bytes = isFull ? await store.logTile(level, tile) : undefined
    if (isFull && !bytes) throw new LogStateError('unmarked', size)
    const hashes = bytes ? readTile(bytes, tileWidth) : (frontier.partials[level] ?? [])
    const found = hashes[place % tileWidth]
    if (!found || !equalBytes(found, hash)) return false
    if (!isFull) return true
    ;[place, hash] = [tile, rootOf(sha256, hashes)]
  }
}

export function confirmedLogOf(store: Store, signer: LogKey) {
  // Caches the last confirmed state; any other state is confirmed again.
  let last: { of: string; confirmed: Promise<ConfirmedLog> } | undefined

  async function confirm(head: TreeHead | undefined, state: LogState): Promise<ConfirmedLog> {
    const { size, oldestList } = state
    const frontier = await readSoundly(state, () => readFrontier(store, size))
    const rootAt = (of: number) =>
      of === size
        ? Promise.resolve(rootOfFrontier(sha256, frontier))
        : readSoundly(state, () => readRoot(store, of))
    const root = await assertContinues({ state, head, rootAt, signer })
    const lists =
      oldestList === undefined || oldestList < 0 || oldestList >= size
        ? new Map<string, Uint8Array>()
        : await readSoundly(state, () => readLists(store, { size, root }, oldestList))
    return { size, root, frontier, lists }
  }

  return {
    // Read the head before the state, so that commits in between do not look like a loss.
    confirm(head: TreeHead | undefined, state: LogState): Promise<ConfirmedLog> {
      const { size, oldestList, batch } = state
      const [root, mark] = [head?.root, batch?.mark].map(
        (bytes) => bytes && Buffer.from(bytes).toString('hex'),
      )
      const of = [size, oldestList, head?.size, root, mark].join()
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
      confirmed: ConfirmedLog,
      { leaf: index, blind }: StoredDocument,
      hash: string,
    ): Promise<boolean> {
      if (index < 0 || index >= confirmed.size) return false
      const commitment = commitmentToHash(sha256, blind, Buffer.from(hash, 'hex'))
      const leaf = leafHash(sha256, writeLeaf({ type: 'document', commitment }))
      return readSoundly(confirmed, () => isUnderRoot(store, confirmed, index, leaf))
    },
    isNewestList: ({ lists }: ConfirmedLog, list: StoredList): boolean => {
      const logged = lists.get(listKey(list))
      return logged !== undefined && equalBytes(logged, sha256(list.bits))
    },
  }
}

export type LogConfirmation = ReturnType<typeof confirmedLogOf>
