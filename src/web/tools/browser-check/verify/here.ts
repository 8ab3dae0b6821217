// Where a check is made: this site's address, how its files are fetched, and what the clock says.
import { fetchMs } from '#facts/browser-check.ts'

export type Answer = { from: string; text?: string; isMissing: boolean }

export type Here = { origin: string; fetched: (path: string) => Promise<Answer>; now: () => number }

// Only ever this site, without cookies, and not from a copy that no one has asked about again.
async function fetched(path: string): Promise<Answer> {
  const from = location.origin + path
  try {
    const answer = await fetch(from, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-cache',
      signal: AbortSignal.timeout(fetchMs),
    })
    if (!answer.ok) return { from, isMissing: answer.status === 404 || answer.status === 410 }
    return { from, text: await answer.text(), isMissing: false }
  } catch {
    return { from, isMissing: false }
  }
}

export const here = (): Here => ({ origin: location.origin, fetched, now: Date.now })
