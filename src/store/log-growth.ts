// How the log grows, the same in both stores: what must hold before it may, and what is put down for new leaves.
import { randomBytes } from 'node:crypto'
import { type StatusPurpose, statusPurposes } from '#domain/badge/addresses.ts'
import { badgesPerStatusList, statusListOf } from '#domain/badge/badge.ts'
import type { Note } from '#domain/credential/journal.ts'
import { areSame } from '#domain/log/bytes.ts'
import { blindBytes, commitmentToHash } from '#domain/log/credential-proof.ts'
import type { Edge, FullTile } from '#domain/log/growing-tree.ts'
import { type Leaf, writeLeaf } from '#domain/log/leaf.ts'
import type { Hash } from '#domain/log/tree.ts'
import { RecordAltered } from '#errors/altered.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import {
  goOnWithTiles,
  type LogMemory,
  type LogPen,
  listKey,
  rootOf,
  sha256,
  type Told,
  take,
} from '#store/log-memory.ts'
import type { Batch, Entering, Growth, LogHand, LogState } from '#store/log-store.ts'
import type { StoredRecord } from '#store/store.ts'

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

// What a backup holds of the log, as far as the registry does not hold it already.
export function restOf(
  here: readonly Uint8Array[],
  given: readonly Uint8Array[],
  size: number,
): Uint8Array[] {
  if (here.some((body, at) => !given[at] || !areSame(body, given[at]))) throw new LogTrouble('foreign', size)
  return given.slice(here.length)
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

export function isTold({ fold }: Told, leaf: Leaf): boolean {
  if (leaf.type === 'status') {
    const { bytes } = fold.list(leaf.list, leaf.purpose)
    const isSet = ((bytes[leaf.bit >> 3] ?? 0) & (0x80 >> (leaf.bit & 7))) !== 0
    return isSet === (leaf.value === 1)
  }
  if (leaf.type === 'policy') {
    const told = fold.policies.get(leaf.subject)
    return told !== undefined && areSame(told, leaf.hash)
  }
  if (leaf.type !== 'key') return false
  const known = fold.keys.get(leaf.keyId)
  if (leaf.action === 'add') return known !== undefined
  if (leaf.action === 'retire') return known?.state !== 'signing'
  return known?.state === 'compromised' || known?.state === leaf.action
}

// A list is never published with an earlier beginning than before, whatever the clock says.
function listLeaf({ fold, published }: Told, list: number, purpose: StatusPurpose, at: string): Leaf {
  const before = published.get(listKey(list, purpose)) ?? at
  const { bytes } = fold.list(list, purpose)
  return { type: 'list', list, purpose, hash: sha256(bytes), validFrom: before > at ? before : at }
}

// A document that was signed, and is to be entered in the log.
export type Signed = { seq: number; id: string; hash: string; label?: Uint8Array | undefined }

// So many are entered at once: a million need not be held as leaves, and rows are sent in pieces.
export const entriesAtOnce = 5000

export async function entriesOf(
  hand: LogHand,
  type: Entering['type'],
  documents: readonly Signed[],
): Promise<Entering[]> {
  const unlabelled = documents.flatMap(({ id, label }) => (label ? [] : [id]))
  const labels = unlabelled.length > 0 ? (await hand.labelsOf(unlabelled)).values() : [].values()
  const blinds = randomBytes(documents.length * blindBytes)
  const entries = documents.map(({ seq, hash, label = labels.next().value }, at): Entering => {
    if (!label) throw new Error('a credential was given no label')
    const blind = blinds.subarray(at * blindBytes, (at + 1) * blindBytes)
    return { seq, type, label, blind, commitment: commitmentToHash(sha256, blind, Buffer.from(hash, 'hex')) }
  })
  // In the order of their labels, which is that of chance: whoever has the directory, which lists credentials as they were
  // entered, could otherwise count along and find each one's leaf.
  return entries.sort((one, other) => Buffer.compare(one.label, other.label))
}

// Whoever has written past this software has made a record without a leaf, which is given none later.
export function assertEntered(
  records: readonly Pick<StoredRecord, 'id' | 'entry'>[],
  { size }: LogState,
): void {
  const [altered] = size > 0 ? records.filter(({ entry }) => !entry) : []
  if (altered) throw new RecordAltered(altered.id)
}

export type NewEntry = { seq: number; index: number; blind: Uint8Array }

type New = { taken: Leaf[]; entries: NewEntry[] }

function takeNew(
  told: Told,
  { leaves, entries: entering = [], opened = [], at }: Growth,
  from: number,
  { keyLeaves }: LogHand,
): New {
  const taken: Leaf[] = []
  const changed = new Map<string, { list: number; purpose: StatusPurpose }>()
  const change = (list: number, purpose: StatusPurpose) =>
    changed.set(listKey(list, purpose), { list, purpose })
  // A change of keys that was cut short left one that signs and that the log does not know.
  for (const leaf of entering.length > 0 ? [...leaves, ...keyLeaves()] : leaves) {
    if (isTold(told, leaf)) continue
    take(told, leaf)
    taken.push(leaf)
    if (leaf.type === 'status') change(leaf.list, leaf.purpose)
  }
  const entries = entering.map(({ seq, type, label, blind, commitment }): NewEntry => {
    const index = from + taken.length
    taken.push({ type, label, commitment })
    return { seq, index, blind }
  })
  for (const list of opened)
    for (const purpose of statusPurposes)
      if (!told.published.has(listKey(list, purpose))) change(list, purpose)
  for (const { list, purpose } of changed.values()) {
    const leaf = listLeaf(told, list, purpose, at)
    take(told, leaf)
    taken.push(leaf)
  }
  return { taken, entries }
}

export type NewRows = {
  leaves: Uint8Array[]
  tiles: FullTile[]
  batch: Batch
  entries: NewEntry[]
  memory: LogMemory
}

// Undefined where everything has been said.
export function growthOf(memory: LogMemory, growth: Growth, hand: LogHand): NewRows | undefined {
  const { edge, told } = memory
  const { taken, entries } = takeNew(told, growth, edge.size, hand)
  const leaves = taken.map(writeLeaf)
  if (leaves.length === 0) return undefined
  const { edge: grown, tiles } = goOnWithTiles(edge, leaves)
  const range = { from: edge.size, to: grown.size }
  const mark = hand.mark({ ...range, root: rootOf(grown) })
  return { leaves, tiles, entries, batch: { ...range, mark }, memory: { ...memory, edge: grown, mark } }
}

export function statusLeaf(statusIndex: number, purpose: StatusPurpose, value: 0 | 1): Leaf {
  const { list, bit } = statusListOf(statusIndex)
  return { type: 'status', list, bit, purpose, value }
}

export const eraseLeaf = (label: Uint8Array): Leaf => ({ type: 'erase', label })

export const signedOf = ({ seq, id, verificationHash: hash }: StoredRecord): Signed => ({ seq, id, hash })

// A log that is begun anew goes on from no head: that of the former log is named in its first leaf.
export const penForNew = ({ hand }: LogPen): LogPen => ({
  hand: () => ({ ...hand(), head: () => undefined }),
  memory: undefined,
})

export type Withdrawn = { statusIndex: number; revocation?: unknown; suspension?: unknown }

const statusLeavesOf = (records: readonly Withdrawn[]): Leaf[] =>
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
): Growth {
  return { leaves: statusLeavesOf(withdrawn), opened: listsOpened(placesBefore, places), at }
}
