// Signs anew, with the key that signs now, whatever a stolen key has signed: in batches, over the threads of an import.
// What is done is not done twice.
import { setImmediate as turn } from 'node:timers/promises'
import { keyStateOf } from '#domain/badge/issuer.ts'
import type { Placed, Sign, SignedDocument } from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import type { Sealer } from '#domain/credential/seal.ts'
import type { VrfKeyPair } from '#domain/log/vrf.ts'
import { matchesRecord, type ReadDocument, readDocument } from '#operations/examine-document.ts'
import { isEntered, isSealed } from '#operations/examine-record.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { type CourseWords, signableOf } from '#signing/sign-credentials.ts'
import { signInWorkers } from '#signing/sign-in-workers.ts'
import type { Store, StoredRecord } from '#store/store.ts'

const batchSize = 500

type Waiting = { record: StoredRecord; read: ReadDocument }

function wordsIn({ signed }: ReadDocument): CourseWords {
  const { title, description } = signed?.badge.course ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

// Only what the registry itself had made of it: a record that was altered, or a document that was slipped in, is not
// given a good signature. Its seal tells, over the hash of the very bytes; the signature could not, under a stolen key.
function isToBeSigned(
  { record, read }: Waiting,
  sealer: Sealer,
  { stolen, hasLog }: { stolen: Set<string>; hasLog: boolean },
): boolean {
  if (!read.signed || !stolen.has(read.signed.proof.verificationMethod)) return false
  if (hasLog && !isEntered(record.entry, read.hash)) return false
  return isSealed(record, sealer) && matchesRecord(read, record)
}

const placedOf = ({ record }: Waiting): Placed => ({ credential: record, statusIndex: record.statusIndex })

const textOf = (placed: readonly Placed[]) =>
  JSON.stringify(placed.map(({ credential, statusIndex }) => signableOf(credential, statusIndex)))

export type SigningAnew = {
  // The secret of the log's labels, so that they are made beside signing.
  labels?: VrfKeyPair | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

type Batch = {
  ids: string[]
  last: number
  isEnd: boolean
  // What the threads were told to sign, and with which key.
  text: string
  keyId: string
  signed: Promise<SignedDocument[]>
}

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

  // The title and the description stay those that were signed, whatever the course is called now.
  const formerly = new Map<string, CourseWords>()
  const { sign, close } = signInWorkers(keys, courses, now, { labels, wordsOf: (id) => formerly.get(id) })

  // Signing begins at once, so that the threads are at work while the batch before is written.
  async function gather(after: number): Promise<Batch> {
    const [records, sealer] = [await store.records(after, batchSize), keys.sealer()]
    const waiting: Waiting[] = []
    for (const [at, record] of records.entries()) {
      // The threads are heard, and whoever else waits has a turn.
      if (at % 50 === 49) await turn()
      const one = record.document && { record, read: readDocument(record.document) }
      if (one && isToBeSigned(one, sealer, { stolen, hasLog })) waiting.push(one)
    }
    for (const { record, read } of waiting) formerly.set(record.id, wordsIn(read))
    const [placed, keyId] = [waiting.map(placedOf), keys.signer().keyId]
    const signed = sign(placed)
    // Whether it has failed is asked when its turn comes.
    signed.catch(() => {})
    return {
      ids: waiting.map(({ record }) => record.id),
      last: records.at(-1)?.seq ?? after,
      isEnd: records.length < batchSize,
      text: textOf(placed),
      keyId,
      signed,
    }
  }

  async function write({ ids, text, keyId, signed }: Batch): Promise<void> {
    if (ids.length === 0) return
    const note = { who: 'northmark', at: momentOf(now), why: 'The key that had signed was compromised.' }
    // What was corrected meanwhile is signed once more, and so is everything if the key was rotated out.
    const signAsItIs: Sign = async (placed) =>
      textOf(placed) === text && keys.signer().keyId === keyId ? signed : sign(placed)
    await store.signAnew(ids, signAsItIs, note)
    for (const id of ids) formerly.delete(id)
  }

  let signed = 0
  try {
    for (let batch: Batch | undefined = await gather(0); batch !== undefined; ) {
      // The next is looked through, and its signing begun, while this one is written; no question is left open when that fails.
      const ahead: Promise<Batch | undefined> = batch.isEnd ? Promise.resolve(undefined) : gather(batch.last)
      const settled = ahead.catch(() => undefined)
      await write(batch).finally(() => settled)
      signed += batch.ids.length
      onProgress?.(batch.last, total)
      batch = await ahead
    }
  } finally {
    await close()
  }
  return signed
}
