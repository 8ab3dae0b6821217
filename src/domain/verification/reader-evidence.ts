// A reader's evidence: the files of a site, or those in a bundle.
import {
  badgeFilePath,
  bundlePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusPurposes,
} from '#domain/badge/addresses.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import type { NoteKey } from '#domain/log/note.ts'
import type {
  BakedFile,
  Evidence,
  Fetched,
  FetchFile,
  LogMemory,
  Pinned,
  ReadDocument,
  ReaderEvidence,
} from '#domain/verification/evidence.ts'
import { readIssuerKeys } from '#domain/verification/issuer-keys.ts'
import { checkpointPath } from '#domain/verification/published-log.ts'
import { listPlaceIn } from '#domain/verification/read-document.ts'

// Where a check runs: how files are fetched, the clock, and what the reader knows from elsewhere.
export type Site = {
  origin: string
  // `servedAt` is the server's clock.
  fetchFile: (path: string) => Promise<Fetched & { servedAt?: number }>
  now: () => number
  memory?: LogMemory
  pinned?: Pinned
}

// A credential by its id, or the text from a file, with the whole file if there is more.
export type CheckInput = { id: string } | TextInput

// `bundle` contained the text; `proof` came with it.
export type TextInput = { text: string; baked?: BakedFile; bundle?: CredentialBundle; proof?: string }

const evidenceFrom = (
  reader: ReaderEvidence,
  rest: Pick<Evidence, 'source' | 'now' | 'document'> & { id?: string },
): Evidence => ({
  ...rest,
  reader,
  async keys() {
    const { text, from } = await reader.fetchFile(didDocumentPath)
    if (text === undefined) return { isUnreachable: true, ...(from && { from }) }
    return { keys: readIssuerKeys(text), ...(from && { from }) }
  },
  list: ({ path }, how) => reader.fetchFile(path, how),
})

// Uses the smallest difference, because a response may come from a cache.
function clockOf(now: () => number) {
  let aheadMs: number | undefined
  return {
    aheadMs: () => aheadMs,
    compare({ servedAt }: { servedAt?: number }): void {
      if (servedAt === undefined) return
      const ms = now() - servedAt
      if (aheadMs === undefined || Math.abs(ms) < Math.abs(aheadMs)) aheadMs = ms
    },
  }
}

function fetchOnce(site: Site, onAnswer: (answer: { servedAt?: number }) => void): FetchFile {
  const files = new Map<string, Promise<Fetched>>()
  return (path, how) => {
    const known = how === 'again' ? undefined : files.get(path)
    if (known) return known
    const fetched = site.fetchFile(path).then((answer) => {
      onAnswer(answer)
      return answer
    })
    files.set(path, fetched)
    return fetched
  }
}

function siteEvidence(given: CheckInput, site: Site): Evidence {
  const { origin, memory, pinned = {} } = site
  const clock = clockOf(site.now)
  const fetchFile = fetchOnce(site, clock.compare)
  // A failure surfaces when the file is read.
  const fetchAhead = (...paths: string[]) => {
    for (const path of paths) fetchFile(path).catch(() => {})
  }
  fetchAhead(didDocumentPath)
  const reader: ReaderEvidence = {
    origin,
    fetchFile,
    pinned,
    ...(memory && { memory }),
    clockAheadMs: clock.aheadMs,
    fetchAhead({ json, facts: { id } }: ReadDocument) {
      const lists = statusPurposes.flatMap((purpose) => {
        const place = listPlaceIn(json, purpose)
        return 'finding' in place ? [] : place.path
      })
      if ('text' in given && id !== '') fetchAhead(badgeFilePath(id, 'json'))
      fetchAhead(...lists, logProofPath(id), logPolicyPath, bundlePath(id), checkpointPath)
    },
  }
  const now = site.now()
  if ('id' in given) {
    const document = () => fetchFile(badgeFilePath(given.id, 'json'))
    return evidenceFrom(reader, { source: 'site', now, id: given.id, document })
  }
  const { text, baked, proof } = given
  return evidenceFrom(
    { ...reader, ...(baked && { baked }), ...(proof !== undefined && { proof }) },
    { source: 'file', now, document: async () => ({ text }) },
  )
}

// The bundle replaces the site: no one is contacted, and missing files stay missing.
export function bundleEvidence(bundle: CredentialBundle, now: number, pinned: Pinned = {}): Evidence {
  const fetchFile = async (path: string): Promise<Fetched> => {
    const text = Object.hasOwn(bundle.files, path) ? bundle.files[path] : undefined
    return text === undefined ? { isMissing: true } : { text, bytes: new TextEncoder().encode(text) }
  }
  return evidenceFrom(
    { origin: bundle.origin, fetchFile, bundle, pinned, clockAheadMs: () => undefined },
    { source: 'bundle', now, id: bundle.id, document: () => fetchFile(badgeFilePath(bundle.id, 'json')) },
  )
}

// A reachable site has newer keys and lists than the bundle, so it is used. Without it the bundle is judged alone, by
// the log that the reader knows or has seen before.
export async function evidenceOf(given: CheckInput, site: Site, logSeen?: NoteKey): Promise<Evidence> {
  const bundle = 'bundle' in given ? given.bundle : undefined
  if (!bundle || 'id' in given) return siteEvidence(given, site)
  const { text } = await site.fetchFile(didDocumentPath)
  if (text === undefined)
    return bundleEvidence(bundle, site.now(), { ...(logSeen && { log: logSeen }), ...site.pinned })
  const proof = bundle.files[logProofPath(bundle.id)]
  return siteEvidence({ ...given, ...(proof !== undefined && { proof }) }, site)
}
