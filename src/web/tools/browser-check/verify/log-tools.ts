// What a browser checks the log with, and what it keeps of it from one look to the next.
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { LogTools } from '#domain/log/opened-log.ts'
import { logMemoryStorageKey } from '#facts/log.ts'

export const logTools: LogTools = {
  sha256,
  verify(publicKey, message, signature) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false })
    } catch {
      return false
    }
  },
}

// Text by the log's site. `write` says whether it was kept.
export type LogMemory = { read: () => string | null; write: (text: string) => boolean }

// A browser may refuse to keep anything. A file on a reader's disk knows many sites, a page only its own.
export const memoryIn = (storage: () => Storage, key = logMemoryStorageKey): LogMemory => ({
  read() {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      storage().setItem(key, text)
      return true
    } catch {
      return false
    }
  },
})
