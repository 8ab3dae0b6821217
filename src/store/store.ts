// The interface of the registry's store: what it reads, and the primitives of a change. It has no rules; those are in operations.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Catalogue, CohortSession, Course, Cover, Post, Report } from '#domain/catalogue/catalogue.ts'
import type { Credential, Holder, Standing } from '#domain/credential/credential.ts'
import type { Entry } from '#domain/credential/journal.ts'
import type { Cid } from '#domain/verification/cid.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { LogHeadStore, LogReads, LogState, LogWrites } from '#store/log-store.ts'

export type CatalogueItems = { course: Course; session: CohortSession; post: Post; report: Report }
export type CatalogueKind = keyof CatalogueItems

export type DirectoryQuery = { search: string; type?: CredentialType; page: number; limit: number }

// A signed document, byte for byte, with the leaf that logged it and the blind of its commitment.
export type StoredDocument = { bytes: Uint8Array; blind: Uint8Array; leaf: number }

// A credential as the columns have it. `document` is missing only where someone has taken it out.
export type StoredRecord = { credential: Credential; document?: StoredDocument }

// The bits of a status list, and the leaf that logged them last.
export type StoredList = { list: number; purpose: StatusPurpose; bits: Uint8Array; leaf: number }

// A document that another one has replaced.
export type FormerDocument = { hash: string; seq: number; statusIndex: number; leaf?: number }

// All that one verification reads, of one moment.
export type Evidence = {
  log: LogState
  found?: StoredRecord & {
    lists: StoredList[]
    // The hash that was asked for is that of this former document.
    former?: FormerDocument
  }
  // Nothing was found, but the journal says that this id was issued.
  isNamed: boolean
}

// Of one moment too.
export type DirectoryPage = { records: StoredRecord[]; lists: StoredList[]; log: LogState }

export type Tally = { standings: { standing: Standing; count: number }[]; endingSoon: number }

export type Page = { order: 'oldest' | 'newest'; after?: number; limit: number }

export type NumberedEntry = Entry & { number: number; hash: string }

// One item of the registry, as a backup has it.
export type StoredItem =
  | { kind: 'course'; item: Course }
  | { kind: 'session'; item: CohortSession }
  | { kind: 'post'; item: Post }
  | { kind: 'report'; item: Report }
  | { kind: 'cover'; item: Cover }
  | { kind: 'credential'; item: StoredRecord }
  | { kind: 'former'; item: FormerDocument }
  | { kind: 'position'; item: number }
  | { kind: 'list'; item: StoredList }
  | { kind: 'erased'; item: string }
  | { kind: 'entry'; item: NumberedEntry }
  | { kind: 'leaf'; item: Uint8Array }
  | { kind: 'batch'; item: import('#store/log-store.ts').Batch }
  | { kind: 'cosigned'; item: import('#store/log-store.ts').CosignedCheckpoint }
  | { kind: 'formerFile'; item: FormerLogFile }

export type FormerLogFile = { path: string; bytes: Uint8Array }

// What was acknowledged survives the death of the process and of the machine. Every read sees every change acknowledged
// before it, from any process. A store that cannot do its work rejects with StoreTrouble, and nothing was changed, unless it
// is in doubt: the same change may then be made again.
export interface Store extends CatalogueReads, CredentialReads, LogReads, LogHeadStore {
  // Resolves when the store can answer a verification now.
  answers(): Promise<void>
  // Which database this is, with its version.
  version(): Promise<string>
  // The whole registry as it was at one moment, in batches. Others go on writing meanwhile.
  snapshot(): AsyncIterable<StoredItem[]>
  // One writer at a time; nothing is kept where the work throws or undoes.
  write<Result>(work: (writer: Writer, undo: () => void) => Promise<Result>): Promise<Result>
  // After a large load.
  tidy(): Promise<void>
  // Rewrites what the database still holds of deleted rows. False: not now.
  removeTraces(): Promise<boolean>
  // Faults between rows, each in a sentence.
  faults(): Promise<string[]>
  // After this nothing more may be called.
  close(): Promise<void>
}

export interface CatalogueReads {
  // Changes with every change of the catalogue, and only then.
  catalogueVersion(): Promise<number>
  // In the order in which they were added.
  courses(): Promise<Course[]>
  // The first to start comes first.
  sessions(): Promise<CohortSession[]>
  // Newest first, undated ones before all dated ones.
  posts(): Promise<Post[]>
  reports(): Promise<Report[]>
  cover(name: string): Promise<Uint8Array | undefined>
}

export interface CredentialReads {
  // By id, by the hash of its document or by that of a former one.
  find(cid: Cid): Promise<StoredRecord | undefined>
  evidence(cid: Cid): Promise<Evidence>
  // Newest first: those whose folded name or course title contains the folded search, of the type if one is given.
  directory(query: DirectoryQuery): Promise<DirectoryPage>
  newestDocuments(limit: number): Promise<Uint8Array[]>
  // How many credentials there are.
  count(): Promise<number>
  // How many have each standing now, and how many of the valid ones end before a moment.
  tally(now: string, soon: string): Promise<Tally>
  read(page: Page): Promise<Credential[]>
  // In the order of entry, with their documents.
  records(after: number, limit: number): Promise<StoredRecord[]>
  // Oldest first.
  heldBy(email: string): Promise<StoredRecord[]>
  // What the directory lists of one person. Newest first.
  listedOf(holder: Holder, limit: number): Promise<DirectoryPage>
  formerDocuments(seq: number): Promise<FormerDocument[]>
  // What was done to this credential, oldest first.
  history(id: string): Promise<Entry[]>
  statusList(list: number, purpose: StatusPurpose): Promise<{ found?: StoredList; log: LogState }>
}

// What an import compares its rows with.
export type SameHolder = Pick<Credential, 'id' | 'holder' | 'issuedAt'> & {
  courseId: string
  isRevoked: boolean
}

export type NewRecord = { credential: Credential; document: StoredDocument; foreignHash?: string }

// The columns that a decision changes; null clears one.
export type Decided = Partial<{
  revokedAt: string
  revocationReason: string
  suspendedAt: string | null
  suspensionReason: string | null
  replacedBy: string | null
}>

// The primitives of one change, inside its transaction.
export interface Writer extends LogWrites {
  courses(): Promise<Course[]>
  // False: that id is taken.
  addItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  // False: there is none with that id, and of that type.
  replaceItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  removeItem(kind: CatalogueKind, id: string): Promise<'removed' | 'unknown' | 'in use'>
  // Puts the cover in, and takes out every one that no post shows.
  putCover(cover: Cover | undefined): Promise<void>
  // Empty: nothing was ever put in. Untouched: nothing but the catalogue that a registry begins with.
  state(): Promise<'empty' | 'untouched' | 'in use'>
  replaceCatalogue(catalogue: Catalogue): Promise<void>

  find(id: string): Promise<StoredRecord | undefined>
  lastSeq(): Promise<number>
  sameHolders(emails: readonly string[]): Promise<SameHolder[]>
  takenIds(ids: readonly string[]): Promise<Set<string>>
  takenHashes(hashes: readonly string[]): Promise<Set<string>>
  insert(records: readonly NewRecord[]): Promise<void>
  decide(seq: number, decided: Decided): Promise<void>
  setListing(record: StoredRecord, listing: Credential['listing']): Promise<void>
  // The credential as it now is, with its new document; the former document still finds it.
  replace(record: StoredRecord, credential: Credential, document: StoredDocument): Promise<void>
  // Takes out everything about the credential. Answers the leaves of its documents.
  remove(record: StoredRecord): Promise<number[]>
  replacedBy(id: string): Promise<string[]>

  isErased(idHash: string): Promise<boolean>
  putErased(idHash: string): Promise<void>
  lastStatusList(): Promise<number>
  takenPositions(list: number): Promise<Set<number>>
  takePositions(positions: readonly number[]): Promise<void>
  statusLists(): Promise<StoredList[]>
  putStatusList(list: StoredList): Promise<void>

  journalEnd(): Promise<{ entries: number; hash: string }>
  putEntries(entries: readonly NumberedEntry[]): Promise<void>
  entriesAbout(id: string): Promise<NumberedEntry[]>
  emptyEntries(numbers: readonly number[]): Promise<void>
  // Entries that name the credential or its holder without being about it.
  mentionsOf(credential: Credential): Promise<number[]>

  // Takes out the catalogue, the journal and the lists that a registry begins with, before a backup comes.
  clear(): Promise<void>
  // Puts items of a backup in.
  restore(items: readonly StoredItem[]): Promise<void>
}
