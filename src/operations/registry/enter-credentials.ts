// Adds credentials to the registry, all or nothing, signing the next batch while writing the current one.
import type { Course } from '#domain/catalogue/catalogue.ts'
import type {
  Credential,
  External,
  NewCredential,
  Sign,
  SignedDocument,
} from '#domain/credential/credential.ts'
import { credentialKey, sameHolder } from '#domain/credential/identity.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { Change } from '#operations/registry/change.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { HeldCredential, NewRecord, SameReference } from '#store/store.ts'

// Both ends are included.
export type Span = { from: string; to: string }

export type Entering = {
  act: Extract<Act, 'issue' | 'import' | 'sample'>
  // Called only for what is written: not for known rows, and not in a dry run.
  sign: Sign
  // By row: a credential of the same holder and course issued within this span and not revoked counts as known.
  within?: readonly (Span | undefined)[]
  isDryRun?: boolean | undefined
  onProgress?: ((done: number) => void) | undefined
}

// Rows are identified by their index.
export type Entered = {
  isWritten: boolean
  added: number
  // Already in the registry under this id: same holder, course and issue moment, same external reference and course, or
  // a match by `within`.
  known: { at: number; id: string }[]
  clashes: { at: number; over: 'id' | 'verification hash' | 'external reference' | 'course' }[]
}

const batchSize = 500

type Row = { at: number; row: NewCredential; course: Course }

// What is in the registry, and earlier in the same table.
type Seen = {
  ids: Set<string>
  keys: Map<string, string>
  hashes: Set<string>
  references: Map<string, Pick<SameReference, 'id' | 'courseId'>>
}

const referenceKey = ({ source, ref }: External) => JSON.stringify([source, ref])

function standingWithin(
  held: readonly HeldCredential[],
  { holder, courseId }: NewCredential,
  span: Span | undefined,
) {
  if (!span) return undefined
  return held
    .filter(
      (one) =>
        !one.isRevoked &&
        one.courseId === courseId &&
        sameHolder(one.holder, holder) &&
        one.issuedAt >= span.from &&
        one.issuedAt <= span.to,
    )
    .toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1))[0]?.id
}

async function sortOut(
  change: Change,
  rows: readonly Row[],
  seen: Seen,
  entered: Entered,
  within: Entering['within'] = [],
): Promise<Row[]> {
  const held = await change.heldAt(rows.map(({ row }) => row.holder.email))
  for (const one of held) {
    const key = credentialKey(one)
    if (!seen.keys.has(key)) seen.keys.set(key, one.id)
  }
  for (const id of await change.takenIds(rows.map(({ row }) => row.id))) seen.ids.add(id)
  for (const hash of await change.takenHashes(rows.flatMap(({ row }) => row.formerHash ?? [])))
    seen.hashes.add(hash)
  const external = rows.flatMap(({ row }) => row.external ?? [])
  for (const one of await change.sameReferences(external))
    seen.references.set(referenceKey(one.external), one)
  const fresh: Row[] = []
  for (const one of rows) {
    const { at, row } = one
    const key = credentialKey(row)
    const referred = row.external && seen.references.get(referenceKey(row.external))
    const known = referred?.id ?? standingWithin(held, row, within[at]) ?? seen.keys.get(key)
    // A reference stays with its course, even if other fields were corrected.
    if (referred && referred.courseId !== row.courseId)
      entered.clashes.push({ at, over: 'external reference' })
    else if (known !== undefined) entered.known.push({ at, id: known })
    else if (seen.ids.has(row.id) || (await change.isErased(sha256Hex(row.id))))
      entered.clashes.push({ at, over: 'id' })
    else if (row.formerHash !== undefined && seen.hashes.has(row.formerHash))
      entered.clashes.push({ at, over: 'verification hash' })
    else {
      seen.keys.set(key, row.id)
      seen.ids.add(row.id)
      if (row.formerHash !== undefined) seen.hashes.add(row.formerHash)
      if (row.external) seen.references.set(referenceKey(row.external), row)
      fresh.push(one)
    }
  }
  return fresh
}

type Batch = {
  placed: (Row & { statusIndex: number; seq: number })[]
  signed: Promise<SignedDocument[]>
  upTo: number
}

const credentialOf = (
  { row, course, seq, statusIndex }: Batch['placed'][number],
  verificationHash: string,
): Credential => {
  const { courseId: _, formerHash: __, listing = 'listed', ...facts } = row
  const { id, type, title } = course
  return { ...facts, seq, type, course: { id, title }, listing, statusIndex, verificationHash }
}

async function writeBatch(change: Change, { placed, signed }: Batch): Promise<Credential[]> {
  const documents = await signed
  const logged = await change.logDocuments(documents.map(({ hash }) => hash))
  const records = placed.map((one, at): NewRecord => {
    const [document, log] = [documents[at], logged[at]]
    if (!document || !log) throw new Error('a credential was not signed')
    return {
      credential: credentialOf(one, document.hash),
      document: { bytes: document.bytes, ...log },
      ...(one.row.formerHash !== undefined && { foreignHash: one.row.formerHash }),
    }
  })
  await change.insert(records)
  return records.map(({ credential }) => credential)
}

// Credentials imported as revoked or suspended are marked in the lists, with their own journal entries.
async function markWithdrawn(change: Change, credentials: readonly Credential[]): Promise<void> {
  for (const { id, statusIndex, suspension, revocation } of credentials) {
    if (suspension) {
      await change.setStatus(statusIndex, 'suspension', true)
      change.record({ act: 'suspend', subject: id, why: suspension.reason })
    }
    if (revocation) {
      await change.setStatus(statusIndex, 'revocation', true)
      change.record({ act: 'revoke', subject: id, why: revocation.reason })
    }
  }
}

// Adding the same rows again changes nothing; one clash refuses all.
export async function enterCredentials(
  change: Change,
  credentials: readonly NewCredential[],
  { act, sign, within, isDryRun = false, onProgress }: Entering,
): Promise<Entered> {
  const entered: Entered = { isWritten: false, added: 0, known: [], clashes: [] }
  const courses = new Map((await change.courses()).map((course) => [course.id, course]))
  const seen: Seen = { ids: new Set(), keys: new Map(), hashes: new Set(), references: new Map() }
  const first = (await change.lastSeq()) + 1
  let seq = first
  let waiting: Batch | undefined
  const withdrawn: Credential[] = []

  async function finishWaiting(): Promise<void> {
    if (!waiting) return
    const { upTo } = waiting
    const written = await writeBatch(change, waiting)
    withdrawn.push(...written.filter(({ revocation, suspension }) => revocation ?? suspension))
    waiting = undefined
    onProgress?.(upTo)
  }

  for (let from = 0; from < credentials.length; from += batchSize) {
    const rows = credentials.slice(from, from + batchSize).flatMap((row, index): Row[] => {
      const course = courses.get(row.courseId)
      if (course) return [{ at: from + index, row, course }]
      entered.clashes.push({ at: from + index, over: 'course' })
      return []
    })
    const fresh = await sortOut(change, rows, seen, entered, within)
    entered.added += fresh.length
    // Rows that will not be written are not signed.
    if (isDryRun || entered.clashes.length > 0) continue
    const positions = await change.drawPositions(fresh.length)
    const placed = fresh.map((row, at) => ({ ...row, seq: seq + at, statusIndex: positions[at] ?? -1 }))
    seq += fresh.length
    const signed = sign(placed.map(({ row: credential, statusIndex }) => ({ credential, statusIndex })))
    // A failure surfaces when the batch is written.
    signed.catch(() => {})
    await finishWaiting()
    waiting = { placed, signed, upTo: from + rows.length }
  }
  if (isDryRun || entered.clashes.length > 0) {
    await waiting?.signed.catch(() => {})
    change.undo()
    return entered
  }
  await finishWaiting()
  if (entered.added > 0) {
    const [only] = credentials
    const subject = credentials.length === 1 && only ? only.id : ''
    change.record({ act, subject, fromSeq: first, toSeq: seq - 1 })
  }
  await markWithdrawn(change, withdrawn)
  return { ...entered, isWritten: true }
}
