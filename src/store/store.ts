// The interface of a store of the registry, and what every store promises.
import type { Catalogue, CohortSession, Course, Post, Report } from '#domain/catalogue/catalogue.ts'
import type {
  Credential,
  DirectoryEntry,
  NewCredential,
  Revocation,
  Seal,
  StoredDocument,
} from '#domain/credential/credential.ts'
import type { Act, Entry, Note } from '#domain/credential/journal.ts'
import type { Cid } from '#domain/verification/cid.ts'
import type { CredentialType } from '#facts/registry.ts'

export type CatalogueItems = { course: Course; post: Post; report: Report }
export type CatalogueKind = keyof CatalogueItems

export type Issuing = {
  act: Extract<Act, 'issue' | 'import' | 'sample'>
  // Called only for what is really written: not for what is known already, and not in a trial.
  seal?: Seal
  // Do everything but write nothing: the answer is what it would have been.
  isTrial?: boolean
  onProgress?: (done: number) => void
}

// Rows are named by their place among those given, from 0.
export type Issuance = {
  isWritten: boolean
  added: number
  // The same holder, course and moment of issue stand in the registry already, under this id.
  known: { at: number; id: string }[]
  clashes: { at: number; over: 'id' | 'verification hash' | 'course' }[]
}

export type DirectoryQuery = { search: string; type?: CredentialType; page: number; limit: number }

export type StoredCredential = Credential & { document?: StoredDocument }

export type Reading = { order: 'oldest' | 'newest'; after?: number; limit: number; withDocuments?: boolean }

// One item of the registry, as a backup holds it.
export type StoredItem =
  | { kind: 'course'; item: Course }
  | { kind: 'session'; item: CohortSession }
  | { kind: 'post'; item: Post }
  | { kind: 'report'; item: Report }
  | { kind: 'credential'; item: NewCredential }
  | { kind: 'entry'; item: Entry }

// A change and its journal entry are one transaction: both are there afterwards, or neither. What was acknowledged
// survives the death of the process and of the machine. Every read sees every change acknowledged before it, from
// any process. A store that cannot do its work rejects with StoreTrouble, and nothing was changed.
export interface Store {
  // Resolves when the store can answer now; rejects when it cannot.
  answers(): Promise<void>

  // A number that changes with every change of the catalogue, however it was made, and only then. It is one row, so that
  // it can be read with every page.
  catalogueVersion(): Promise<number>

  // In the order in which they were added: what comes first is shown first.
  courses(): Promise<Course[]>
  sessions(): Promise<CohortSession[]>

  // Newest first, with undated ones before all dated ones.
  posts(): Promise<Post[]>
  reports(): Promise<Report[]>

  // False: that id is taken, and nothing was changed.
  add<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind], note: Note): Promise<boolean>
  // Puts the item in the place of the one with its id; a course keeps its type. False: there is none.
  edit<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind], note: Note): Promise<boolean>
  // A course that credentials name stays.
  remove(kind: CatalogueKind, id: string, note: Note): Promise<'removed' | 'unknown' | 'in use'>

  // Puts the catalogue that a registry begins with, if and only if it is empty; says whether it did. Two servers that
  // start at once put it once.
  seed(catalogue: Catalogue, note: Note): Promise<boolean>
  // Puts catalogue and credentials in one transaction, if and only if the registry is empty or holds nothing but its
  // untouched seed, which they replace; says whether it did. Two servers that start at once put them once.
  fill(catalogue: Catalogue, credentials: NewCredential[], note: Note, seal?: Seal): Promise<boolean>

  // All or none, in the order given. A credential that is there already is left as it is; one clash refuses all.
  // A credential's type is its course's. Entering the same rows again changes nothing.
  issue(credentials: readonly NewCredential[], note: Note, issuing: Issuing): Promise<Issuance>
  revoke(id: string, revocation: Revocation, note: Note): Promise<'revoked' | 'already' | 'unknown'>
  reinstate(id: string, note: Note): Promise<'reinstated' | 'not revoked' | 'unknown'>

  // Which places in the status lists, from the one given up to the other, belong to credentials that are revoked.
  revokedPlaces(from: number, to: number): Promise<number[]>

  // By id or by hash, with its signed document where there is one; as it is now, never from a cache.
  find(cid: Cid): Promise<StoredCredential | undefined>
  // How many credentials there are, which is also the seq of the newest.
  size(): Promise<number>
  // A page in the order of entry or against it, beginning after the given seq; with documents only if asked for.
  read(reading: Reading): Promise<StoredCredential[]>

  // Newest first: those whose folded full name or course title contains the folded search, and that are of the type, if
  // one is given. No character is special. A page costs the same wherever it lies, except deep within a search.
  // However many queries there are, and whatever they ask, `find` is not slowed.
  directory(query: DirectoryQuery): Promise<DirectoryEntry[]>

  // What was done to this credential, oldest first.
  history(id: string): Promise<Entry[]>

  // The whole registry as it was at one moment, in batches: catalogue, credentials in order of entry, journal.
  // Others go on writing meanwhile.
  snapshot(): AsyncIterable<StoredItem[]>
  // Puts a whole snapshot in one transaction into a registry that is empty or holds nothing but its untouched seed,
  // which the snapshot replaces. False: it holds something else, and nothing was changed.
  load(batches: AsyncIterable<StoredItem[]>, note: Note): Promise<boolean>

  // Checks what only this store can see of itself, and gives each fault in a sentence.
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
  | 'seed'
  | 'fill'
>

export type CredentialStore = Pick<Store, 'find' | 'size' | 'read' | 'revoke' | 'reinstate' | 'revokedPlaces'>
