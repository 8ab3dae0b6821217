// What the store keeps of the public log: leaves, the full tiles over them, and one marked batch per change.
import type { DatedSize } from '#domain/log/log-figures.ts'
import type { Hash } from '#domain/log/tree.ts'

// What one change added: the leaves from the first up to but not including the second, and where the journal ended then.
// `mark` shows that a process with the log's key made it.
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

export type IndexedLeaf = { index: number; body: Uint8Array }

export type FullTileRow = { level: number; index: number; root: Hash; bytes: Uint8Array }

export interface LogReads {
  logState(): Promise<LogState>
  // From the first up to but not including the second.
  logLeaves(from: number, to: number): Promise<Uint8Array[]>
  // The same, without those of documents.
  logChanges(from: number, to: number): Promise<IndexedLeaf[]>
  // A full tile's hashes; undefined where there is none that is full.
  logTile(level: number, index: number): Promise<Uint8Array | undefined>
  // What stands for each of these full tiles in the tile above.
  logTileRoots(level: number, from: number, to: number): Promise<Hash[]>
  logBatches(after: number, limit: number): Promise<LogBatch[]>
  formerLogFile(path: string): Promise<Uint8Array | undefined>
}

export interface LogWrites extends LogReads {
  putLeaves(from: number, leaves: readonly { kind: number; body: Uint8Array }[]): Promise<void>
  putTiles(tiles: readonly FullTileRow[]): Promise<void>
  putBatch(batch: LogBatch): Promise<void>
  // Gives every document of these credentials its leaf and blind in a log that begins again.
  relog(documents: readonly { seq: number; leaf: number; blind: Uint8Array }[]): Promise<void>
  // Takes the log out. Its published files stay, under its name.
  clearLog(files: readonly { path: string; bytes: Uint8Array }[]): Promise<void>
}

export type SignedCheckpoint = { size: number; note: string }

// A head that enough witnesses have cosigned; `at` is when we had their cosignatures.
export type CosignedCheckpoint = SignedCheckpoint & { at: string }
export type NumberedCosigned = CosignedCheckpoint & { no: number }

export interface LogHeadStore {
  // Oldest first.
  checkpoints(): Promise<SignedCheckpoint[]>
  // The smallest that has at least so many leaves.
  checkpointFrom(size: number): Promise<SignedCheckpoint | undefined>
  // Rejects at once where another process is writing to SQLite.
  keepCheckpoint(checkpoint: SignedCheckpoint): Promise<void>
  // The first cosigned one that has at least so many leaves: it stays the first.
  cosignedFrom(size: number): Promise<CosignedCheckpoint | undefined>
  cosignedAfter(no: number, limit: number): Promise<NumberedCosigned[]>
  lastCosigned(): Promise<CosignedCheckpoint | undefined>
  // How large the log was by the end of each day on which it was cosigned.
  cosignedDays(): Promise<DatedSize[]>
  // Keeps it unless a larger one was kept meanwhile, or one of its size that is as new.
  keepCosigned(cosigned: CosignedCheckpoint): Promise<void>
}
