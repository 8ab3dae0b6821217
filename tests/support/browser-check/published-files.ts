// Judges a credential for tests, by files that are given, and says what each check has found.
import assert from 'node:assert/strict'
import type { StepFinding, StepName } from '#domain/verification/checks.ts'
import { conclusionOf } from '#domain/verification/conclusion.ts'
import type { CheckTools, LogMemory, Pinned } from '#domain/verification/evidence.ts'
import { checkNamesFor, judge } from '#domain/verification/judge.ts'
import { type CheckInput, evidenceOf } from '#domain/verification/reader-evidence.ts'
import { badgeAt, checkedAt, type Files, type Issuer } from '#tests/support/browser-check/issued-site.ts'
import { proofByLibrary } from '#tests/support/credentials/library.ts'
import { type LoggedSite, loggedSite } from '#tests/support/log/logged-site.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

export const origin = 'https://northmark.example'

// The log that the files of a site make at a moment is made once.
const logs = new WeakMap<Files, Map<number, LoggedSite>>()

function logOf(files: Files, now: number): LoggedSite {
  const { id } = badgeAt('')
  const known = logs.get(files) ?? new Map<number, LoggedSite>()
  const made = known.get(now) ?? loggedSite(files, { origin, id, now })
  logs.set(files, known.set(now, made))
  return made
}

// `log` is what the site's log is, where it is not the one that its files make.
export type At = {
  origin?: string
  now?: number
  // What the server's clock says, where it says anything.
  servedAt?: number
  unreachable?: string[]
  log?: LoggedSite
  memory?: LogMemory
  pinned?: Pinned
  tools?: CheckTools
}

// What a browser keeps between two looks, in a test.
export function memoryOf(kept: { text: string | null } = { text: null }): LogMemory {
  return {
    read: () => kept.text,
    write(text) {
      kept.text = text
      return true
    },
  }
}

export async function runOf(given: CheckInput, files: Files, at: At = {}) {
  const { now = checkedAt, servedAt, unreachable = [], memory = memoryOf(), pinned = {} } = at
  const asked: string[] = []
  const logged = at.log ?? logOf(files, now)
  const fetchFile = async (path: string) => {
    asked.push(path)
    const from = { from: (at.origin ?? origin) + path, ...(servedAt !== undefined && { servedAt }) }
    if (unreachable.some((one) => path.startsWith(one))) return from
    const tile = logged.tiles[path]
    if (tile) return { ...from, text: '', bytes: Uint8Array.from(tile) }
    const text = logged.files[path]
    return text === undefined
      ? { ...from, isMissing: true }
      : { ...from, text, bytes: new TextEncoder().encode(text) }
  }
  const site = { origin: at.origin ?? origin, fetchFile, now: () => now, memory, pinned }
  const evidence = await evidenceOf(given, site)
  const { steps, document } = await judge(evidence, at.tools ?? browserTools)
  assert.deepEqual(
    steps.map(({ name }) => name),
    checkNamesFor(evidence),
  )
  const found = Object.fromEntries(steps.map((step) => [step.name, step.finding])) as Partial<
    Record<StepName, StepFinding>
  >
  return { steps, found, asked, facts: document?.facts, conclusion: conclusionOf(steps) }
}

// Sets one value deep in a document, or takes it out.
export function changed(text: string, path: string | string[], to: unknown): string {
  const document = JSON.parse(text)
  const names = typeof path === 'string' ? path.split('.') : path
  const last = names.at(-1) ?? ''
  const place = names.slice(0, -1).reduce((at, name) => at[name], document)
  if (to === undefined) delete place[last]
  else place[last] = to
  return JSON.stringify(document)
}

// Signs a document of any shape, by the library: what the site never writes, but a check may meet.
export async function signedAgain(text: string, { signer }: Issuer): Promise<string> {
  const { proof: _, ...credential } = JSON.parse(text)
  const proof = await proofByLibrary(credential, signer, '2026-01-15T08:00:00Z')
  return JSON.stringify({ ...credential, proof })
}
