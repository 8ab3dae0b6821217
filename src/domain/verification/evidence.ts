// What a credential is judged by: the document, keys, lists and log, from the registry, its site, a file or a bundle.
import type { BadgeFormat, StatusPurpose } from '#domain/badge/addresses.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import type { NoteKey } from '#domain/log/note.ts'
import type { LogTools, OpenedLog } from '#domain/log/opened-log.ts'
import type { Policy } from '#domain/log/policy.ts'
import type { LogEntry } from '#domain/log/site-log.ts'
import type { DocumentFacts, Step } from '#domain/verification/steps.ts'
import type { JsonRecord } from '#formats/json-values.ts'

export type EvidenceSource = 'registry' | 'site' | 'file' | 'bundle'

export type Bytes = Uint8Array<ArrayBuffer>

// Text and bytes are both there if the server gave the file, and neither if it did not.
export type Fetched = { from?: string; text?: string; bytes?: Bytes; isMissing?: boolean }

// A file is fetched once for a check, unless it is asked for again.
export type FetchFile = (path: string, how?: 'again') => Promise<Fetched>

export type IssuerKey = {
  id: string
  controller: string
  multibase: string
  isForSigning: boolean
  // The days in which it signed, where they are known.
  from?: string
  until?: string
}

// `names`: what the issuer is called, its present name first. Compromised keys are not found.
export type IssuerKeys = { names: string[]; find: (keyId: string) => IssuerKey | undefined }

export type KeysFound = { from?: string; keys?: IssuerKeys | undefined; isUnreachable?: boolean }

// Where a document says that its status is: a list, and a bit of it.
export type ListPlace = { purpose: StatusPurpose; path: string; list: number; index: string }

export type ReadDocument = { json: JsonRecord; text: string; facts: DocumentFacts }

export type ReadList = ListPlace & { bits: Uint8Array; signer?: string; from?: string }

// What only the registry has.
export type RegistryEvidence = {
  // Whether the columns say what the document says.
  isRecordOf: (document: ReadDocument) => boolean
  status: Record<StatusPurpose, boolean>
  // Both undefined where the log is not the one that was confirmed.
  isLogged: () => Promise<boolean | undefined>
  newestList: (place: ListPlace) => Uint8Array | 'unlogged' | undefined
}

// The whole file where it shows more than the document.
export type BakedFile = { format: BadgeFormat; bytes: Bytes }

// What the reader has from elsewhere; what is missing is taken from the site or the bundle, and said to be.
export type Pinned = { log?: NoteKey; policy?: Policy }

// Text that a browser keeps of the log from one look to the next. `write` says whether it was kept.
export type LogMemory = { read: () => string | null; write: (text: string) => boolean }

export type ReaderEvidence = {
  origin: string
  fetchFile: FetchFile
  // Starts fetching what later checks need.
  fetchAhead?: (document: ReadDocument) => void
  baked?: BakedFile
  // That the document is in the log, as it came along in the file.
  proof?: string
  // Everything came in it, and nobody is asked.
  bundle?: CredentialBundle
  pinned: Pinned
  memory?: LogMemory
  // By how much this device's clock is ahead of the server's, where that is known.
  clockAheadMs: () => number | undefined
}

export type Evidence = {
  source: EvidenceSource
  now: number
  // The credential that was asked for.
  id?: string
  document: () => Promise<Fetched>
  keys: () => Promise<KeysFound>
  // Signed text, or the registry's own bits.
  list: (place: ListPlace, how?: 'again') => Promise<Fetched & { bits?: Uint8Array }>
  registry?: RegistryEvidence
  reader?: ReaderEvidence
}

// Node's own means, or the field's libraries in a browser.
export type CheckTools = LogTools & {
  isSigned: (
    signed: { json: JsonRecord; text: string },
    key: IssuerKey,
  ) => Promise<'signed' | 'altered' | 'no-hashing'>
}

// What the checks hand on to the ones after them.
export type Case = {
  evidence: Evidence
  tools: CheckTools
  steps: Step[]
  document?: ReadDocument
  keys?: IssuerKeys
  lists: Partial<Record<StatusPurpose, ReadList>>
  // The document in the registry's own spelling, which is the one that was logged.
  served?: string
  log?: NoteKey
  entry?: LogEntry
  opened?: OpenedLog
}
