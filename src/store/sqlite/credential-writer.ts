// Puts credentials into SQLite within a transaction: each signed, sealed, and found by the directory at once.
import type { DatabaseSync } from 'node:sqlite'
import {
  fullName,
  type Holder,
  type NewCredential,
  type Placed,
  type Sign,
} from '#domain/credential/credential.ts'
import { emptyHead, recordText, type Sealer } from '#domain/credential/seal.ts'
import { fold } from '#domain/directory/fold.ts'
import type { CredentialType } from '#facts/registry.ts'
import { entryCounter } from '#store/erased.ts'
import { readErased } from '#store/sqlite/erased.ts'
import { readHead } from '#store/sqlite/journal.ts'
import { putEntries } from '#store/sqlite/log.ts'
import { tokensOf } from '#store/sqlite/tokens.ts'
import type { Issuance, Span, StoredRecord } from '#store/store.ts'

type Clash = Issuance['clashes'][number]['over']
type Outcome = { isFresh: true } | { isFresh: false; known?: string; clash?: Clash }
type CourseRow = { position: number; id: string; type: CredentialType }
type Place = { holderNo: number; course: CourseRow; folded: string; key: string }
type Fresh = Placed & Place & { seq: number; typeSeq: number }

export function holdersIn(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM holder WHERE email = ? AND first_name = ? AND last_name = ?')
  const put = database.prepare(
    'INSERT INTO holder (email, first_name, last_name, folded) VALUES (?, ?, ?, ?)',
  )
  return ({ firstName, lastName, email }: Holder, folded: string): number => {
    const found = find.get(email, firstName, lastName)
    return Number(found?.id ?? put.run(email, firstName, lastName, folded).lastInsertRowid)
  }
}

// What waits to be signed is not in the database yet, but is taken all the same.
type Waiting = { keys: Map<string, string>; ids: Set<string>; hashes: Set<string> }

// Made anew for each transaction: it counts on from what it found.
export function credentialWriter(database: DatabaseSync, sealer: Sealer) {
  const courses = new Map(
    (database.prepare('SELECT position, id, type FROM course').all() as CourseRow[]).map((row) => [
      row.id,
      row,
    ]),
  )
  const counted = database.prepare('SELECT max(type_seq) AS last FROM credential WHERE type = ?')
  const types = [...new Set([...courses.values()].map(({ type }) => type))]
  const counter = entryCounter(
    Number(database.prepare('SELECT max(seq) AS last FROM credential').get()?.last ?? 0),
    types.map((type) => [type, Number(counted.get(type)?.last ?? 0)]),
    readErased(database),
  )
  let { places } = readHead(database) ?? emptyHead
  const waiting: Waiting = { keys: new Map(), ids: new Set(), hashes: new Set() }

  const holderId = holdersIn(database)
  const findSame = database.prepare(
    'SELECT id FROM credential WHERE holder_id = ? AND course_no = ? AND issued_at = ?',
  )
  const findStanding = database.prepare(
    `SELECT id FROM credential
     WHERE holder_id = ? AND course_no = ? AND issued_at BETWEEN ? AND ? AND revoked_at IS NULL
     ORDER BY issued_at LIMIT 1`,
  )
  const findId = database.prepare('SELECT 1 FROM credential WHERE id = ?')
  const findHash = database.prepare(
    'SELECT 1 FROM credential WHERE hash = :hash UNION ALL SELECT 1 FROM former_hash WHERE hash = :hash',
  )
  const put = database.prepare(
    `INSERT INTO credential (seq, id, hash, type, type_seq, holder_id, course_no, issued_at, expires_at,
       revoked_at, revocation_reason, suspended_at, suspension_reason, replaced_by, listing, status_index, tag)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const putTokens = database.prepare('INSERT INTO directory_index (rowid, tokens) VALUES (?, ?)')
  const putDocument = database.prepare('INSERT INTO document (seq, body) VALUES (?, ?)')
  const putFormerHash = database.prepare('INSERT INTO former_hash (hash, seq) VALUES (?, ?)')

  function write(record: StoredRecord, { course, holderNo, folded }: Place, typeSeq: number): void {
    const { revocation, suspension } = record
    put.run(
      record.seq,
      record.id,
      record.verificationHash,
      course.type,
      typeSeq,
      holderNo,
      course.position,
      record.issuedAt,
      record.expiresAt ?? null,
      revocation?.at ?? null,
      revocation?.reason ?? null,
      suspension?.at ?? null,
      suspension?.reason ?? null,
      record.replacedBy ?? null,
      record.listing,
      record.statusIndex,
      record.tag,
    )
    if (record.listing === 'listed') putTokens.run(record.seq, tokensOf(folded, course.type, course.position))
    if (record.document) putDocument.run(record.seq, record.document)
    if (record.entry) putEntries(database, [{ seq: record.seq, ...record.entry }])
    for (const hash of record.formerHashes ?? []) putFormerHash.run(hash, record.seq)
  }

  function sortOut(
    credential: NewCredential,
    within?: Span,
  ): (Place & { isFresh: true }) | (Outcome & { isFresh: false }) {
    const { id, courseId, holder, issuedAt, formerHash } = credential
    const course = courses.get(courseId)
    if (course === undefined) return { isFresh: false, clash: 'course' }
    const folded = fold(fullName(holder))
    const holderNo = holderId(holder, folded)
    const key = `${holderNo} ${course.position} ${issuedAt}`
    const standing = within && findStanding.get(holderNo, course.position, within.from, within.to)?.id
    const same = standing ?? waiting.keys.get(key) ?? findSame.get(holderNo, course.position, issuedAt)?.id
    if (same !== undefined) return { isFresh: false, known: String(same) }
    if (waiting.ids.has(id) || findId.get(id)) return { isFresh: false, clash: 'id' }
    if (formerHash !== undefined && (waiting.hashes.has(formerHash) || findHash.get({ hash: formerHash })))
      return { isFresh: false, clash: 'verification hash' }
    return { isFresh: true, holderNo, course, folded, key }
  }

  // Gives each that is new its number and its place. They are in the registry once they are signed and put.
  function enter(
    credentials: readonly NewCredential[],
    within?: Span,
  ): { outcomes: Outcome[]; fresh: Fresh[] } {
    const fresh: Fresh[] = []
    const outcomes = credentials.map((credential): Outcome => {
      const sorted = sortOut(credential, within)
      if (!sorted.isFresh) return sorted
      const { seq, typeSeq } = counter.next(sorted.course.type)
      waiting.keys.set(sorted.key, credential.id)
      waiting.ids.add(credential.id)
      if (credential.formerHash !== undefined) waiting.hashes.add(credential.formerHash)
      const { isFresh: _, ...place } = sorted
      fresh.push({ credential, statusIndex: sealer.placeOf(places), ...place, seq, typeSeq })
      places += 1
      return { isFresh: true }
    })
    return { outcomes, fresh }
  }

  function putSigned(fresh: readonly Fresh[], documents: Awaited<ReturnType<Sign>>): void {
    for (const [at, one] of fresh.entries()) {
      const { credential, statusIndex, seq } = one
      const { formerHash } = credential
      const signed = documents[at]
      if (signed === undefined) throw new Error('a credential was not signed')
      const record = {
        ...credential,
        type: one.course.type,
        seq,
        listing: credential.listing ?? ('listed' as const),
        statusIndex,
        verificationHash: signed.hash,
        formerHashes: formerHash === undefined ? [] : [formerHash],
        document: signed.bytes,
      }
      write({ ...record, tag: sealer.seal(recordText(record)) }, one, one.typeSeq)
      waiting.keys.delete(one.key)
      waiting.ids.delete(credential.id)
      if (formerHash !== undefined) waiting.hashes.delete(formerHash)
    }
  }

  // As it stands in a backup: with its own seal, document, place and number, though one before it may be missing.
  function restore(record: StoredRecord): void {
    const { courseId, ...facts } = record
    const sorted = sortOut({ ...facts, courseId })
    counter.passTo(record.seq)
    if (!sorted.isFresh || record.seq !== counter.last() + 1)
      throw new Error(`credential ${record.id} does not fit`)
    write(record, sorted, counter.next(sorted.course.type).typeSeq)
  }

  return { enter, putSigned, restore, last: counter.last, places: () => places }
}
