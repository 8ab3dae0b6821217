// What every step of a check is given, and what it hands to the steps after it.
import type { StepFinding, StepFindingOf, StepName } from '#domain/verification/browser-check/steps.ts'
import { fetchMs } from '#facts/browser-check.ts'

// The value is handed on only if the step has passed.
export type StepResult<Name extends StepName, Value = never> = {
  finding: StepFindingOf<Name> & StepFinding
  about?: string
  from?: string
  value?: Value
}

export type FetchedFile = { from: string; text?: string; isMissing: boolean }

// Where a check is made: the site's address, how its files are fetched, and what the clock says.
export type Site = { origin: string; fetchFile: (path: string) => Promise<FetchedFile>; now: () => number }

// Only ever this site, without cookies, and never from a cache that was not revalidated.
async function fetchFile(path: string): Promise<FetchedFile> {
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

export const thisSite = (): Site => ({ origin: location.origin, fetchFile, now: Date.now })
