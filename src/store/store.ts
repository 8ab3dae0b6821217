// The interface of the store: its reads, and the primitives of a change. Rules are in operations.

import type { CredentialType } from '#constants/registry.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type {
  Catalogue,
  CatalogueItems,
  CatalogueKind,
  CohortSession,
  Course,
  Cover,
  Post,
  Report,
} from '#domain/catalogue/catalogue.ts'
import type { Credential, External, Holder, Standing, Withdrawal } from '#domain/credential/credential.ts'
import type { Act, JournalEntry } from '#domain/credential/journal.ts'
import type { Message, Webhook } from '#domain/outbox/message.ts'
import type { ParsedCid } from '#domain/verification/cid.ts'
import type { FigureReads } from '#store/figure-store.ts'
import type { HolderAccessReads, HolderAccessWrites } from '#store/holder-store.ts'
import type { ImportReads, ImportRun, ImportWrites, StoredProfile } from '#store/import-store.ts'
import type {
  CosignedCheckpoint,
  LogBatch,
  LogHeadStore,
  LogReads,
  LogState,
  LogWrites,
} from '#store/log-store.ts'
import type { Outbox, OutboxWrites } from '#store/outbox-store.ts'
import type { TokenReads, TokenWrites } from '#store/token-store.ts'

export type DirectorySearch = { search: string; type?: CredentialType; page: number; limit: number }

// A signed document's exact bytes, its leaf, and the blind of its commitment.
export type StoredDocument = { bytes: Uint8Array; blind: Uint8Array; leaf: number }

// A credential as in the columns. `document` is missing only if someone deleted it.
export type StoredRecord = { credential: Credential; document?: StoredDocument }

// A status list's bits, and the leaf that logged them last.
export type StoredList = { list: number; purpose: StatusPurpose; bits: Uint8Array; leaf: number }

// A replaced document. With its leaf and blind it can still be proved.
export type FormerDocument = {
  hash: string
  seq: number
  statusIndex: number
  leaf?: number
  blind?: Uint8Array
  expiresAt?: string
  replacedAt?: string
}

// Everything that one verification reads, in one snapshot.
export type VerificationSnapshot = {
  log: LogState
  found?: StoredRecord & {
    lists: StoredList[]
    // Set if the requested hash is that of this former document.
    former?: FormerDocument
  }
  // Not found, but the journal says that this id was issued.
  isNamed: boolean
}

// Also one snapshot.
export type DirectoryPage = { records: StoredRecord[]; lists: StoredList[]; log: LogState }

// All given conditions must match. A range begins with its first moment and ends before its last.
export type CredentialFilter = {
  ids?: readonly string[]
  type?: CredentialType
  courseId?: string
  email?: string
  issuedFrom?: string
  issuedTo?: string
  expiresFrom?: string
  expiresBefore?: string
  standing?: { standing: Standing; on: string }
  isUnrevoked?: boolean
  // Words of names, numbers, references, course titles or former names, with a typo or two; or part of an address.
  search?: string
}

// By entry, expiry, issue date or name. `after` is the last item of the previous page.
export type CredentialPage = {
  order: 'oldest' | 'newest' | 'expires' | 'issued' | 'name'
  after?: Credential
  limit: number
  filter?: CredentialFilter
}

export type JournalFilter = {
  from?: string
  to?: string
  who?: string
  act?: Act
  // About these credentials, including the entries that added them.
  ids?: readonly string[]
}
export type NumberedEntry = JournalEntry & { number: number; hash: string }

// One item of a backup.
export type StoredItem =
  | { [Kind in CatalogueKind]: { kind: Kind; item: CatalogueItems[Kind] } }[CatalogueKind]
  | { kind: 'cover'; item: Cover }
  | { kind: 'credential'; item: StoredRecord }
  | { kind: 'former'; item: FormerDocument }
  | { kind: 'position'; item: number }
  | { kind: 'list'; item: StoredList }
  | { kind: 'erased'; item: string }
  | { kind: 'entry'; item: NumberedEntry }
  | { kind: 'leaf'; item: Uint8Array }
  | { kind: 'batch'; item: LogBatch }
  | { kind: 'cosigned'; item: CosignedCheckpoint }
  | { kind: 'formerFile'; item: FormerLogFile }
  | { kind: 'profile'; item: StoredProfile }
  | { kind: 'importRun'; item: ImportRun }
  | { kind: 'message'; item: Message }
  | { kind: 'hook'; item: Webhook }

export type FormerLogFile = { path: string; bytes: Uint8Array }

// Acknowledged changes survive a crash of the process or machine. Every read sees every change acknowledged before it,
// by any process. On failure the store rejects with StoreError and nothing was changed, unless it is in doubt: then
// the same change may be repeated.
export interface Store
  extends CatalogueReads,
    CredentialReads,
    ListReads,
    FigureReads,
    JournalReads,
    LogReads,
    LogHeadStore,
    ImportReads,
    Outbox,
    TokenReads,
    HolderAccessReads {
  // Resolves if the store can answer a verification now.
  ping(): Promise<void>
  // The database and its version.
  version(): Promise<string>
  // The whole registry in one snapshot, in batches. Does not block writers.
  snapshot(): AsyncIterable<StoredItem[]>
  // One writer at a time. Rolls back if the work throws or calls undo.
  write<Result>(work: (writer: Writer, undo: () => void) => Promise<Result>): Promise<Result>
  // After a large load.
  analyze(): Promise<void>
  // Rewrites what the database still stores of deleted rows. False: not now.
  vacuum(): Promise<boolean>
  // Inconsistencies between rows, each in a sentence.
  faults(): Promise<string[]>
  // Nothing may be called after this.
  close(): Promise<void>
}

export interface CatalogueReads {
  // Changes whenever the catalogue does, and only then.
  catalogueVersion(): Promise<number>
  // In the order they were added.
  courses(): Promise<Course[]>
  // By start date.
  sessions(): Promise<CohortSession[]>
  // Undated posts first, then newest first.
  posts(): Promise<Post[]>
  reports(): Promise<Report[]>
  cover(name: string): Promise<Uint8Array | undefined>
}

export interface CredentialReads {
  // By id, by the hash of its document, or by that of a former one.
  find(cid: ParsedCid): Promise<StoredRecord | undefined>
  evidence(cid: ParsedCid): Promise<VerificationSnapshot>
  // Newest first: those whose folded name or course title contains the folded search, filtered by type if given.
  // The total of a search is counted up to a number.
  directory(query: DirectorySearch, countUpTo?: number): Promise<DirectoryPage & { total: number }>
  newestDocuments(limit: number): Promise<Uint8Array[]>
  // In order of entry, with documents.
  records(after: number, limit: number): Promise<StoredRecord[]>
  // Oldest first.
  heldBy(email: string): Promise<StoredRecord[]>
  // The listed credentials of one person, newest first.
  listedOf(holder: Holder, limit: number): Promise<DirectoryPage>
  // In the order they were replaced; those of other issuers first.
  formerDocuments(seq: number): Promise<FormerDocument[]>
  statusList(list: number, purpose: StatusPurpose): Promise<{ found?: StoredList; log: LogState }>
}

export interface ListReads {
  count(filter?: CredentialFilter): Promise<number>
  read(page: CredentialPage): Promise<Credential[]>
}

export interface JournalReads {
  // The credential's journal entries, oldest first.
  history(id: string): Promise<JournalEntry[]>
  // Newest first, before the entry with this number.
  journal(filter: JournalFilter, limit: number, before?: number): Promise<NumberedEntry[]>
  // Counted by quarter (2026-Q1) and act, with the people whom the entries are about.
  journalCounts(
    filter: JournalFilter,
  ): Promise<{ quarter: string; act: Act; entries: number; people: number }[]>
}

// What new credentials are compared with.
export type HeldCredential = Pick<
  Credential,
  'seq' | 'id' | 'holder' | 'issuedAt' | 'expiresAt' | 'external' | 'formerNumber' | 'formerly'
> & {
  courseId: string
  isRevoked: boolean
}

export type SameReference = { external: External; id: string; courseId: string }

export type NewRecord = { credential: Credential; document: StoredDocument; foreignHash?: string }

// What a decision changes; null clears it.
export type Decision = Partial<{
  revocation: Withdrawal
  suspension: Withdrawal | null
  replacedBy: string | null
  external: External
}>

// The primitives of a change, inside its transaction.
export interface Writer
  extends CatalogueWrites,
    CredentialWrites,
    JournalWrites,
    ImportWrites,
    LogWrites,
    OutboxWrites,
    TokenWrites,
    HolderAccessWrites,
    RestoreWrites {}

export interface CatalogueWrites {
  courses(): Promise<Course[]>
  // False: the id is taken.
  addItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  // False: there is none with this id and type.
  replaceItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  removeItem(kind: CatalogueKind, id: string): Promise<'removed' | 'unknown' | 'in use'>
  // Stores the cover, and deletes those that no post shows.
  putCover(cover: Cover | undefined): Promise<void>
  // empty: nothing was ever added. seeded: only the initial catalogue.
  state(): Promise<'empty' | 'seeded' | 'in use'>
  replaceCatalogue(catalogue: Catalogue): Promise<void>
}

export interface CredentialWrites {
  find(id: string): Promise<StoredRecord | undefined>
  lastSeq(): Promise<number>
  // Issued to one of these email addresses.
  heldAt(emails: readonly string[]): Promise<HeldCredential[]>
  // Credentials with these external references.
  sameReferences(external: readonly External[]): Promise<SameReference[]>
  takenIds(ids: readonly string[]): Promise<Set<string>>
  takenHashes(hashes: readonly string[]): Promise<Set<string>>
  takenNumbers(keys: readonly string[]): Promise<Set<string>>
  insert(records: readonly NewRecord[]): Promise<void>
  decide(seq: number, decision: Decision): Promise<void>
  setListing(record: StoredRecord, listing: Credential['listing']): Promise<void>
  // Updates the credential and its document; the former document still finds it.
  replace(record: StoredRecord, credential: Credential, document: StoredDocument, at: string): Promise<void>
  // Deletes everything about the credential, and returns the leaves of its documents.
  remove(record: StoredRecord): Promise<number[]>
  replacedBy(id: string): Promise<string[]>

  // Which of these hashes of ids and orders an erasure left.
  erasedAmong(hashes: readonly string[]): Promise<Set<string>>
  putErased(hashes: readonly string[]): Promise<void>
  lastStatusList(): Promise<number>
  takenPositions(list: number): Promise<Set<number>>
  takePositions(positions: readonly number[]): Promise<void>
  statusLists(): Promise<StoredList[]>
  putStatusList(list: StoredList): Promise<void>
}

export interface JournalWrites {
  journalEnd(): Promise<{ entries: number; hash: string; at?: string }>
  putEntries(entries: readonly NumberedEntry[]): Promise<void>
  entriesAbout(id: string): Promise<NumberedEntry[]>
  emptyEntries(numbers: readonly number[]): Promise<void>
  // Entries that mention the credential or its holder but are about something else.
  mentionsOf(credential: Credential): Promise<number[]>
}

export interface RestoreWrites {
  // Deletes the initial catalogue, journal and lists before a backup is restored.
  clear(): Promise<void>
  // Inserts items of a backup.
  restore(items: readonly StoredItem[]): Promise<void>
}
