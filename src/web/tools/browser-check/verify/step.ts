// What every step of a check is given, and what it hands to the steps after it.
import type {
  LogFacts,
  StepFinding,
  StepFindingOf,
  StepName,
} from '#domain/verification/browser-check/steps.ts'
import { fetchMs } from '#facts/browser-check.ts'
import { type LogMemory, memoryIn } from '#web/tools/browser-check/verify/log-tools.ts'

// The value is handed on only if the step has passed.
export type StepResult<Name extends StepName, Value = never> = {
  finding: StepFindingOf<Name> & StepFinding
  about?: string
  log?: LogFacts
  from?: string
  value?: Value
}

export type Bytes = Uint8Array<ArrayBuffer>

// Both there where the server gave the file, and neither where it did not.
export type FetchedFile = { from: string; text?: string; bytes?: Bytes; isMissing: boolean }

// Where a check is made: the site's address, how its files are fetched, and what the clock says.
// `asOf` is there where the files came along in a bundle: then nobody is asked, and each list is read as of
// its own day. `memory` is what this browser keeps of the site's log, where it keeps anything.
export type Site = {
  origin: string
  fetchFile: (path: string) => Promise<FetchedFile>
  now: () => number
  asOf?: string
  memory?: LogMemory
}

// How the server is asked: as usual, or with the patience of a caller that has much to ask.
export type Ask = (address: string, request: RequestInit) => Promise<Response>

// Without cookies, and never from a cache that was not revalidated.
async function fetchFrom(from: string, ask: Ask): Promise<FetchedFile> {
  try {
    const answer = await ask(from, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-cache',
      signal: AbortSignal.timeout(fetchMs),
    })
    if (!answer.ok) return { from, isMissing: answer.status === 404 || answer.status === 410 }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { from, bytes, text: new TextDecoder().decode(bytes), isMissing: false }
  } catch {
    return { from, isMissing: false }
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
