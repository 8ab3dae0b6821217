// Adds credentials to the registry, all or nothing.
import { setImmediate } from 'node:timers/promises'
import type { Course } from '#domain/catalogue/catalogue.ts'
import {
  type Credential,
  type External,
  fullName,
  type NewCredential,
  type Sign,
} from '#domain/credential/credential.ts'
import { credentialKey, formerKey, holdingKey } from '#domain/credential/identity.ts'
import type { Act } from '#domain/credential/journal.ts'
import { type Asked, type Clash, type Holding, holdingsOf } from '#operations/registry/already-held.ts'
import type { Change } from '#operations/registry/change.ts'
import { signDocuments } from '#operations/registry/sign-documents.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { NewRecord } from '#store/store.ts'

export type Entering = {
  act: Extract<Act, 'issue' | 'import' | 'sample'>
  // Called only for what is written: not for known rows, and not in a dry run.
  sign: Sign
  // By row.
  asked?: readonly Asked[]
  isDryRun?: boolean | undefined
  // What to do with rows that clash. By default all are refused.
  clashing?: 'refused' | 'left out'
  onProgress?: ((done: number) => void) | undefined
}

// Rows are identified by their index.
export type Entered = {
  isWritten: boolean
  added: number
  // Already in the registry under this id: equal, the same one revoked since, or the same external reference and course.
  known: { at: number; id: string }[]
  clashes: Clash[]
}

const batchSize = 500

type Row = { at: number; credential: NewCredential; course: Course }
type Placed = Row & { seq: number; statusIndex: number }

const referenceKey = ({ source, ref }: External) => JSON.stringify([source, ref])

// What an erasure leaves of an order: hashes with a secret key.
export const orderHashes = (
  { keyedHash }: Pick<Change, 'keyedHash'>,
  order: Pick<NewCredential, 'holder' | 'courseId' | 'external'>,
) => [holdingKey(order), ...(order.external ? [referenceKey(order.external)] : [])].map(keyedHash)

type Referred = { seq: number; id: string; external: External }

// Compares each row with the registry and with the rows before it.
async function sortRows(change: Change, credentials: readonly NewCredential[], asked: readonly Asked[]) {
  const courses = new Map((await change.courses()).map((course) => [course.id, course]))
  const held: readonly Holding[] = await change.heldAt(credentials.map(({ holder }) => holder.email))
  const holdings = holdingsOf(held)
  const entered = new Map(held.map((one) => [credentialKey(one), one]))
  const ids = await change.takenIds(credentials.map(({ id }) => id))
  const erased = await change.erasedAmong(
    credentials.flatMap((row) => [sha256Hex(row.id), ...orderHashes(change, row)]),
  )
  const hashes = await change.takenHashes(credentials.flatMap(({ formerHash }) => formerHash ?? []))
  const numberOf = ({ formerNumber }: NewCredential) =>
    formerNumber === undefined ? [] : [formerKey(formerNumber)]
  const numbers = await change.takenNumbers(credentials.flatMap(numberOf))
  const references = new Map<string, { id: string; courseId: string }>()
  for (const one of await change.sameReferences(credentials.flatMap(({ external }) => external ?? [])))
    references.set(referenceKey(one.external), one)

  const known: Entered['known'] = []
  const clashes: Clash[] = []
  const fresh: Row[] = []
  const referring: Referred[] = []
  for (const [at, row] of credentials.entries()) {
    // A server answers others in between.
    if (at % batchSize === batchSize - 1) await setImmediate()
    const course = courses.get(row.courseId)
    const key = credentialKey(row)
    const { external, revocation } = row
    const referred = external && references.get(referenceKey(external))
    const wanted = asked[at] ?? {}
    const same = holdings.find(row, course, wanted)
    const exact = entered.get(key)
    // A repeated import neither issues again what was revoked since, nor what it revoked itself.
    const isExact = exact?.isRevoked || wanted.isAgain || revocation
    const knownId = referred?.id ?? same.equal?.id ?? (isExact ? exact?.id : undefined)
    if (!course) clashes.push({ at, over: 'course' })
    // A reference stays with its course, even if other fields were corrected.
    else if (referred && referred.courseId !== row.courseId) clashes.push({ at, over: 'external reference' })
    else if (knownId !== undefined) {
      known.push({ at, id: knownId })
      // Entered without this reference, which finds it from now on, also after a correction.
      if (external && !referred && same.equal?.seq !== undefined) {
        referring.push({ seq: same.equal.seq, id: knownId, external })
        references.set(referenceKey(external), { id: knownId, courseId: row.courseId })
      }
    } else if (same.held.length > 0)
      clashes.push({
        at,
        over: 'holder',
        holding: `${fullName(row.holder)} has ${course.title}`,
        held: same.held,
      })
    else if (!wanted.isAgain && orderHashes(change, row).some((hash) => erased.has(hash)))
      clashes.push({ at, over: 'erasure' })
    else if (ids.has(row.id) || erased.has(sha256Hex(row.id))) clashes.push({ at, over: 'id' })
    else if (row.formerHash !== undefined && hashes.has(row.formerHash))
      clashes.push({ at, over: 'verification hash' })
    else if (numberOf(row).some((key) => numbers.has(key))) clashes.push({ at, over: 'former number' })
    else {
      const one = { ...row, at, isRevoked: revocation !== undefined }
      entered.set(key, one)
      holdings.add(one)
      ids.add(row.id)
      if (row.formerHash !== undefined) hashes.add(row.formerHash)
      for (const number of numberOf(row)) numbers.add(number)
      if (external) references.set(referenceKey(external), row)
      fresh.push({ at, credential: row, course })
    }
  }
  return { fresh, referring, entered: { known, clashes } }
}

async function placeRows(change: Change, rows: readonly Row[]): Promise<Placed[]> {
  const first = (await change.lastSeq()) + 1
  const positions = await change.drawPositions(rows.length)
  return rows.map((row, at) => ({ ...row, seq: first + at, statusIndex: positions[at] ?? -1 }))
}

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

// Adding the same rows again changes nothing.
export async function enterCredentials(
  change: Change,
  credentials: readonly NewCredential[],
  { act, sign, asked = [], isDryRun = false, clashing = 'refused', onProgress }: Entering,
): Promise<Entered> {
  const { fresh, referring, entered: sorted } = await sortRows(change, credentials, asked)
  const isWritten = !isDryRun && (clashing === 'left out' || sorted.clashes.length === 0)
  const entered = { isWritten, added: fresh.length, ...sorted }
  if (!isWritten) change.undo()
  for (const { seq, id, external } of isWritten ? referring : []) {
    await change.decide(seq, { external })
    change.record({ act: 'edit', subject: id })
  }
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
