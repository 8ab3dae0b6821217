// Writes the whole registry into one file, signed with the log's key, and reads such a file.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { toTimestamp } from '#domain/credential/moments.ts'
import { utf8 } from '#domain/log/bytes.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { createFile } from '#signing/locked-file.ts'
import type { Store, StoredItem } from '#store/store.ts'

const format = { northmark: 'backup', version: 1 }
const batchSize = 1000

type Progress = (done: number) => void

export type Backed = { store: Store; log: PublicLog }

// `head` is the log's newest signed head when the backup was made.
export type BackupHeader = typeof format & { at: string; head?: string }

// Bytes are written in base64, under a name that says so. Read from the holder, because a Buffer turns itself into JSON
// before the replacer sees it.
function written(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name]
  return given instanceof Uint8Array ? { base64: Buffer.from(given).toString('base64') } : value
}

const read = (_: string, value: unknown) => {
  const { base64 } = (value ?? {}) as { base64?: unknown }
  return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : value
}

const encodeLine = (stored: StoredItem) => JSON.stringify(stored, written)

function decodeLine(line: string): StoredItem {
  const stored = JSON.parse(line, read)
  if (stored?.kind === undefined || stored.item === undefined || stored.item === null)
    throw new SyntaxError('a line is empty')
  return stored
}

const signedText = (sha256: string) => utf8(`northmark backup v1\n${sha256}\n`)

// The last line is signed, so a truncated or altered file is detected.
async function* writeLines(
  { store, log }: Backed,
  now: Date,
  counted: { credentials: number },
  onProgress?: Progress,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (line: string) => {
    hash.update(`${line}\n`)
    return `${line}\n`
  }
  const head = await log.publishToWitnesses()
  const header: BackupHeader = { ...format, at: toTimestamp(now), ...(head && { head: head.note }) }
  yield hashed(JSON.stringify(header))
  for await (const batch of store.snapshot()) {
    counted.credentials += batch.filter(({ kind }) => kind === 'credential').length
    yield batch.map((stored) => hashed(encodeLine(stored))).join('')
    onProgress?.(counted.credentials)
  }
  const sha256 = hash.digest('hex')
  const signature = Buffer.from(log.signer.sign(signedText(sha256))).toString('base64')
  yield `${JSON.stringify({ end: true, credentials: counted.credentials, sha256, signature })}\n`
}

// Never overwrites a file. Returns the number of credentials written.
export async function backup(
  backed: Backed,
  file: string,
  now: Date,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<number> {
  const exists = new RefusedError(`${file} already exists, and a backup overwrites nothing.`)
  if (existsSync(file)) throw exists
  const counted = { credentials: 0 }
  const lines = writeLines(backed, now, counted, onProgress)
  try {
    // Contains personal data: only the owner may read it, and symbolic links are not followed.
    await createFile(file, (partial) =>
      pipeline(Readable.from(lines), createGzip(), createWriteStream(partial, { mode: 0o600, flags: 'wx' }), {
        signal,
      }),
    )
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw exists
    if (signal?.aborted)
      throw new RefusedError('The backup was interrupted: nothing was written.', { cause: error })
    if (syscall && code) throw new RefusedError(`${file} cannot be written (${code}).`, { cause: error })
    throw error
  }
  return counted.credentials
}

const gone = 'The program that read the backup ended early: its copy is not complete.'

// Streams the same bytes.
export async function sendBackup(
  backed: Backed,
  stream: NodeJS.WritableStream,
  now: Date,
  onProgress?: Progress,
): Promise<number> {
  const counted = { credentials: 0 }
  const lines = writeLines(backed, now, counted, onProgress)
  try {
    await pipeline(Readable.from(lines), createGzip(), stream, { end: false })
  } catch (error) {
    const { syscall, code = '' } = error as NodeJS.ErrnoException
    if (['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code))
      throw new RefusedError(gone, { cause: error })
    if (syscall && code)
      throw new RefusedError(`The backup cannot be written (${code}): what was written is not complete.`, {
        cause: error,
      })
    throw error
  }
  return counted.credentials
}

async function* readLines(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file)
  const unzipped = stream.pipe(createGunzip()).setEncoding('utf8')
  stream.on('error', (error) => unzipped.destroy(error))
  let rest = ''
  for await (const chunk of unzipped) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

type End = { end: true; credentials: number; sha256: string; signature: string }

function readHeader(line: string, file: string): BackupHeader {
  const header = JSON.parse(line)
  if (header?.northmark !== format.northmark) throw new SyntaxError('it is not a backup')
  if (header.version !== format.version)
    throw new RefusedError(
      `${file} is a version ${header.version} backup, but this release reads version ${format.version}: nothing was restored.`,
    )
  return header
}

export type BackupReader = { header: BackupHeader; batches: AsyncGenerator<StoredItem[]> }

// Batches are trustworthy only once this resolves: it throws at the end if the log's key did not sign the file.
export async function readBackup(
  file: string,
  isSigned: PublicLog['signer']['isSigned'],
  onProgress?: Progress,
): Promise<BackupReader> {
  const lines = readLines(file)
  const first = await lines.next()
  const header = readHeader(first.value ?? '', file)
  const hash = createHash('sha256').update(`${first.value}\n`)

  async function* batches(): AsyncGenerator<StoredItem[]> {
    let batch: StoredItem[] = []
    let [end, credentials]: [End | undefined, number] = [undefined, 0]
    for await (const line of lines) {
      if (end) throw new SyntaxError('there are lines after the end')
      if (line.startsWith('{"end":')) {
        end = JSON.parse(line)
        continue
      }
      hash.update(`${line}\n`)
      const stored = decodeLine(line)
      const isFull = batch.length >= (stored.kind === 'cover' || stored.kind === 'formerFile' ? 1 : batchSize)
      if (isFull || (batch[0] && batch[0].kind !== stored.kind)) {
        yield batch
        batch = []
        onProgress?.(credentials)
      }
      batch.push(stored)
      if (stored.kind === 'credential') credentials += 1
    }
    yield batch
    if (!end || end.credentials !== credentials || end.sha256 !== hash.digest('hex'))
      throw new SyntaxError('it was truncated or changed')
    if (!isSigned(signedText(end.sha256), new Uint8Array(Buffer.from(String(end.signature), 'base64'))))
      throw new RefusedError(
        `${file} was not made with the log’s key that is in place, or was changed since: put the right log key in place first. Nothing was restored.`,
      )
  }
  return { header, batches: batches() }
}
