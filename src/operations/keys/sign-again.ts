// Re-signs, with the current key, everything that a compromised key has signed: in batches, each document once.
import { keyStateOf } from '#domain/badge/issuer.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { ConfirmedLog } from '#operations/log/confirmed-log.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { signDocuments } from '#operations/registry/sign-documents.ts'
import {
  matchesRecord,
  type ParsedDocument,
  readDocument,
} from '#operations/verification/examine-document.ts'
import { type CourseText, signWith } from '#signing/sign-credentials.ts'
import type { StoredRecord } from '#store/store.ts'

const defaultBatchSize = 500

type Waiting = StoredRecord & { read: ParsedDocument }

// Title and description stay as signed, even if the course was renamed.
function courseTextIn({ signed }: ParsedDocument): CourseText {
  const { title, description } = signed?.badge.course ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

// Only logged documents: one slipped in with the stolen key does not get a good signature.
async function isToBeSigned(
  { log }: Registry,
  confirmed: ConfirmedLog,
  { credential, document, read }: Waiting,
  stolen: ReadonlySet<string>,
): Promise<boolean> {
  if (!document || !read.signed || !stolen.has(read.signed.proof.verificationMethod)) return false
  return matchesRecord(read, credential) && (await log.isLogged(confirmed, document, read.hash))
}

// A preview of how many documents would be re-signed.
export async function countSignedWith({ store }: Pick<Registry, 'store'>, keyId: string): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const records = await store.records(after, defaultBatchSize)
    const last = records.at(-1)
    if (!last) return count
    after = last.credential.seq
    for (const { document } of records)
      if (document && readDocument(document.bytes).signed?.proof.verificationMethod === keyId) count += 1
  }
}

export async function signAgain(
  registry: Registry,
  now: Date,
  onProgress?: (done: number, total: number) => void,
  batchSize = defaultBatchSize,
): Promise<number> {
  const { store, keys, log } = registry
  const stolen = new Set(
    keys
      .list()
      .filter((key) => keyStateOf(key) === 'compromised')
      .map(({ id }) => id),
  )
  if (stolen.size === 0) return 0
  const [total, courses] = [await store.count(), await store.courses()]
  const courseTexts = new Map<string, CourseText>()
  const sign = signWith(keys, courses, now, (id) => courseTexts.get(id))
  const note = { who: 'northmark', at: toTimestamp(now), why: 'The key that had signed was compromised.' }

  async function signBatch(records: readonly StoredRecord[]): Promise<number> {
    const confirmed = await log.confirm(log.head(), await store.logState())
    const waiting: Waiting[] = []
    for (const record of records) {
      const one = record.document && { ...record, read: readDocument(record.document.bytes) }
      if (one && (await isToBeSigned(registry, confirmed, one, stolen))) waiting.push(one)
    }
    if (waiting.length === 0) return 0
    for (const { credential, read } of waiting) courseTexts.set(credential.id, courseTextIn(read))
    return registry.change(note, async (change) => {
      // Read again, because a credential may have been corrected meanwhile.
      const current: StoredRecord[] = []
      for (const { credential } of waiting) {
        const found = await change.find(credential.id)
        if (found?.credential.verificationHash === credential.verificationHash) current.push(found)
      }
      const placed = current.map((record) => {
        const { credential } = record
        const { course, statusIndex } = credential
        return { record, credential: { ...credential, courseId: course.id }, statusIndex }
      })
      for (const { record, hash, document } of await signDocuments(change, sign, placed))
        await change.replace(record, { ...record.credential, verificationHash: hash }, document, note.at)
      const [only] = current
      change.record({ act: 'sign-again', subject: current.length === 1 && only ? only.credential.id : '' })
      return current.length
    })
  }

  let [signed, after] = [0, 0]
  for (let count = batchSize; count === batchSize; ) {
    const records = await store.records(after, batchSize)
    count = records.length
    after = records.at(-1)?.credential.seq ?? after
    signed += await signBatch(records)
    courseTexts.clear()
    onProgress?.(Math.min(after, total), total)
  }
  return signed
}
