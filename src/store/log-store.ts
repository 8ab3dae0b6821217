// The stored public log: leaves, full tiles, and one marked batch per change.
import type { DatedSize } from '#domain/log/log-figures.ts'
import type { Hash } from '#domain/log/tree.ts'

// One change: the leaves from `from` up to but not including `to`, and where the journal ended. `mark`, its signature,
// shows that a process with the log’s key made it.
export type LogBatch = {
  no: number
  from: number
  to: number
  entries: number
  journalHash: string
  mark: Uint8Array
}

// `oldestList` is the leaf of the list that was logged longest ago.
export type LogState = { size: number; batch?: LogBatch; oldestList?: number }

export type EncodedLeaf = { kind: number; body: Uint8Array }
export type IndexedLeaf = { index: number; body: Uint8Array }

export type FullTileRow = { level: number; index: number; root: Hash; bytes: Uint8Array }

export interface LogReads {
  logState(): Promise<LogState>
  // Up to but not including `to`.
  logLeaves(from: number, to: number): Promise<Uint8Array[]>
  // The same without document leaves.
  logChanges(from: number, to: number): Promise<IndexedLeaf[]>
  // A full tile's hashes; undefined if it does not exist or is not full.
  logTile(level: number, index: number): Promise<Uint8Array | undefined>
  // The hash of each of these full tiles in the tile above.
  logTileRoots(level: number, from: number, to: number): Promise<Hash[]>
  logBatches(after: number, limit: number): Promise<LogBatch[]>
  formerLogFile(path: string): Promise<Uint8Array | undefined>
}

export interface LogWrites extends LogReads {
  insertLeaves(from: number, leaves: readonly EncodedLeaf[]): Promise<void>
  insertTiles(tiles: readonly FullTileRow[]): Promise<void>
  putBatch(batch: LogBatch): Promise<void>
  // Assigns every document of these credentials its leaf and blind in a new log.
  reassignLeaves(documents: readonly { seq: number; leaf: number; blind: Uint8Array }[]): Promise<void>
  // Deletes the log. Its published files stay available under its name.
  clearLog(files: readonly { path: string; bytes: Uint8Array }[]): Promise<void>
}

export type SignedCheckpoint = { size: number; note: string }

// A head with enough cosignatures; `at` is when we received them.
export type CosignedCheckpoint = SignedCheckpoint & { at: string }
export type NumberedCosigned = CosignedCheckpoint & { no: number }

export interface LogHeadStore {
  // Oldest first.
  checkpoints(): Promise<SignedCheckpoint[]>
  // The smallest with at least this many leaves.
  checkpointFrom(size: number): Promise<SignedCheckpoint | undefined>
  // On SQLite, rejects at once while another process is writing.
  putCheckpoint(checkpoint: SignedCheckpoint): Promise<void>
  // The first cosigned head with at least this many leaves; it never changes.
  cosignedFrom(size: number): Promise<CosignedCheckpoint | undefined>
  cosignedAfter(no: number, limit: number): Promise<NumberedCosigned[]>
  lastCosigned(): Promise<CosignedCheckpoint | undefined>
  // The size of the log at the end of each day on which it was cosigned.
  cosignedDays(): Promise<DatedSize[]>
  // Stores it unless a larger one, or one of the same size and as recent, was stored meanwhile.
  putCosigned(cosigned: CosignedCheckpoint): Promise<void>
}
