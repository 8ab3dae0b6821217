// The interface of imports: the profiles of other systems' tables, and what was imported when.
import type { JournalNote } from '#domain/credential/journal.ts'

// `body`: its options, as JSON.
export type StoredProfile = { name: string; body: string; savedAt: string; savedBy: string }

// An undone import is suspended at a moment, and then revoked or released.
export type ImportState = 'done' | 'undone' | 'revoked'

export type ImportRun = Pick<JournalNote, 'at' | 'who'> & {
  no: number
  file: string
  // The credentials it added, by sequence number.
  fromSeq: number
  toSeq: number
  // How its rows were counted, as JSON.
  counts: string
  state: ImportState
  undoneAt?: string
}

export interface ImportReads {
  // By name.
  profiles(): Promise<StoredProfile[]>
  // Newest first; of one credential, the import that added it.
  importRuns(of?: { no: number } | { seq: number }): Promise<ImportRun[]>
}

export interface ImportWrites {
  // Replaces one of the same name.
  putProfile(profile: StoredProfile): Promise<void>
  // False: there is none.
  removeProfile(name: string): Promise<boolean>
  importRuns: ImportReads['importRuns']
  putImportRun(run: ImportRun): Promise<void>
  setImportState(no: number, state: ImportState, undoneAt: string | null): Promise<void>
}
