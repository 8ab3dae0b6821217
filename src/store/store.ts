// The interface of the registry's store: what it reads, and the primitives of a change. It has no rules; those are in operations.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Catalogue, CohortSession, Course, Cover, Post, Report } from '#domain/catalogue/catalogue.ts'
import type { Credential, External, Holder, Standing } from '#domain/credential/credential.ts'
import type { Act, JournalEntry } from '#domain/credential/journal.ts'
import type { Token } from '#domain/operator/token.ts'
import type { Hook, Message } from '#domain/outbox/message.ts'
import type { Cid } from '#domain/verification/cid.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { LogHeadStore, LogReads, LogState, LogWrites } from '#store/log-store.ts'
import type { Outbox, OutboxWrites } from '#store/outbox-store.ts'

export type CatalogueItems = { course: Course; session: CohortSession; post: Post; report: Report }
export type CatalogueKind = keyof CatalogueItems

export type DirectorySearch = { search: string; type?: CredentialType; page: number; limit: number }

// A signed document, byte for byte, with the leaf that logged it and the blind of its commitment.
export type StoredDocument = { bytes: Uint8Array; blind: Uint8Array; leaf: number }

// A credential as the columns have it. `document` is missing only where someone has taken it out.
export type StoredRecord = { credential: Credential; document?: StoredDocument }

// The bits of a status list, and the leaf that logged them last.
export type StoredList = { list: number; purpose: StatusPurpose; bits: Uint8Array; leaf: number }

// A document that another one has replaced: with its leaf and blind, it can still be proved.
export type FormerDocument = {
  hash: string
  seq: number
  statusIndex: number
  leaf?: number
  blind?: Uint8Array
  expiresAt?: string
  replacedAt?: string
}

// All that one verification reads, of one moment.
export type VerificationSnapshot = {
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

// What is given must hold. Both moments of a range are in it.
export type CredentialFilter = {
  ids?: readonly string[]
  type?: CredentialType
  courseId?: string
  email?: string
  issuedFrom?: string
  expiresFrom?: string
  expiresTo?: string
  standing?: { standing: Standing; on: string }
  isUnrevoked?: boolean
  // Part of a name, an email address or a course title.
  search?: string
}

// By entry, or by what expires, was issued or is called first. `after` is the last one of the page before.
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
  // About this credential, what brought it in included.
  id?: string
}
export type NumberedEntry = JournalEntry & { number: number; hash: string }

export type StoredToken = Token & { hash: Uint8Array; seal: Uint8Array }

// A request that was carried out: the SHA-256 of what it asked for, and what it made, as JSON.
export type RequestKey = { token: string; key: string; hash: string; at: string; made: string }

// Neither tokens nor requests are part of a backup.
export interface TokenReads {
  // By name.
  tokens(): Promise<StoredToken[]>
  // Rejects at once where another process is writing to SQLite.
  noteUse(name: string, at: string): Promise<void>
  requestKey(token: string, key: string): Promise<RequestKey | undefined>
}

export interface TokenWrites {
  // False: that name is taken.
  addToken(token: StoredToken): Promise<boolean>
  // False: there is none of that name.
  removeToken(name: string): Promise<boolean>
  // Takes out every one from before that moment. False: the key is taken.
  putRequestKey(request: RequestKey, before: string): Promise<boolean>
}

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
  | { kind: 'batch'; item: import('#store/log-store.ts').LogBatch }
  | { kind: 'cosigned'; item: import('#store/log-store.ts').CosignedCheckpoint }
  | { kind: 'formerFile'; item: FormerLogFile }
  | { kind: 'message'; item: Message }
  | { kind: 'hook'; item: Hook }

export type FormerLogFile = { path: string; bytes: Uint8Array }

// What was acknowledged survives the death of the process and of the machine. Every read sees every change acknowledged
// before it, from any process. A store that cannot do its work rejects with StoreTrouble, and nothing was changed, unless it
// is in doubt: the same change may then be made again.
export interface Store extends CatalogueReads, CredentialReads, LogReads, LogHeadStore, Outbox, TokenReads {
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
  evidence(cid: Cid): Promise<VerificationSnapshot>
  // Newest first: those whose folded name or course title contains the folded search, of the type if one is given.
  directory(query: DirectorySearch): Promise<DirectoryPage>
  newestDocuments(limit: number): Promise<Uint8Array[]>
  count(filter?: CredentialFilter): Promise<number>
  read(page: CredentialPage): Promise<Credential[]>
  // In the order of entry, with their documents.
  records(after: number, limit: number): Promise<StoredRecord[]>
  // Oldest first.
  heldBy(email: string): Promise<StoredRecord[]>
  // What the directory lists of one person. Newest first.
  listedOf(holder: Holder, limit: number): Promise<DirectoryPage>
  // In the order in which they were replaced; those of other issuers first.
  formerDocuments(seq: number): Promise<FormerDocument[]>
  // What was done to this credential, oldest first.
  history(id: string): Promise<JournalEntry[]>
  // Newest first, before the entry of that number.
  journal(filter: JournalFilter, limit: number, before?: number): Promise<NumberedEntry[]>
  // By month (2026-03) and act.
  journalCounts(filter: JournalFilter): Promise<{ month: string; act: Act; count: number }[]>
  statusList(list: number, purpose: StatusPurpose): Promise<{ found?: StoredList; log: LogState }>
}

// What an import compares its rows with.
export type SameHolder = Pick<Credential, 'id' | 'holder' | 'issuedAt'> & {
  courseId: string
  isRevoked: boolean
}

export type SameReference = { external: External; id: string; courseId: string }

export type NewRecord = { credential: Credential; document: StoredDocument; foreignHash?: string }

// The columns that a decision changes; null clears one.
export type DecisionColumns = Partial<{
  revokedAt: string
  revocationReason: string
  suspendedAt: string | null
  suspensionReason: string | null
  replacedBy: string | null
  externalSource: string
  externalRef: string
}>

// The primitives of one change, inside its transaction.
export interface Writer extends LogWrites, OutboxWrites, TokenWrites {
  courses(): Promise<Course[]>
  // False: that id is taken.
  addItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  // False: there is none with that id, and of that type.
  replaceItem<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): Promise<boolean>
  removeItem(kind: CatalogueKind, id: string): Promise<'removed' | 'unknown' | 'in use'>
  // Puts the cover in, and takes out every one that no post shows.
  putCover(cover: Cover | undefined): Promise<void>
  // Empty: nothing was ever put in. Seeded: nothing but the catalogue that a registry begins with.
  state(): Promise<'empty' | 'seeded' | 'in use'>
  replaceCatalogue(catalogue: Catalogue): Promise<void>

  find(id: string): Promise<StoredRecord | undefined>
  lastSeq(): Promise<number>
  sameHolders(emails: readonly string[]): Promise<SameHolder[]>
  // Credentials that have these references of other systems.
  sameReferences(external: readonly External[]): Promise<SameReference[]>
  takenIds(ids: readonly string[]): Promise<Set<string>>
  takenHashes(hashes: readonly string[]): Promise<Set<string>>
  insert(records: readonly NewRecord[]): Promise<void>
  decide(seq: number, decided: DecisionColumns): Promise<void>
  setListing(record: StoredRecord, listing: Credential['listing']): Promise<void>
  // The credential as it is from this moment on, with its new document; the former document still finds it.
  replace(record: StoredRecord, credential: Credential, document: StoredDocument, at: string): Promise<void>
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
