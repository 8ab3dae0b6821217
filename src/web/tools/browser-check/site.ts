// The site that a check is made of: how its files are fetched, and what this browser remembers of its log.
import type { Fetched, LogMemory } from '#domain/verification/evidence.ts'
import type { Site } from '#domain/verification/reader-evidence.ts'
import { fetchMs } from '#facts/browser-check.ts'
import { logMemoryStorageKey } from '#facts/log.ts'

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

// How the server is asked: as usual, or with the patience of a caller that has much to ask.
export type Ask = (address: string, request: RequestInit) => Promise<Response>

// Without cookies, and never from a cache that was not revalidated.
async function fetchFrom(from: string, ask: Ask): Promise<Fetched & { servedAt?: number }> {
  try {
    const answer = await ask(from, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-cache',
      signal: AbortSignal.timeout(fetchMs),
    })
    const servedAt = Date.parse(answer.headers.get('date') ?? '')
    const dated = Number.isNaN(servedAt) ? {} : { servedAt }
    if (!answer.ok) return { from, isMissing: answer.status === 404 || answer.status === 410, ...dated }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { from, bytes, text: new TextDecoder().decode(bytes), ...dated }
  } catch {
    return { from }
  }
}

// One site, and no other server.
export const siteAt = (
  origin: string,
  ask: Ask = (...asked) => fetch(...asked),
  memory = memoryIn(() => localStorage),
): Site => ({
  origin,
  fetchFile: (path) => fetchFrom(origin + path, ask),
  now: Date.now,
  memory,
})

export const thisSite = (): Site => siteAt(location.origin)
