// Adds credentials to the registry, all or nothing.
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Credential, External, NewCredential, Sign } from '#domain/credential/credential.ts'
import { credentialKey, sameHolder } from '#domain/credential/identity.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { Change } from '#operations/registry/change.ts'
import { signDocuments } from '#operations/registry/sign-documents.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { HeldCredential, NewRecord } from '#store/store.ts'

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
  // What the registry had issued before to the same addresses.
  held: HeldCredential[]
}

type Row = { at: number; credential: NewCredential; course: Course }
type Placed = Row & { seq: number; statusIndex: number }

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

// Compares each row with the registry and with the rows before it.
async function sortRows(
  change: Change,
  credentials: readonly NewCredential[],
  within: Entering['within'] = [],
): Promise<Pick<Entered, 'known' | 'clashes' | 'held'> & { fresh: Row[] }> {
  const courses = new Map((await change.courses()).map((course) => [course.id, course]))
  const held = await change.heldAt(credentials.map(({ holder }) => holder.email))
  const entered = new Map(held.map((one) => [credentialKey(one), one.id]))
  const ids = await change.takenIds(credentials.map(({ id }) => id))
  const erased = await change.erasedAmong(credentials.map(({ id }) => sha256Hex(id)))
  const hashes = await change.takenHashes(credentials.flatMap(({ formerHash }) => formerHash ?? []))
  const references = new Map<string, { id: string; courseId: string }>()
  for (const one of await change.sameReferences(credentials.flatMap(({ external }) => external ?? [])))
    references.set(referenceKey(one.external), one)

  const known: Entered['known'] = []
  const clashes: Entered['clashes'] = []
  const fresh: Row[] = []
  for (const [at, row] of credentials.entries()) {
    const course = courses.get(row.courseId)
    const key = credentialKey(row)
    const referred = row.external && references.get(referenceKey(row.external))
    const knownId = referred?.id ?? standingWithin(held, row, within[at]) ?? entered.get(key)
    if (!course) clashes.push({ at, over: 'course' })
    // A reference stays with its course, even if other fields were corrected.
    else if (referred && referred.courseId !== row.courseId) clashes.push({ at, over: 'external reference' })
    else if (knownId !== undefined) known.push({ at, id: knownId })
    else if (ids.has(row.id) || erased.has(sha256Hex(row.id))) clashes.push({ at, over: 'id' })
    else if (row.formerHash !== undefined && hashes.has(row.formerHash))
      clashes.push({ at, over: 'verification hash' })
    else {
      entered.set(key, row.id)
      ids.add(row.id)
      if (row.formerHash !== undefined) hashes.add(row.formerHash)
      if (row.external) references.set(referenceKey(row.external), row)
      fresh.push({ at, credential: row, course })
    }
  }
  return { fresh, known, clashes, held }
}

async function placeRows(change: Change, rows: readonly Row[]): Promise<Placed[]> {
  const first = (await change.lastSeq()) + 1
  const positions = await change.drawPositions(rows.length)
  return rows.map((row, at) => ({ ...row, seq: first + at, statusIndex: positions[at] ?? -1 }))
}

const batchSize = 500

const credentialOf = (
  { credential, course, seq, statusIndex }: Placed,
  verificationHash: string,
): Credential => {
  const { courseId: _, formerHash: __, listing = 'listed', ...facts } = credential
  const { id, type, title } = course
  return { ...facts, seq, type, course: { id, title }, listing, statusIndex, verificationHash }
}

async function signAndWrite(change: Change, sign: Sign, placed: readonly Placed[]): Promise<Credential[]> {
  const signed = await signDocuments(change, sign, placed)
  const records = signed.map(({ hash, document, ...one }): NewRecord => {
    const { formerHash } = one.credential
    return {
      credential: credentialOf(one, hash),
      document,
      ...(formerHash !== undefined && { foreignHash: formerHash }),
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
  const { fresh, ...sorted } = await sortRows(change, credentials, within)
  const isWritten = !isDryRun && sorted.clashes.length === 0
  const entered = { isWritten, added: fresh.length, ...sorted }
  if (!isWritten) change.undo()
  if (!isWritten || fresh.length === 0) return entered

  const placed = await placeRows(change, fresh)
  const withdrawn: Credential[] = []
  for (let from = 0; from < placed.length; from += batchSize) {
    const batch = placed.slice(from, from + batchSize)
    const written = await signAndWrite(change, sign, batch)
    withdrawn.push(...written.filter(({ revocation, suspension }) => revocation ?? suspension))
    onProgress?.((batch.at(-1)?.at ?? 0) + 1)
  }
  const [first, last] = [placed[0]?.seq ?? 0, placed.at(-1)?.seq ?? 0]
  const subject = credentials.length === 1 ? (credentials[0]?.id ?? '') : ''
  change.record({ act, subject, fromSeq: first, toSeq: last })
  await markWithdrawn(change, withdrawn)
  return entered
}
