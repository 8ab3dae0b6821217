// The registry's tables, as queries name them. Columns are snake_case in the database.
import type { Generated } from 'kysely'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { Hook, MessageKind, MessageState } from '#domain/outbox/message.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { CredentialRow } from '#store/credential-row.ts'

export type Tables = {
  course: {
    position: Generated<number>
    id: string
    type: CredentialType
    title: string
    description: string
    durationHours: number
    ceuValue: number
    price: string
  }
  session: {
    position: Generated<number>
    id: string
    name: string
    startDate: string
    delivery: string
    capacity: number
    enrolled: number
  }
  post: { id: string; title: string; excerpt: string; coverUrl: string | null; publishedAt: string | null }
  report: { id: string; title: string; publishDate: string }
  cover: { name: string; bytes: Uint8Array }
  catalogueVersion: { version: number }

  credential: CredentialRow
  // The current document of each credential, with the leaf that logged it and the blind of its commitment.
  document: { seq: number; body: Uint8Array; blind: Uint8Array; leaf: number }
  // Documents that a correction, a renewal or a new signature has replaced.
  // One that another body had signed, known from an import, was never logged.
  // The blind stays only where the document does too: after a correction nobody is to find the former name.
  formerDocument: {
    hash: string
    seq: number
    statusIndex: number
    leaf: number | null
    blind: Uint8Array | null
    expiresAt: string | null
    replacedAt: string | null
  }
  // Every position that was ever assigned: none is assigned twice.
  statusPosition: { statusIndex: number }
  statusList: { list: number; purpose: StatusPurpose; bits: Uint8Array; leaf: number }
  // SHA-256 of each erased id, which no other credential may take.
  erasedId: { hash: string }

  // Only the SHA-256 of a token is stored. What it may do is a list with commas. The log's key has signed the seal.
  token: {
    name: string
    hash: Uint8Array
    may: string
    madeAt: string
    until: string
    seal: Uint8Array
    lastUsedAt: string | null
  }
  // What a request with an Idempotency-Key has made, so that it is not made twice.
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
    // Of this entry and the one before it. An erasure empties an entry and keeps its hash.
    hash: string
  }

  // Only full tiles are stored: the rest follows from the leaves.
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
  // The published files of logs that were given up after a loss.
  formerLogFile: { path: string; bytes: Uint8Array }

  outbox: {
    no: Generated<number>
    kind: MessageKind
    credentialId: string
    // Emptied some time after the end.
    recipient: string
    detail: string
    state: MessageState
    queuedAt: string
    dueAt: string
    tries: number
    // Which sender has it, and since when.
    claim: string | null
    claimedAt: string | null
    cause: string | null
    endedAt: string | null
  }
  // Events are separated by commas.
  hook: Omit<Hook, 'events'> & { events: string }
}
