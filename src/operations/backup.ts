// Writes the whole registry into one file that either store can be restored from, and restores it.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { momentOf } from '#domain/credential/moments.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { type Contents, countContents } from '#operations/backup-contents.ts'
import { checkBackup } from '#operations/check-backup.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { createFile } from '#signing/locked-file.ts'
import type { Store, StoredItem } from '#store/store.ts'

const format = { northmark: 'backup', version: 1 }
const batchSize = 1000

type Progress = (done: number) => void

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

// Covers, documents, leaves and marks are bytes, for which JSON has no type.
function encodeLine(stored: StoredItem): string {
  if (stored.kind === 'leaf') return JSON.stringify({ ...stored, item: base64Of(stored.item) })
  if (stored.kind === 'batch')
    return JSON.stringify({ ...stored, item: { ...stored.item, mark: base64Of(stored.item.mark) } })
  if (stored.kind === 'cover')
    return JSON.stringify({ ...stored, item: { ...stored.item, bytes: base64Of(stored.item.bytes) } })
  if (stored.kind === 'erased') {
    const { leaf: _, label, ...item } = stored.item
    return JSON.stringify({ ...stored, item: { ...item, label: base64Of(label) } })
  }
  if (stored.kind !== 'credential') return JSON.stringify(stored)
  const { document, entry, ...item } = stored.item
  return JSON.stringify({
    ...stored,
    item: {
      ...item,
      ...(document && { document: base64Of(document) }),
      ...(entry && { entry: { index: entry.index, blind: base64Of(entry.blind) } }),
    },
  })
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

function decodeLine(line: string): StoredItem {
  const stored = JSON.parse(line)
  if (stored.item === undefined || stored.item === null) throw new SyntaxError('a line holds nothing')
  if (stored.kind === 'leaf') return { ...stored, item: bytesOf(stored.item) }
  if (stored.kind === 'batch') return { ...stored, item: { ...stored.item, mark: bytesOf(stored.item.mark) } }
  if (stored.kind === 'cover')
    return { ...stored, item: { ...stored.item, bytes: bytesOf(stored.item.bytes) } }
  if (stored.kind === 'erased')
    return { ...stored, item: { ...stored.item, label: bytesOf(stored.item.label) } }
  const { document, entry } = stored.item
  if (entry) entry.blind = bytesOf(entry.blind)
  if (document) stored.item.document = bytesOf(document)
  return stored
}

type Counter = ReturnType<typeof countContents>

// The last line seals the rest: a file that was cut short or touched is known as such.
async function* writeSealedLines(
  store: Store,
  now: Date,
  { add, contents }: Counter,
  onProgress?: Progress,
): AsyncGenerator<string> {
  const seal = createHash('sha256')
  const sealLine = (line: string) => {
    seal.update(`${line}\n`)
    return `${line}\n`
  }
  yield sealLine(JSON.stringify({ ...format, at: momentOf(now) }))
  for await (const batch of store.snapshot()) {
    for (const stored of batch) add(stored)
    yield batch.map((stored) => sealLine(encodeLine(stored))).join('')
    onProgress?.(contents.credentials)
  }
  const { credentials } = contents
  yield `${JSON.stringify({ end: true, credentials, sha256: seal.digest('hex') })}\n`
}

// Whoever takes it is told what is in it. What is missing from the registry is missing from its backup, which is made all
// the same: there may be no other.
export async function backup(
  store: Store,
  file: string,
  now: Date,
  onProgress?: Progress,
): Promise<Contents> {
  const exists = new Refusal(`${file} already exists, and a backup overwrites nothing.`)
  if (existsSync(file)) throw exists
  const counter = countContents()
  const lines = writeSealedLines(store, now, counter, onProgress)
  try {
    // It holds people's addresses: only its owner may read it, and it follows no link that someone else has laid.
    await createFile(file, (partial) =>
      pipeline(Readable.from(lines), createGzip(), createWriteStream(partial, { mode: 0o600, flags: 'wx' })),
    )
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw exists
    if (syscall && code) throw new Refusal(`${file} cannot be written (${code}).`, { cause: error })
    throw error
  }
  return counter.contents
}

const gone = 'The program that read the backup ended before the backup did: what it has is not complete.'

// The same bytes to whoever reads the stream. What has arrived when it fails is not a complete backup, and no restore
// takes it for one.
export async function sendBackup(
  store: Store,
  stream: NodeJS.WritableStream,
  now: Date,
  onProgress?: Progress,
): Promise<Contents> {
  const counter = countContents()
  const lines = writeSealedLines(store, now, counter, onProgress)
  try {
    await pipeline(Readable.from(lines), createGzip(), stream, { end: false })
  } catch (error) {
    const { syscall, code = '' } = error as NodeJS.ErrnoException
    if (['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code))
      throw new Refusal(gone, { cause: error })
    if (syscall && code)
      throw new Refusal(`The backup cannot be written (${code}): what was written is not complete.`, {
        cause: error,
      })
    throw error
  }
  return counter.contents
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

async function* readBatches(file: string, onProgress?: Progress): AsyncGenerator<StoredItem[]> {
  const broken = new Refusal(`${file} is not a complete backup: nothing was restored.`)
  const seal = createHash('sha256')
  let batch: StoredItem[] = []
  let end: { credentials: number; sha256: string } | undefined
  let isFirst = true
  let credentials = 0
  for await (const line of readLines(file)) {
    if (end) throw broken
    const value = JSON.parse(line)
    if (typeof value !== 'object' || value === null) throw broken
    if (isFirst && value.northmark !== format.northmark) throw broken
    if (isFirst && value.version !== format.version)
      throw new Refusal(
        `${file} is a backup of version ${value.version}, and this software reads version ${format.version}: nothing was restored.`,
      )
    if (value.end) {
      end = value
      continue
    }
    seal.update(`${line}\n`)
    if (isFirst) {
      isFirst = false
      continue
    }
    const stored = decodeLine(line)
    // A batch holds one kind at a time, so that courses are there before the credentials that name them, and one cover.
    const isFull = batch.length >= (stored.kind === 'cover' ? 1 : batchSize)
    if (isFull || (batch[0] && batch[0].kind !== stored.kind)) {
      yield batch
      batch = []
      onProgress?.(credentials)
    }
    batch.push(stored)
    if (stored.kind === 'credential') credentials += 1
  }
  yield batch
  if (!end || end.sha256 !== seal.digest('hex') || end.credentials !== credentials) throw broken
}

async function* counting(
  batches: AsyncIterable<StoredItem[]>,
  { add }: Counter,
): AsyncGenerator<StoredItem[]> {
  for await (const batch of batches) {
    for (const stored of batch) add(stored)
    yield batch
  }
}

export async function restore(
  { store, keys }: { store: Store; keys: KeyRing },
  file: string,
  author: Author,
  now: Date,
  onProgress?: Progress,
): Promise<Contents> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const counter = countContents()
  const batches = counting(checkBackup(readBatches(file, onProgress), keys, file), counter)
  try {
    if (!(await store.load(batches, noteOf(author, now))))
      throw new Refusal('The registry is not empty: restore into an empty one.')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (error instanceof SyntaxError || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new Refusal(`${file} is not a complete backup: nothing was restored.`)
    throw error
  }
  return counter.contents
}
