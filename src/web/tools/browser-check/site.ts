// How a check fetches files from the site, and what this browser remembers of the log.

import { fetchTimeoutMs } from '#constants/browser-check.ts'
import { logMemoryStorageKey } from '#constants/log.ts'
import type { Fetched, LogMemory } from '#domain/verification/evidence.ts'
import type { Site } from '#domain/verification/reader-evidence.ts'

// Storage may be blocked. The offline checker stores one entry per site.
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

// Plain fetch, or the throttled one of the batch check.
export type Ask = (address: string, request: RequestInit) => Promise<Response>

// Without cookies, and always revalidated.
async function fetchFrom(from: string, ask: Ask): Promise<Fetched & { servedAt?: number }> {
  try {
    const answer = await ask(from, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-cache',
      signal: AbortSignal.timeout(fetchTimeoutMs),
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

// Only this site, no other server.
export const siteAt = (
  origin: string,
  ask: Ask = (...request) => fetch(...request),
  memory = memoryIn(() => localStorage),
): Site => ({
  origin,
  fetchFile: (path) => fetchFrom(origin + path, ask),
  now: Date.now,
  memory,
})

export const thisSite = (): Site => siteAt(location.origin)
