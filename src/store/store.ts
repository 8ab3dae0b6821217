// The interface of a store of the registry, and what every store promises.
import type { Catalogue, CohortSession, Course, Cover, Post, Report } from '#domain/catalogue/catalogue.ts'
import type {
  Credential,
  DirectoryEntry,
  Holder,
  Listing,
  NewCredential,
  Sign,
  Withdrawal,
} from '#domain/credential/credential.ts'
import type { ErasedRecord } from '#domain/credential/erased.ts'
import type { Act, Decision, Entry, Note } from '#domain/credential/journal.ts'
import type { Head, SealedRecord, Tagged } from '#domain/credential/seal.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import type { Cid } from '#domain/verification/cid.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { Batch, CosignedCheckpoint, LogEntry, LogHeadStore, LogStore } from '#store/log-store.ts'

export type CatalogueItems = { course: Course; session: CohortSession; post: Post; report: Report }
export type CatalogueKind = keyof CatalogueItems

// Both moments are in it.
export type Span = { from: string; to: string }

export type Issuing = {
  act: Extract<Act, 'issue' | 'import' | 'sample'>
  // Called only for what is really written: not for what is known already, and not in a trial.
  sign: Sign
  // One of the same holder and course that was issued within this span and is not revoked is known too.
  within?: Span
  // Do everything but write nothing: the answer is what it would have been.
  isTrial?: boolean
  onProgress?: (done: number) => void
}

// Rows are named by their place among those given, from 0.
export type Issuance = {
  isWritten: boolean
  added: number
  // The same holder, course and moment of issue are in the registry already, under this id; or what `within` asks for.
  known: { at: number; id: string }[]
  clashes: { at: number; over: 'id' | 'verification hash' | 'course' }[]
}

export type DirectoryQuery = { search: string; type?: CredentialType; page: number; limit: number }

// How far the registry says it has come, and how far it goes in truth.
// `leaves` are those of the public log.
export type Extent = { head?: Head & Tagged; entries: number; credentials: number; leaves?: number }

// With everything, read at one moment, by which it can be told whether the record is what the registry made it.
export type StoredCredential = Credential &
  Tagged & {
    // The signed document, byte for byte as it was made.
    document?: Uint8Array
    // Where the document was entered in the public log.
    entry?: LogEntry
    formerHashes?: string[]
    decisions: Decision[]
    // What the public log says of it, by the newest leaf of each kind.
    logged: { isRevoked: boolean; isSuspended: boolean }
    extent: Extent
  }

export type Reading = { order: 'oldest' | 'newest'; after?: number; limit: number }

export type StoredRecord = SealedRecord & Tagged & { document?: Uint8Array; entry?: LogEntry }

// A new seal for the record that still has the former one.
export type Sealing = Tagged & { seq: number; formerTag: string }

// What an erased credential leaves behind. typeSeq is its place within its type; `leaf` is the one that told the log of it,
// as it stands there now.
export type ErasedPlace = ErasedRecord & Tagged & { typeSeq: number; leaf?: Uint8Array }

// What an erasure did: the leaf that tells of it, the lines of the journal that it emptied, and lines about something else
// that name the credential or its holder, which stay.
export type Erasure = { index: number; emptied: number[]; mentions: number[] }

// One item of the registry, as a backup holds it.
export type StoredItem =
  | { kind: 'course'; item: Course }
  | { kind: 'session'; item: CohortSession }
  | { kind: 'post'; item: Post }
  | { kind: 'report'; item: Report }
  | { kind: 'cover'; item: Cover }
  | { kind: 'credential'; item: StoredRecord }
  | { kind: 'erased'; item: ErasedPlace }
  | { kind: 'entry'; item: Entry & Tagged & { number: number; erasedTag?: string } }
  | { kind: 'head'; item: Head & Tagged }
  | { kind: 'leaf'; item: Uint8Array }
  | { kind: 'batch'; item: Batch }
  | { kind: 'cosigned'; item: CosignedCheckpoint }

// A change and its journal entry are one transaction: both are there afterwards, or neither. What was acknowledged
// survives the death of the process and of the machine. Every read sees every change acknowledged before it, from
// any process. A store that cannot do its work rejects with StoreTrouble, and nothing was changed, unless that says that it is
// in doubt: the same change may then be made again, which finds what was made.
export interface Store extends LogStore, LogHeadStore {
  // Resolves when the store can answer a verification now, by asking what one would ask; rejects when it cannot.
  answers(): Promise<void>

  // A number that changes with every change of the catalogue, however it was made, and only then. It is one row, so that
  // it can be read with every page.
  catalogueVersion(): Promise<number>

  // In the order in which they were added: what comes first is shown first.
  courses(): Promise<Course[]>

  // The first to start comes first; of those that start on one day, the first that was added.
  sessions(): Promise<CohortSession[]>

  // Newest first, with undated ones before all dated ones.
  posts(): Promise<Post[]>
  reports(): Promise<Report[]>

  // False: that id is taken, and nothing was changed. The cover, if any, is the one that the post names. Covers that no
  // post names any more go with the change that made it so.
  add<Kind extends CatalogueKind>(
    kind: Kind,
    item: CatalogueItems[Kind],
    note: Note,
    cover?: Cover,
  ): Promise<boolean>
  // Puts the item in the place of the one with its id; a course keeps its type. False: there is none.
  edit<Kind extends CatalogueKind>(
    kind: Kind,
    item: CatalogueItems[Kind],
    note: Note,
    cover?: Cover,
  ): Promise<boolean>
  // A course that credentials name stays.
  remove(kind: CatalogueKind, id: string, note: Note): Promise<'removed' | 'unknown' | 'in use'>

  // The bytes of the cover with this name.
  cover(name: string): Promise<Uint8Array | undefined>

  // Puts the catalogue that a registry begins with, if and only if it is empty; says whether it did. Two servers that
  // start at once put it once.
  seed(catalogue: Catalogue, note: Note): Promise<boolean>
  // Puts catalogue and credentials in one transaction, if and only if the registry is empty or holds nothing but its
  // untouched seed, which they replace; says whether it did. Two servers that start at once put them once.
  fill(catalogue: Catalogue, credentials: NewCredential[], note: Note, sign: Sign): Promise<boolean>

  // All or none, in the order given. A credential that is there already is left as it is; one clash refuses all.
  // A credential's type is its course's. Entering the same rows again changes nothing.
  issue(credentials: readonly NewCredential[], note: Note, issuing: Issuing): Promise<Issuance>
  revoke(id: string, revocation: Withdrawal, note: Note): Promise<'revoked' | 'already' | 'unknown'>
  suspend(
    id: string,
    suspension: Withdrawal,
    note: Note,
  ): Promise<'suspended' | 'already' | 'revoked' | 'unknown'>
  lift(id: string, note: Note): Promise<'lifted' | 'not suspended' | 'unknown'>
  // Puts it into the public directory or out of it; it can be verified either way.
  list(id: string, listing: Listing, note: Note): Promise<'changed' | 'already' | 'unknown'>
  // Puts the holder right, under a new document with the same id and place. The former hash still finds it. Taken: that
  // holder has the same credential already.
  correct(id: string, holder: Holder, sign: Sign, note: Note): Promise<'corrected' | 'taken' | 'unknown'>
  // Signs these credentials anew as they stand, all or none. The former hashes still find them.
  signAnew(ids: readonly string[], sign: Sign, note: Note): Promise<void>
  // Says which credential was issued in place of this one.
  replace(id: string, by: string, note: Note): Promise<'replaced' | 'not revoked' | 'unknown'>
  // Takes out everything about the credential, its holder too where they hold no other, enters in the log that something was
  // erased, and empties the lines of the journal about it: they keep act, time and seal, and are the only ones that ever
  // change. Its places and its bits stay, and its id is given to no one else. The log must have begun.
  erase(id: string, note: Note): Promise<Erasure | 'erased before' | 'unknown'>
  // Oldest first.
  erased(): Promise<ErasedPlace[]>
  // Rewrites what the database itself still keeps of what was deleted. False: it could not be done now.
  removeTraces(): Promise<boolean>
  // Something that concerns no record; the leaves, if any, are entered into the log with it.
  record(act: Act, subject: string, note: Note, leaves?: readonly Leaf[]): Promise<void>

  // Everything that the record or the journal calls revoked or suspended: a cleared record is among them.
  withdrawn(): Promise<StoredCredential[]>
  // How many places were ever given.
  places(): Promise<number>

  // By id, by the hash of its document or by a former hash; as it is now, never from a cache.
  find(cid: Cid): Promise<StoredCredential | undefined>
  // What the registry knows of a credential that it does not find: whether its journal names one with this id, and how
  // far it goes.
  trace(id: string | undefined): Promise<{ isNamed: boolean; extent: Extent }>
  // The newest first, as many as there are up to the limit.
  newestDocuments(limit: number): Promise<Uint8Array[]>
  // How many credentials were ever entered, erased ones included, which is also the seq of the newest.
  size(): Promise<number>
  // A page in the order of entry or against it, beginning after the given seq.
  read(reading: Reading): Promise<Credential[]>
  // Everything that is held about the person with this address, oldest first.
  heldBy(email: string): Promise<(Credential & { document?: Uint8Array; formerHashes: readonly string[] })[]>
  // What is held under these addresses and is not revoked, without documents.
  heldUnder(emails: readonly string[]): Promise<Credential[]>
  // The listed credentials of exactly this holder, newest first, without their documents.
  listedOf(holder: Holder, limit: number): Promise<Credential[]>
  // A page in the order of entry, with everything that a backup holds of each.
  records(after: number, limit: number): Promise<StoredRecord[]>

  // Newest first: those whose folded full name or course title contains the folded search, and that are of the type, if
  // one is given. No character is special. A page costs the same wherever it lies, except deep within a search.
  // However many queries there are, and whatever they ask, `find` is not slowed.
  directory(query: DirectoryQuery): Promise<DirectoryEntry[]>

  // What was done to this credential, oldest first.
  history(id: string): Promise<Entry[]>

  // The whole registry as it was at one moment, in batches: catalogue, covers, what was erased, credentials in order of
  // entry, journal, head, and the leaves and marks of the log.
  // Others go on writing meanwhile.
  snapshot(): AsyncIterable<StoredItem[]>
  // Puts a whole snapshot in one transaction into a registry that is empty or holds nothing but its untouched seed,
  // which the snapshot replaces. False: it holds something else, and nothing was changed.
  load(batches: AsyncIterable<StoredItem[]>, note: Note): Promise<boolean>

  // Records that the newest seal key has not sealed, oldest first.
  unsealed(after: number, limit: number): Promise<StoredRecord[]>
  // Replaces the seals of these records, all or none; a record that has another seal by now is left as it is.
  sealRecords(sealings: readonly Sealing[]): Promise<void>
  // Seals the head, and what was erased, with the newest seal key and adds a line to the journal, unless that was done.
  sealJournal(note: Note): Promise<void>

  // Checks what only this store can see of itself, at one moment, and gives each fault in a sentence.
  faults(): Promise<string[]>

  // After this nothing more may be called; what was acknowledged stays.
  close(): Promise<void>
}

export type CatalogueStore = Pick<
  Store,
  | 'catalogueVersion'
  | 'courses'
  | 'sessions'
  | 'posts'
  | 'reports'
  | 'add'
  | 'edit'
  | 'remove'
  | 'cover'
  | 'seed'
  | 'fill'
>

export type CredentialStore = Pick<
  Store,
  | 'find'
  | 'trace'
  | 'newestDocuments'
  | 'size'
  | 'read'
  | 'records'
  | 'heldBy'
  | 'listedOf'
  | 'heldUnder'
  | 'withdrawn'
  | 'places'
>
export type DecisionStore = Pick<
  Store,
  'revoke' | 'suspend' | 'lift' | 'list' | 'replace' | 'correct' | 'signAnew' | 'record'
>
export type ErasingStore = Pick<Store, 'erase' | 'erased' | 'removeTraces'>
export type SealingStore = Pick<Store, 'unsealed' | 'sealRecords' | 'sealJournal'>
