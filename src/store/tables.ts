// The registry's tables as queries see them. Columns are snake_case in the database.
import type { Generated } from 'kysely'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { CohortSession, Course, Post, Report } from '#domain/catalogue/catalogue.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { MessageKind, MessageState, Webhook } from '#domain/outbox/message.ts'
import type { CredentialRow } from '#store/credential-row.ts'

type Numbered<Item> = Item & { position: Generated<number> }

export type Tables = {
  course: Numbered<Course>
  session: Numbered<CohortSession>
  post: Omit<Post, 'coverUrl' | 'publishedAt'> & { coverUrl: string | null; publishedAt: string | null }
  report: Report
  cover: { name: string; bytes: Uint8Array }
  catalogueVersion: { version: number }

  credential: CredentialRow
  // The current document of each credential, its leaf, and the blind of its commitment.
  document: { seq: number; body: Uint8Array; blind: Uint8Array; leaf: number }
  // Documents replaced by a correction, renewal or new signature. One signed by another body, known from an import, was
  // never logged. The blind is deleted after a correction, so that the old name cannot be proved.
  formerDocument: {
    hash: string
    seq: number
    statusIndex: number
    leaf: number | null
    blind: Uint8Array | null
    expiresAt: string | null
    replacedAt: string | null
  }
  // Every position ever assigned, so that none is reused.
  statusPosition: { statusIndex: number }
  statusList: { list: number; purpose: StatusPurpose; bits: Uint8Array; leaf: number }
  // SHA-256 of each erased id, so that none is reused.
  erasedId: { hash: string }

  // Only the token's SHA-256 is stored. Permissions are comma-separated. The seal is signed with the log's key.
  token: {
    name: string
    hash: Uint8Array
    may: string
    madeAt: string
    until: string
    seal: Uint8Array
    lastUsedAt: string | null
  }
  // The result of a request with an Idempotency-Key.
  requestKey: { token: string; key: string; hash: string; at: string; made: string }

  journal: {
    entry: number
    at: string
    who: string
    act: Act
    subject: string
    why: string
    fromSeq: number | null
    toSeq: number | null
    // Covers this entry and the one before it. An erasure empties an entry but keeps its hash.
    hash: string
  }

  // Only full tiles are stored; the others follow from the leaves.
  logLeaf: { idx: number; kind: number; body: Uint8Array }
  logTile: { level: number; idx: number; root: Uint8Array; hashes: Uint8Array }
  // One row per change, marked with the log's key.
  logBatch: {
    no: number
    fromIdx: number
    toIdx: number
    entries: number
    journalHash: string
    mark: Uint8Array
  }
  logCheckpoint: { size: number; note: string }
  logCosigned: { no: number; size: number; cosignedAt: string; note: string }
  // The published files of logs that were replaced after a loss.
  formerLogFile: { path: string; bytes: Uint8Array }

  outbox: {
    no: Generated<number>
    kind: MessageKind
    credentialId: string
    // Cleared some time after the message ended.
    recipient: string
    detail: string
    state: MessageState
    queuedAt: string
    dueAt: string
    tries: number
    // Which sender has claimed it, and since when.
    claim: string | null
    claimedAt: string | null
    cause: string | null
    endedAt: string | null
  }
  // Events are comma-separated.
  hook: Omit<Webhook, 'events'> & { events: string }
}
