// The registry's tables as queries see them. Columns are snake_case in the database.
import type { Generated } from 'kysely'
import type { CohortSession, Course, Cover, Post, Report } from '#domain/catalogue/catalogue.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import type { Message, Webhook } from '#domain/outbox/message.ts'
import type { CredentialRow } from '#store/credential-row.ts'
import type { HolderAccess } from '#store/holder-store.ts'
import type { ImportRun, StoredProfile } from '#store/import-store.ts'
import type { LogBatch, SignedCheckpoint } from '#store/log-store.ts'
import type { Columns } from '#store/nulls.ts'
import type { FormerDocument, FormerLogFile, StoredList } from '#store/store.ts'
import type { RequestKey, StoredToken } from '#store/token-store.ts'

type Numbered<Item> = Item & { position: Generated<number> }

export type Tables = {
  course: Numbered<Course>
  session: Numbered<CohortSession>
  post: Columns<Post>
  report: Report
  cover: Cover
  catalogueVersion: { version: number }

  credential: CredentialRow
  sought: { seq: number; text: string; addresses: string }
  // The current document of each credential, its leaf, and the blind of its commitment.
  document: { seq: number; body: Uint8Array; blind: Uint8Array; leaf: number }
  // Documents replaced by a correction, renewal or new signature. One signed by another body, known from an import, was
  // never logged. The blind is deleted after a correction, so that the old name cannot be proved.
  formerDocument: Columns<FormerDocument>
  // Every position ever assigned, so that none is reused.
  statusPosition: { statusIndex: number }
  statusList: StoredList
  // SHA-256 of each erased id, so that none is reused, and keyed hashes of its order, so that it is not repeated.
  erasedId: { hash: string }

  // Only the token's SHA-256 is stored. Permissions are comma-separated. The seal is signed with the log's key.
  token: Columns<Omit<StoredToken, 'scopes' | 'expiresAt'>> & { may: string; until: string }
  // The result of a request with an Idempotency-Key.
  requestKey: RequestKey

  holderAccess: HolderAccess

  // The hash covers this entry and the one before it. An erasure empties an entry but keeps its hash.
  journal: Columns<JournalEntry> & { entry: number; hash: string }

  // Only full tiles are stored; the others follow from the leaves.
  logLeaf: { idx: number; kind: number; body: Uint8Array }
  logTile: { level: number; idx: number; root: Uint8Array; hashes: Uint8Array }
  // One row per change, marked with the log's key.
  logBatch: Omit<LogBatch, 'from' | 'to'> & { fromIdx: number; toIdx: number }
  logCheckpoint: SignedCheckpoint
  logCosigned: { no: number; size: number; cosignedAt: string; note: string }
  // The published files of logs that were replaced after a loss.
  formerLogFile: FormerLogFile

  // The recipient is cleared some time after the message ended. The claim says which sender has it, and since when.
  outbox: Columns<Omit<Message, 'no'>> & {
    no: Generated<number>
    claim: string | null
    claimedAt: string | null
  }
  // How tables of other systems are read, and what was imported.
  importProfile: StoredProfile
  importRun: Columns<ImportRun>
  // Events are comma-separated.
  hook: Omit<Webhook, 'events'> & { events: string }
}
