// What a store promises of the public log: its leaves, the tiles over them, and the marks of whoever entered them.
import type { Note } from '#domain/credential/journal.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import type { DatedSize } from '#domain/log/log-figures.ts'
import type { Hash, TreeHead } from '#domain/log/tree.ts'

// Leaves that were entered together: from the first up to but not including the last.
export type Batch = { from: number; to: number; mark: Uint8Array }

export type MarkedRange = { from: number; to: number; root: Hash }

// The hand that enters leaves. Whoever can only write to the database can add rows, but makes no marks.
export type LogHand = {
  mark: (range: MarkedRange) => Uint8Array
  isMarkGood: (range: MarkedRange, mark: Uint8Array) => boolean
  // The largest head that was ever signed, as it is kept outside the registry.
  head: () => TreeHead | undefined
  // Under which each id is entered.
  labelsOf: (ids: readonly string[]) => Promise<Uint8Array[]>
  // What the log is told of the keys that sign, before any document of theirs.
  keyLeaves: () => Leaf[]
}

// A leaf, and where it stands.
export type LoggedChange = { index: number; body: Uint8Array }

export type LogState = { size: number; batch?: Batch }

// The document of the credential with this number, as it is to be entered: for the first time, or in the place of another.
export type Entering = {
  seq: number
  type: 'issue' | 're-sign'
  label: Uint8Array
  blind: Uint8Array
  commitment: Uint8Array
}

// Which leaf a credential's document was entered with, what that leaf is, and the blind that its commitment was made with.
export type LogEntry = { index: number; blind: Uint8Array; leaf?: Uint8Array }

// `opened` are lists in which places are given from now on: each is entered as it is. `entries` come after the leaves.
export type Growth = {
  leaves: readonly Leaf[]
  entries?: readonly Entering[]
  opened?: readonly number[]
  at: string
}

export type KeptCheckpoint = { size: number; note: string }

// A head that enough others have cosigned; `at` is when we had their cosignatures.
export type CosignedCheckpoint = KeptCheckpoint & { at: string }

// `no` is its place in the order of keeping.
export type NumberedCosigned = CosignedCheckpoint & { no: number }

// Leaves are only ever added, each in the transaction of the change that it tells of, and marked there. A log that has not
// begun takes nothing in but a genesis leaf and what comes with it. What the log says already is not said again: a bit that
// has that value, a key of which this was told. With every bit that changes, the hash of its list follows. Where the log is
// not what the hand left, or its head says that there was more, growing rejects with LogTrouble, and so does the change.
export interface LogStore {
  // How far it goes, and what was entered last, at one moment.
  logState(): Promise<LogState>
  // From the first up to but not including the second.
  logLeaves(from: number, to: number): Promise<Uint8Array[]>
  // Those from the first up to but not including the second that tell of bits, lists, keys and policies.
  logChanges(from: number, to: number): Promise<LoggedChange[]>
  // A full tile's bytes; undefined where there is none that is full.
  logTile(level: number, index: number): Promise<Uint8Array | undefined>
  // What stands for each of these full tiles in the tile above it.
  logTileRoots(level: number, from: number, to: number): Promise<Hash[]>
  // Oldest first, beginning after the one that ends there.
  logBatches(after: number, limit: number): Promise<Batch[]>
  // Enters what belongs to no other change, in one transaction. It is asked for once nobody else can write to the log.
  growLog(make: () => AsyncIterable<Growth>): Promise<void>
  // Puts a log that was begun anew in the place of this one, with a line of the journal about it: the only way in which
  // leaves ever go. False: a log of this name was begun before, perhaps by a command that ran at the same time, and nothing
  // was changed.
  renewLog(make: () => AsyncIterable<Growth>, origin: string, note: Note): Promise<boolean>
}

// The log's heads that were signed, and those among them that others have cosigned.
export interface LogHeadStore {
  // Checkpoints that were handed out, oldest first.
  checkpoints(): Promise<KeptCheckpoint[]>
  // The smallest that has so many leaves or more.
  checkpointFrom(size: number): Promise<KeptCheckpoint | undefined>
  // Keeping one once more changes nothing. Rejects at once where another process is writing.
  keepCheckpoint(kept: KeptCheckpoint): Promise<void>
  // The first that was kept and has so many leaves or more: it stays the first for ever.
  cosignedFrom(size: number): Promise<CosignedCheckpoint | undefined>
  // In the order in which they were kept, beginning after that number.
  cosignedAfter(no: number, limit: number): Promise<NumberedCosigned[]>
  lastCosigned(): Promise<CosignedCheckpoint | undefined>
  // How large the log had been seen to be by the end of each day on which it was cosigned, oldest first.
  cosignedDays(): Promise<DatedSize[]>
  // Keeps it unless a larger one was kept meanwhile, or one of its size that is as new. Rejects as keepCheckpoint does.
  keepCosigned(cosigned: CosignedCheckpoint): Promise<void>
}
