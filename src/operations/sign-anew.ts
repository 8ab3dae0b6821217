// Signs anew, with the key that signs now, whatever a stolen key has signed. What is done is not done twice.
import { keyStateOf } from '#domain/badge/issuer.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Sign } from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { recordText } from '#domain/credential/seal.ts'
import { matchesRecord, type ReadDocument, readDocument } from '#operations/examine-document.ts'
import { isEntered } from '#operations/examine-record.ts'
import { fitsKey } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store, StoredRecord } from '#store/store.ts'

const batchSize = 500

type Waiting = { record: StoredRecord; read: ReadDocument }

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

// The title and the description stay those that were signed, whatever the course is called now.
function signAsBefore(
  keys: KeyRing,
  courses: readonly Course[],
  waiting: readonly Waiting[],
  now: Date,
): Sign {
  const formerly = new Map(waiting.map(({ record, read }) => [record.id, read.signed?.badge.course]))
  const byId = new Map(courses.map((course) => [course.id, course]))
  return async (placed) => {
    const signed = placed.map(({ credential, statusIndex }) => {
      const course = byId.get(credential.courseId)
      const { title, description } = formerly.get(credential.id) ?? {}
      const asSigned = course && { ...course, ...(title && { title }), ...(description && { description }) }
      return signWith(keys, asSigned ? [asSigned] : [], now)([{ credential, statusIndex }])
    })
    return (await Promise.all(signed)).flat()
  }
}

export async function signAnew(
  store: Store,
  keys: KeyRing,
  now: Date,
  onProgress?: (done: number, total: number) => void,
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
  const note = { who: 'northmark', at: momentOf(now), why: 'The key that had signed was compromised.' }
  let signed = 0
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const records = await store.records(after, batchSize)
    count = records.length
    after = records.at(-1)?.seq ?? after
    const waiting: Waiting[] = []
    for (const record of records) {
      const one = record.document && { record, read: readDocument(record.document) }
      if (one && (await isToBeSigned(one, keys, { stolen, hasLog }))) waiting.push(one)
    }
    if (waiting.length > 0) {
      const ids = waiting.map(({ record }) => record.id)
      await store.signAnew(ids, signAsBefore(keys, courses, waiting, now), note)
      signed += waiting.length
    }
    onProgress?.(after, total)
  }
  return signed
}
