// The interface of API tokens, and of the requests made with an Idempotency-Key.
import type { Token } from '#domain/operator/token.ts'

export type StoredToken = Token & { hash: Uint8Array; seal: Uint8Array }

// A completed request: the SHA-256 of its content, and its result as JSON.
export type RequestKey = { token: string; key: string; hash: string; at: string; made: string }

export type BegunWork = { key: string; who: string; heading: string; at: string }

// Tokens and requests are not part of a backup.
export interface TokenReads {
  // Sorted by name.
  tokens(): Promise<StoredToken[]>
  // On SQLite, rejects at once while another process is writing.
  touchToken(name: string, at: string): Promise<void>
  requestKey(token: string, key: string): Promise<RequestKey | undefined>
  // Work that was begun and has not ended; on SQLite, notes nothing while another process is writing.
  begunWork(): Promise<BegunWork[]>
  noteWork(work: BegunWork): Promise<void>
  forgetWork(key: string): Promise<void>
}

export interface TokenWrites {
  // False: the name is taken.
  addToken(token: StoredToken): Promise<boolean>
  // False: no such token.
  removeToken(name: string): Promise<boolean>
  // Deletes requests from before that moment. False: the key is taken.
  putRequestKey(request: RequestKey, before: string): Promise<boolean>
}
