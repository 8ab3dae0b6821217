// What a store knows of the log while it writes: the right edge of its tree, and what its leaves have told so far.
import { hash } from 'node:crypto'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { LogFold } from '#domain/log/fold.ts'
import { type Edge, edgeAt, emptyEdge, growTree, rootOfEdge } from '#domain/log/growing-tree.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { tileWidth } from '#domain/log/tiles.ts'
import { type Hash, leafHash, type Sha256, type TreeHead } from '#domain/log/tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import type { Batch, LogHand, LogState } from '#store/log-store.ts'

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

// What the log has told: which bits are set, what became of each key, and since when each list was last published. A fold
// would hash the whole list for every leaf about one, only to find what was checked when it was entered.
export type Told = { fold: LogFold; published: Map<string, string> }

export const nothingTold = (): Told => ({ fold: new LogFold(sha256), published: new Map() })

export const listKey = (list: number, purpose: StatusPurpose) => `${list} ${purpose}`

export function take({ fold, published }: Told, leaf: Leaf): void {
  if (leaf.type === 'list') published.set(listKey(leaf.list, leaf.purpose), leaf.validFrom)
  else if (leaf.type === 'status' || leaf.type === 'key') fold.add(leaf)
}

export function takeAll(told: Told, bodies: readonly Uint8Array[]): void {
  for (const body of bodies) take(told, readLeaf(body))
}

// What is known of the log as it was left by the growth that bears this mark. It holds only if the registry holds that
// growth too: the transaction may have come to nothing.
// `head` is the one that this tree was found to continue.
export type LogMemory = { edge: Edge; told: Told; mark: Uint8Array | undefined; head?: TreeHead | undefined }

// A store's hold on the log; `memory` spares reading everything anew for each leaf.
export type LogPen = { hand: () => LogHand; memory: LogMemory | undefined }

// What a store writes with.
export type Writing = { sealer: () => Sealer; pen: LogPen }

export const emptyMemory = (): LogMemory => ({ edge: emptyEdge, told: nothingTold(), mark: undefined })

export const memoryFrom = (
  edge: Edge,
  changes: readonly Uint8Array[],
  mark: Uint8Array | undefined,
): LogMemory => {
  const told = nothingTold()
  takeAll(told, changes)
  return { edge, told, mark }
}

export function goOnWithTiles(edge: Edge, leaves: readonly Uint8Array[]): ReturnType<typeof growTree> {
  return growTree(
    sha256,
    edge,
    leaves.map((leaf) => leafHash(sha256, leaf)),
  )
}

export function goOn(
  memory: LogMemory,
  leaves: readonly Uint8Array[],
  mark: Uint8Array | undefined,
): LogMemory {
  const { edge } = goOnWithTiles(memory.edge, leaves)
  takeAll(memory.told, leaves)
  return { ...memory, edge, mark }
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

// The root that the tree had when it was as large as its head, as far as nothing needs to be read for it.
export function knownRoot({ edge, head: known }: LogMemory, head: TreeHead | undefined): Hash | undefined {
  if (!head || head.size >= edge.size) return rootOf(edge)
  return known?.size === head.size && areSame(known.root, head.root) ? head.root : undefined
}

export const isOf = ({ mark }: LogMemory, batch: Pick<Batch, 'mark'> | undefined) =>
  mark !== undefined && batch !== undefined && areSame(mark, batch.mark)
