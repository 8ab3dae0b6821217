// The evidence for a credential: document, keys, lists and log, from the registry, its site, a file or a bundle.
import type { BadgeFormat, StatusPurpose } from '#domain/badge/addresses.ts'
import type { EmailIdentity } from '#domain/badge/email-identity.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import type { NoteKey } from '#domain/log/note.ts'
import type { LogTools, OpenedLog } from '#domain/log/opened-log.ts'
import type { Policy } from '#domain/log/policy.ts'
import type { LogEntry } from '#domain/log/site-log.ts'
import type { JsonRecord } from '#formats/json-values.ts'

export type EvidenceSource = 'registry' | 'site' | 'file' | 'bundle'

export type Bytes = Uint8Array<ArrayBuffer>

// Text and bytes are both set if the server returned the file, and neither if it did not.
export type Fetched = { from?: string; text?: string; bytes?: Bytes; isMissing?: boolean }

// Each file is fetched once per check, unless `again`.
export type FetchFile = (path: string, how?: 'again') => Promise<Fetched>

export type IssuerKey = {
  id: string
  controller: string
  multibase: string
  isForSigning: boolean
  // The days on which it signed, if known.
  from?: string
  until?: string
}

// `names`: the issuer's DIDs, the current one first. Compromised keys are not found.
export type IssuerKeys = { names: string[]; find: (keyId: string) => IssuerKey | undefined }

export type KeysFound = { from?: string; keys?: IssuerKeys | undefined; isUnreachable?: boolean }

// The status list and bit that a document names.
export type ListPlace = { purpose: StatusPurpose; path: string; list: number; index: string }

// What a document claims about itself; only as reliable as the checks show.
export type DocumentFacts = {
  id: string
  holder: string
  course: string
  issuedAt: string
  expiresAt: string
  issuer: string
  issuerName: string
  email?: EmailIdentity
}

export type ReadDocument = { json: JsonRecord; text: string; facts: DocumentFacts }

// `validMs` is the time between its dates; the registry's own bits have none.
export type ReadList = ListPlace & {
  bits: Uint8Array
  signer?: string
  validMs?: { from: number; until: number }
  from?: string
}

// Available only to the registry.
export type RegistryEvidence = {
  // Whether the columns match the document.
  isRecordOf: (document: ReadDocument) => boolean
  status: Record<StatusPurpose, boolean>
  // Both undefined if the log could not be confirmed.
  isLogged: () => Promise<boolean | undefined>
  newestList: (place: ListPlace) => Uint8Array | 'unlogged' | undefined
}

// The baked badge or certificate that contained the document.
export type BakedFile = { format: BadgeFormat; bytes: Bytes }

// What the reader knows from elsewhere; anything missing comes from the site or the bundle, and the findings say so.
export type Pinned = { log?: NoteKey; policy?: Policy }

// What a browser stores about the log between visits. `write` returns whether it was stored.
export type LogMemory = { read: () => string | null; write: (text: string) => boolean }

export type ReaderEvidence = {
  origin: string
  fetchFile: FetchFile
  // Starts fetching what later checks need.
  fetchAhead?: (document: ReadDocument) => void
  baked?: BakedFile
  // The log proof that came with the file.
  proof?: string
  // All evidence is in it, and no one is contacted.
  bundle?: CredentialBundle
  pinned: Pinned
  memory?: LogMemory
  // How far this device's clock is ahead of the server's, if known.
  clockAheadMs: () => number | undefined
}

export type Evidence = {
  source: EvidenceSource
  now: number
  // The requested credential.
  id?: string
  document: () => Promise<Fetched>
  keys: () => Promise<KeysFound>
  // Signed text, or the registry's own bits.
  list: (place: ListPlace, how?: 'again') => Promise<Fetched & { bits?: Uint8Array }>
  registry?: RegistryEvidence
  reader?: ReaderEvidence
}

// Implemented by Node, or by libraries in a browser.
export type CheckTools = LogTools & {
  isSigned: (
    signed: { json: JsonRecord; text: string },
    key: IssuerKey,
  ) => Promise<'signed' | 'altered' | 'no-hashing'>
}

// State passed from check to check.
export type Case = {
  evidence: Evidence
  tools: CheckTools
  document?: ReadDocument
  keys?: IssuerKeys
  lists: Partial<Record<StatusPurpose, ReadList>>
  // The document as the registry spells it, which is what was logged.
  served?: string
  // Unless it is the current one, as far as the registry answered.
  version?: 'former' | 'renewed'
  log?: NoteKey
  entry?: LogEntry
  opened?: OpenedLog
}
