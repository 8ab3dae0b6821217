// Audits a site's log over HTTP: leaves and tiles, keys and status lists, and its witnesses.
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { didDocumentPath, logPolicyPath, statusListPath } from '#domain/badge/addresses.ts'
import { statusListBits } from '#domain/badge/badge.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import type { LogFold } from '#domain/log/fold.ts'
import { type NoteKey, readNote, readVkey } from '#domain/log/note.ts'
import { type LogFile, pathOf } from '#domain/log/tiles.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { type Audit, auditLog } from '#operations/log/audit.ts'
import { auditWitnesses, fetchWitnessCheckpoints } from '#operations/log/audit-witnesses.ts'
import { readBody } from '#operations/network/read-body.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'

const fetchTimeoutMs = 30_000
const maxWaitSeconds = 120
const maxTries = 10

// Undefined for a missing file; rejects with a RefusedError for one that cannot be fetched.
type Fetch = (address: string) => Promise<Uint8Array | undefined>

// A tile holds 256 leaves under 64 KiB, each with a length prefix. No other published file is larger.
const maxLogFileBytes = 256 * (2 + 64 * 1024)

const bytesOf = ({ body }: Response, address: string) =>
  readBody(
    body,
    maxLogFileBytes,
    () => new RefusedError(`${address} is larger than any file of a log can be.`),
  )

// Without a Retry-After header there is no retry.
function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = /^\d+$/.exec(headers.get('retry-after') ?? '')?.[0]
  const isAcceptable = status === 429 && seconds !== undefined && Number(seconds) <= maxWaitSeconds
  return isAcceptable ? Number(seconds) * 1000 : undefined
}

// Waits as long as Retry-After says. Redirects are not followed, because the named site is the one being audited.
export async function fetchBytes(
  address: string,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<Uint8Array | undefined> {
  for (let tries = 1; ; tries += 1) {
    let answer: Response
    try {
      answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(fetchTimeoutMs) })
    } catch (error) {
      throw new RefusedError(`${address} cannot be reached.`, { cause: error })
    }
    if (answer.ok) return bytesOf(answer, address)
    if (answer.status === 404) return undefined
    const elsewhere = answer.headers.get('location')
    if (elsewhere !== null)
      throw new RefusedError(`${address} leads to ${elsewhere}: name that site to audit it.`)
    const waitMs = retryAfterMs(answer)
    if (waitMs === undefined || tries === maxTries)
      throw new RefusedError(
        `${address} answers ${answer.status}: ${(await bytesOf(answer, address)).toString().slice(0, 300)}`,
      )
    await answer.body?.cancel()
    await pause(waitMs)
  }
}

export async function fetchText(address: string, fetchFile: Fetch = fetchBytes): Promise<string | undefined> {
  const bytes = await fetchFile(address)
  return bytes && new TextDecoder().decode(bytes)
}

type DidDocument = { verificationMethod?: { id: string; publicKeyMultibase: string }[] }

async function keyFaults(fetchFile: Fetch, site: string, fold: LogFold): Promise<string[]> {
  const text = await fetchText(site + didDocumentPath, fetchFile)
  if (text === undefined) return [`There is no ${didDocumentPath}.`]
  try {
    const { verificationMethod = [] } = JSON.parse(text) as DidDocument
    return fold.publishedKeyFaults(
      verificationMethod.map(({ id, publicKeyMultibase }) => ({
        id,
        publicKey: publicBytesOf(publicKeyMultibase),
      })),
    )
  } catch {
    return [`${didDocumentPath} cannot be read.`]
  }
}

function unpackList(text: string): Uint8Array | undefined {
  try {
    const packed = String(JSON.parse(text).credentialSubject.encodedList)
    return gunzipSync(Buffer.from(packed.slice(1), 'base64url'), { maxOutputLength: statusListBits / 8 })
  } catch {
    return undefined
  }
}

async function listFaults(fetchFile: Fetch, site: string, fold: LogFold): Promise<string[]> {
  const faults: string[] = []
  for (const { list, purpose, hash } of fold.lists()) {
    const path = statusListPath(list, purpose)
    const text = await fetchText(site + path, fetchFile).catch((error: Error) => error)
    if (text instanceof Error) faults.push(text.message)
    else if (text === undefined) faults.push(`There is no ${path}, which the log names.`)
    else if (!equalBytes(sha256(unpackList(text) ?? new Uint8Array()), hash))
      faults.push(`The ${purpose} list ${list} at ${path} is not the newest in the log.`)
  }
  return faults
}

const keyFrom = (vkey: string): NoteKey => {
  try {
    return readVkey(sha256, vkey)
  } catch (error) {
    throw new RefusedError(`The key cannot be read: ${(error as Error).message}.`)
  }
}

type SiteAudit = {
  site: string
  // The key that must have signed the head.
  vkey?: string | undefined
  fetchFile?: Fetch
  onProgress?: (done: number, total: number) => void
}

export async function auditSite({
  site,
  vkey,
  fetchFile = fetchBytes,
  onProgress,
}: SiteAudit): Promise<Audit> {
  const key = vkey === undefined ? undefined : keyFrom(vkey)
  const readHead = async () => {
    const head = await fetchText(`${site}/log/checkpoint`, fetchFile)
    if (head === undefined) throw new RefusedError(`There is no log at ${site}/log/.`)
    return head
  }
  const { origin } = readCheckpointText(readNote(await readHead()).text)
  // Fetched together with the head; reading the log may take an hour.
  const policy = await fetchText(site + logPolicyPath, fetchFile)
  const own = await fetchWitnessCheckpoints(policy, origin, (address) => fetchText(address, fetchFile))
  const checkpoint = await readHead()
  const cosigned = await fetchText(`${site}/log/cosigned`, fetchFile)
  const readFile = (file: LogFile) => fetchFile(`${site}/log/${pathOf(file)}`)
  const books = await auditLog({
    checkpoint,
    readFile,
    ...(key && { key }),
    verify: verifySignature,
    ...(onProgress && { onProgress }),
  })
  const { audit, fold } = books
  const { faults, notes, seen } = await auditWitnesses(books, { policy, cosigned, own }, readFile)
  const published = [
    ...(await keyFaults(fetchFile, site, fold)),
    ...(await listFaults(fetchFile, site, fold)),
  ]
  return { ...audit, ...seen, notes, faults: [...audit.faults, ...faults, ...published] }
}
