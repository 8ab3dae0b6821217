// Signs anew, with the key that signs now, whatever a stolen key has signed: in batches, over the threads of an import.
// What is done is not done twice.
import { keyStateOf } from '#domain/badge/issuer.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { recordText } from '#domain/credential/seal.ts'
import type { VrfKeyPair } from '#domain/log/vrf.ts'
import { matchesRecord, type ReadDocument, readDocument } from '#operations/examine-document.ts'
import { isEntered } from '#operations/examine-record.ts'
import { fitsKey } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { CourseWords } from '#signing/sign-credentials.ts'
import { signInWorkers } from '#signing/sign-in-workers.ts'
import type { Store, StoredRecord } from '#store/store.ts'

const batchSize = 500

type Waiting = { record: StoredRecord; read: ReadDocument }

function wordsIn({ signed }: ReadDocument): CourseWords {
  const { title, description } = signed?.badge.course ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

// Only what the registry itself had made of it: a record that was altered, or a document that was slipped in, is not
// given a good signature.
async function isToBeSigned(
  { record, read }: Waiting,
  keys: KeyRing,
  { stolen, hasLog }: { stolen: Set<string>; hasLog: boolean },
): Promise<boolean> {
  const { signed, text } = read
  if (hasLog && !isEntered(record.entry, read.hash)) return false
  if (!signed || !stolen.has(signed.proof.verificationMethod)) return false
  const key = keys.publicKey(signed.proof.verificationMethod)
  return (
    key !== undefined &&
    keys.sealer().accepts(recordText(record), record.tag ?? '') &&
    matchesRecord(read, record) &&
    (await fitsKey(text, signed, key))
  )
}

export type SigningAnew = {
  // The secret of the log's labels, so that they are made beside signing.
  labels?: VrfKeyPair | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

type Batch = { waiting: Waiting[]; last: number; isEnd: boolean }

export async function signAnew(
  store: Store,
  keys: KeyRing,
  now: Date,
  { labels, onProgress }: SigningAnew = {},
): Promise<number> {
  const stolen = new Set(
    keys
      .list()
      .filter((key) => keyStateOf(key) === 'compromised')
      .map(({ id }) => id),
  )
  if (stolen.size === 0) return 0
  const [total, courses] = [await store.size(), await store.courses()]
  const hasLog = (await store.logState()).size > 0

  async function gather(after: number): Promise<Batch> {
    const records = await store.records(after, batchSize)
    const waiting: Waiting[] = []
    for (const record of records) {
      const one = record.document && { record, read: readDocument(record.document) }
      if (one && (await isToBeSigned(one, keys, { stolen, hasLog }))) waiting.push(one)
    }
    return { waiting, last: records.at(-1)?.seq ?? after, isEnd: records.length < batchSize }
  }

  // The title and the description stay those that were signed, whatever the course is called now.
  const formerly = new Map<string, CourseWords | undefined>()
  const { sign, close } = signInWorkers(keys, courses, now, { labels, wordsOf: (id) => formerly.get(id) })

  async function write({ waiting }: Batch): Promise<void> {
    if (waiting.length === 0) return
    formerly.clear()
    for (const { record, read } of waiting) formerly.set(record.id, wordsIn(read))
    const note = { who: 'northmark', at: momentOf(now), why: 'The key that had signed was compromised.' }
    const ids = waiting.map(({ record }) => record.id)
    await store.signAnew(ids, sign, note)
  }

  let signed = 0
  try {
    for (let batch: Batch | undefined = await gather(0); batch !== undefined; ) {
      // The next is looked through while the threads sign this one; nothing is left running when that fails.
      const ahead: Promise<Batch | undefined> = batch.isEnd ? Promise.resolve(undefined) : gather(batch.last)
      const settled = ahead.catch(() => undefined)
      await write(batch).finally(() => settled)
      signed += batch.waiting.length
      onProgress?.(batch.last, total)
      batch = await ahead
    }
  } finally {
    await close()
  }
  return signed
}
