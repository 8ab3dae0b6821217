// How the log grows, the same in both stores: what must hold before it may, and what is put down for new leaves.
import { hash } from 'node:crypto'
import { type StatusPurpose, statusPurposes } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import type { Note } from '#domain/credential/journal.ts'
import { recordText, type Sealer } from '#domain/credential/seal.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { LogFold } from '#domain/log/fold.ts'
import {
  type Edge,
  edgeAt,
  emptyEdge,
  type FullTile,
  growTree,
  rootOfEdge,
} from '#domain/log/growing-tree.ts'
import { type Leaf, readLeaf, writeLeaf } from '#domain/log/leaf.ts'
import { tileWidth } from '#domain/log/tiles.ts'
import { type Hash, leafHash, type Sha256 } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import type { Batch, Growth, LogHand, LogState } from '#store/log-store.ts'
import type { StoredRecord } from '#store/store.ts'

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

export const tileId = (level: number, index: number) => level * 2 ** 40 + index

// What must be read for the right edge of a tree of that size: the last leaves, and on each level above them the full
// tiles below the tile that is not full.
export function edgeReads(size: number): {
  leavesFrom: number
  roots: { level: number; from: number; to: number }[]
} {
  const roots = []
  for (let level = 1; tileWidth ** level <= size; level += 1) {
    const to = Math.floor(size / tileWidth ** level)
    roots.push({ level: level - 1, from: to - (to % tileWidth), to })
  }
  return { leavesFrom: size - (size % tileWidth), roots }
}

export const edgeOf = (
  size: number,
  leaves: readonly Uint8Array[],
  roots: readonly (readonly Hash[])[],
): Edge =>
  edgeAt(sha256, size, (level) =>
    level === 0 ? leaves.map((leaf) => leafHash(sha256, leaf)) : (roots[level - 1] ?? []),
  )

export const rootOf = (edge: Edge): Hash => rootOfEdge(sha256, edge)

// What is known of the log as it was left by the growth that bears this mark. It holds only if the registry holds that
// growth too: the transaction may have come to nothing.
export type LogMemory = { edge: Edge; fold: LogFold; mark: Uint8Array | undefined }

// A store's hold on the log; `memory` spares reading everything anew for each leaf.
export type LogPen = { hand: () => LogHand; memory: LogMemory | undefined }

// What a store writes with.
export type Writing = { sealer: () => Sealer; pen: LogPen }

export const emptyMemory = (): LogMemory => ({ edge: emptyEdge, fold: new LogFold(sha256), mark: undefined })

export const memoryFrom = (
  edge: Edge,
  changes: readonly Uint8Array[],
  mark: Uint8Array | undefined,
): LogMemory => {
  const memory = { edge, fold: new LogFold(sha256), mark }
  for (const body of changes) memory.fold.add(readLeaf(body))
  return memory
}

export function goOn(
  memory: LogMemory,
  leaves: readonly Uint8Array[],
  mark: Uint8Array | undefined,
): LogMemory {
  const { edge } = goOnWithTiles(memory.edge, leaves)
  for (const body of leaves) memory.fold.add(readLeaf(body))
  return { edge, fold: memory.fold, mark }
}

const asTrouble = ({ size }: LogState, error: unknown) =>
  error instanceof LogFault ? new LogTrouble('unmarked', size) : error

// Leaves that cannot be read, or rows that are missing, were not left so by us.
export function readSoundly<Result>(state: LogState, read: () => Result): Result {
  try {
    const result = read()
    if (!(result instanceof Promise)) return result
    return result.catch((error) => {
      throw asTrouble(state, error)
    }) as Result
  } catch (error) {
    throw asTrouble(state, error)
  }
}

export const isOf = ({ mark }: LogMemory, batch: Pick<Batch, 'mark'> | undefined) =>
  mark !== undefined && batch !== undefined && areSame(mark, batch.mark)

// The last mark is over the root, and so over everything before it: what was slipped in, changed or taken away since
// then is known by it. What was put back as a whole is known by the head.
export function assertMayGrow(
  { size, batch }: LogState,
  root: Hash,
  hand: LogHand,
  head: ReturnType<LogHand['head']>,
  rootAtHead: Hash,
): void {
  if (size === 0 ? batch : !batch || batch.to !== size || !hand.isMarkGood({ ...batch, root }, batch.mark))
    throw new LogTrouble('unmarked', size)
  if (!head) return
  if (head.size > size) throw new LogTrouble('behind', size, head.size)
  if (!areSame(rootAtHead, head.root)) throw new LogTrouble('other', size, head.size)
}

// A log that was restored is left alone where it may not grow: the next change is told why.
export const isAtLeast = ({ size }: LogState, head: ReturnType<LogHand['head']>) =>
  size > 0 && (!head || head.size <= size)

// What a backup holds of the log, as far as the registry does not hold it already.
export function restOf(
  here: readonly Uint8Array[],
  given: readonly Uint8Array[],
  size: number,
): Uint8Array[] {
  if (here.some((body, at) => !given[at] || !areSame(body, given[at]))) throw new LogTrouble('foreign', size)
  return given.slice(here.length)
}

export function goOnWithTiles(edge: Edge, leaves: readonly Uint8Array[]): ReturnType<typeof growTree> {
  return growTree(
    sha256,
    edge,
    leaves.map((leaf) => leafHash(sha256, leaf)),
  )
}

export function assertOurs({ size, batch }: LogState, edge: Edge, hand: LogHand): void {
  if (size === 0 && !batch) return
  if (!batch || batch.to !== size || !hand.isMarkGood({ ...batch, root: rootOf(edge) }, batch.mark))
    throw new LogTrouble('not-ours', size)
}

// A log that has not begun is begun by nothing but its genesis, unless there was one.
export function isUnbegun({ size }: LogState, { leaves: [first] }: Growth, hand: LogHand): boolean {
  if (size > 0 || first?.type === 'genesis') return false
  const head = hand.head()
  if (head && head.size > 0) throw new LogTrouble('behind', 0, head.size)
  return true
}

export function isTold(fold: LogFold, leaf: Leaf): boolean {
  if (leaf.type === 'status') {
    const { bytes } = fold.list(leaf.list, leaf.purpose)
    const isSet = ((bytes[leaf.bit >> 3] ?? 0) & (0x80 >> (leaf.bit & 7))) !== 0
    return isSet === (leaf.value === 1)
  }
  if (leaf.type !== 'key') return false
  const known = fold.keys.get(leaf.keyId)
  if (leaf.action === 'add') return known !== undefined
  if (leaf.action === 'retire') return known?.state !== 'signing'
  return known?.state === 'compromised' || known?.state === leaf.action
}

// A list is never published with an earlier beginning than before, whatever the clock says.
function listLeaf(fold: LogFold, list: number, purpose: StatusPurpose, at: string): Leaf {
  const { bytes, published } = fold.list(list, purpose)
  const validFrom = published && published.validFrom > at ? published.validFrom : at
  return { type: 'list', list, purpose, hash: sha256(bytes), validFrom }
}

function takeNew(fold: LogFold, { leaves, opened = [], at }: Growth): Leaf[] {
  const taken: Leaf[] = []
  const changed = new Map<string, { list: number; purpose: StatusPurpose }>()
  const change = (list: number, purpose: StatusPurpose) =>
    changed.set(`${list} ${purpose}`, { list, purpose })
  for (const leaf of leaves) {
    if (isTold(fold, leaf)) continue
    fold.add(leaf)
    taken.push(leaf)
    if (leaf.type === 'status') change(leaf.list, leaf.purpose)
  }
  for (const list of opened)
    for (const purpose of statusPurposes) if (!fold.list(list, purpose).published) change(list, purpose)
  for (const { list, purpose } of changed.values()) {
    const leaf = listLeaf(fold, list, purpose, at)
    fold.add(leaf)
    taken.push(leaf)
  }
  return taken
}

export type NewRows = { leaves: Uint8Array[]; tiles: FullTile[]; batch: Batch; memory: LogMemory }

// Undefined where everything has been said.
export function growthOf({ edge, fold }: LogMemory, growth: Growth, hand: LogHand): NewRows | undefined {
  const leaves = takeNew(fold, growth).map(writeLeaf)
  if (leaves.length === 0) return undefined
  const { edge: grown, tiles } = goOnWithTiles(edge, leaves)
  const range = { from: edge.size, to: grown.size }
  const mark = hand.mark({ ...range, root: rootOf(grown) })
  return { leaves, tiles, batch: { ...range, mark }, memory: { edge: grown, fold, mark } }
}

export function statusLeaf(statusIndex: number, purpose: StatusPurpose, value: 0 | 1): Leaf {
  const { list, bit } = statusListOf(statusIndex)
  return { type: 'status', list, bit, purpose, value }
}

// Only what is under seal: what was altered is not told to everyone as ours.
export const isWithdrawn = (record: StoredRecord, sealer: Sealer) =>
  (record.revocation ?? record.suspension) !== undefined &&
  record.statusIndex >= 0 &&
  sealer.accepts(recordText(record), record.tag ?? '')

export const withoutDocument = ({ document: _, ...record }: StoredRecord): StoredRecord => record

export type Withdrawn = { statusIndex: number; revocation?: unknown; suspension?: unknown }

export const statusLeavesOf = (records: readonly Withdrawn[]): Leaf[] =>
  records.flatMap(({ statusIndex, revocation, suspension }) => [
    ...(suspension ? [statusLeaf(statusIndex, 'suspension', 1)] : []),
    ...(revocation ? [statusLeaf(statusIndex, 'revocation', 1)] : []),
  ])

// The lists in which a place was given for the first time when so many had been given, and now so many are.
export function listsOpened(before: number, after: number): number[] {
  const [known, all] = [before, after].map((places) => Math.ceil(places / badgesPerStatusList)) as [
    number,
    number,
  ]
  return Array.from({ length: Math.max(0, all - known) }, (_, at) => known + at + 1)
}

// What an issue means for the log: lists that it opens, and credentials that were withdrawn before they came.
export function issueGrowth(
  withdrawn: readonly Withdrawn[],
  placesBefore: number,
  places: number,
  { at }: Note,
): Growth | undefined {
  const [leaves, opened] = [statusLeavesOf(withdrawn), listsOpened(placesBefore, places)]
  return leaves.length + opened.length === 0 ? undefined : { leaves, opened, at }
}
