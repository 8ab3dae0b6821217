// The end of the public log inside a change: appends leaves after checking that the log is the one last written.
import { randomBytes } from 'node:crypto'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import { blindBytes, commitmentToHash } from '#domain/log/credential-proof.ts'
import { emptyFrontier, growTree, rootOfFrontier, type TreeFrontier } from '#domain/log/growing-tree.ts'
import { type Leaf, leafKind, writeLeaf } from '#domain/log/leaf.ts'
import { leafHash, type TreeHead } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { readFrontier, readSoundly } from '#operations/log/read-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { EncodedLeaf, LogState } from '#store/log-store.ts'
import type { StoredList, Writer } from '#store/store.ts'

// Readers search this many last leaves for the newest version of a list.
export const leavesBetweenLists = 1000

type Continued = {
  state: LogState
  head: TreeHead | undefined
  rootAt: (size: number) => Promise<Uint8Array>
  signer: Pick<LogKey, 'isBatchSigned'>
}

// The last mark covers the root and so the whole log; the head, stored outside the database, detects an older state
// that was put back as a whole. Returns the root.
export async function assertContinues({ state, head, rootAt, signer }: Continued): Promise<Uint8Array> {
  const { size, batch } = state
  const root = await rootAt(size)
  const isSigned = batch
    ? batch.to === size && signer.isBatchSigned({ ...batch, root }, batch.mark)
    : size === 0
  if (!isSigned) throw new LogStateError('unmarked', size)
  if (!head) return root
  if (head.size > size) throw new LogStateError('behind', size, head.size)
  const rootAtHead = head.size === size ? root : await rootAt(head.size)
  if (!equalBytes(rootAtHead, head.root)) throw new LogStateError('other', size, head.size)
  return root
}

const encodeLeaf = (leaf: Leaf): EncodedLeaf => ({ kind: leafKind(leaf.type), body: writeLeaf(leaf) })

// Writes encoded leaves after a frontier, with the tiles that they fill. Outside a restore, use `appendLeaves`.
export async function appendEncoded(
  writer: Writer,
  end: TreeFrontier,
  leaves: readonly EncodedLeaf[],
): Promise<TreeFrontier> {
  const hashes = leaves.map(({ body }) => leafHash(sha256, body))
  const { frontier, tiles } = growTree(sha256, end, hashes)
  await writer.insertLeaves(end.size, leaves)
  await writer.insertTiles(tiles)
  return frontier
}

// Appends to the tree alone. In a change, use `append` of the log's end, which keeps the frontier.
export const appendLeaves = (writer: Writer, end: TreeFrontier, leaves: readonly Leaf[]) =>
  appendEncoded(writer, end, leaves.map(encodeLeaf))

// Logs status lists, and stores where.
export async function appendLists(
  writer: Writer,
  end: TreeFrontier,
  lists: readonly StoredList[],
): Promise<TreeFrontier> {
  const leaves = lists.map(
    ({ list, purpose, bits }): Leaf => ({ type: 'list', list, purpose, hash: sha256(bits) }),
  )
  for (const [at, list] of lists.entries()) {
    list.leaf = end.size + at
    await writer.putStatusList(list)
  }
  return appendLeaves(writer, end, leaves)
}

// A commitment to each document, sorted: they are random, so that their order does not reveal whose leaf is whose.
export function commitTo<Document extends { hash: string }>(documents: readonly Document[]) {
  const committed = documents.map((document) => {
    const blind = new Uint8Array(randomBytes(blindBytes))
    const commitment = commitmentToHash(sha256, blind, Buffer.from(document.hash, 'hex'))
    return { ...document, blind, leaf: { type: 'document', commitment } as const }
  })
  return committed.toSorted((one, other) => Buffer.compare(one.leaf.commitment, other.leaf.commitment))
}

export type LoggedDocument = { leaf: number; blind: Uint8Array }

export async function openLogEnd(writer: Writer, signer: LogKey) {
  const state = await writer.logState()
  const edgeAt = (size: number) =>
    size === 0 ? Promise.resolve(emptyFrontier) : readSoundly(state, () => readFrontier(writer, size))
  await assertContinues({
    state,
    head: signer.head(),
    rootAt: async (size) => rootOfFrontier(sha256, await edgeAt(size)),
    signer,
  })
  let frontier = await edgeAt(state.size)
  let lists: StoredList[] | undefined

  async function append(leaves: readonly Leaf[]): Promise<number> {
    const first = frontier.size
    if (leaves.length > 0) frontier = await appendLeaves(writer, frontier, leaves)
    return first
  }

  async function allLists(): Promise<StoredList[]> {
    lists ??= await writer.statusLists()
    return lists
  }

  async function logLists(logged: readonly StoredList[]): Promise<void> {
    frontier = await appendLists(writer, frontier, logged)
  }

  return {
    batches: state.batch?.no ?? 0,
    from: state.size,
    size: () => frontier.size,
    root: () => rootOfFrontier(sha256, frontier),
    append,
    allLists,
    logLists,
    // A new list with all bits clear.
    async openList(list: number, bytes: number): Promise<void> {
      const known = await allLists()
      const opened = statusPurposes.map((purpose) => ({
        list,
        purpose,
        bits: new Uint8Array(bytes),
        leaf: -1,
      }))
      await logLists(opened)
      known.push(...opened)
    },
    async logDocuments(hashes: readonly string[]): Promise<LoggedDocument[]> {
      const known = await allLists()
      const oldest = Math.min(frontier.size, ...known.map(({ leaf }) => leaf))
      if (frontier.size + hashes.length - oldest > leavesBetweenLists) await logLists(known)
      const committed = commitTo(hashes.map((hash, at) => ({ hash, at })))
      const first = await append(committed.map(({ leaf }) => leaf))
      return committed
        .map(({ at, blind }, place) => ({ at, blind, leaf: first + place }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ at: _, ...logged }) => logged)
    },
  }
}

export type LogEnd = Awaited<ReturnType<typeof openLogEnd>>
