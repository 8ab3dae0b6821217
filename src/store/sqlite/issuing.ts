// How credentials enter a SQLite registry: one by one within a transaction, each found by the directory at once.
import type { DatabaseSync } from 'node:sqlite'
import type { Seal } from '#domain/credential/credential.ts'
import { fullName, type Holder, type NewCredential } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import type { CredentialType } from '#facts/registry.ts'
import { inTransaction } from '#store/sqlite/connection.ts'
import { append } from '#store/sqlite/journal.ts'
import { tokensOf } from '#store/sqlite/tokens.ts'
import type { Issuance, Store } from '#store/store.ts'

const progressEvery = 500

type Place = 'added' | { known: string } | { clash: Issuance['clashes'][number]['over'] }
type CourseRow = { position: number; id: string; type: CredentialType }

// Made anew for each transaction: it counts on from what it found.
export function credentialWriter(
  database: DatabaseSync,
  seal: Seal = (credential) => credential,
): {
  enter: (row: NewCredential) => Place
  last: () => number
} {
  const courses = new Map(
    (database.prepare('SELECT position, id, type FROM course').all() as CourseRow[]).map((row) => [
      row.id,
      row,
    ]),
  )
  const counted = database.prepare('SELECT max(type_seq) AS last FROM credential WHERE type = ?')
  const last = new Map<string, number>()
  for (const { type } of courses.values()) last.set(type, Number(counted.get(type)?.last ?? 0))
  let seq = Number(database.prepare('SELECT max(seq) AS last FROM credential').get()?.last ?? 0)
  const places = database
    .prepare('SELECT max(status_index) + 1 AS next FROM credential WHERE status_index IS NOT NULL')
    .get()
  let statusIndex = Number(places?.next ?? 0)

  const findHolder = database.prepare(
    'SELECT id FROM holder WHERE email = :email AND first_name = :firstName AND last_name = :lastName',
  )
  const putHolder = database.prepare(
    `INSERT INTO holder (first_name, last_name, email, folded)
     VALUES (:firstName, :lastName, :email, :folded)`,
  )
  const findSame = database.prepare(
    'SELECT id FROM credential WHERE holder_id = ? AND course_no = ? AND issued_at = ?',
  )
  const put = database.prepare(
    `INSERT INTO credential (seq, id, hash, type, type_seq, holder_id, course_no, issued_at, expires_at,
       revoked_at, revocation_reason, status_index)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const putTokens = database.prepare('INSERT INTO directory_index (rowid, tokens) VALUES (?, ?)')
  const putDocument = database.prepare('INSERT INTO document (seq, body) VALUES (?, ?)')
  const idTaken = database.prepare('SELECT 1 FROM credential WHERE id = ?')

  function holderId({ firstName, lastName, email }: Holder, folded: string): number {
    const found = findHolder.get({ firstName, lastName, email })
    return Number(found?.id ?? putHolder.run({ firstName, lastName, email, folded }).lastInsertRowid)
  }

  function enter(row: NewCredential): Place {
    const { id, courseId, holder, issuedAt, expiresAt, revocation } = row
    const course = courses.get(courseId)
    if (course === undefined) return { clash: 'course' }
    const folded = fold(fullName(holder))
    const holderNo = holderId(holder, folded)
    const same = findSame.get(holderNo, course.position, issuedAt)
    if (same !== undefined) return { known: String(same.id) }
    const { verificationHash, document } = seal(row, statusIndex)
    const typeSeq = (last.get(course.type) ?? 0) + 1
    const values = [holderNo, course.position, issuedAt, expiresAt ?? null, revocation?.at ?? null]
    const { changes } = put.run(
      seq + 1,
      id,
      verificationHash ?? null,
      course.type,
      typeSeq,
      ...values,
      revocation?.reason ?? null,
      document?.statusIndex ?? null,
    )
    if (changes === 0) return { clash: idTaken.get(id) ? 'id' : 'verification hash' }
    seq += 1
    last.set(course.type, typeSeq)
    putTokens.run(seq, tokensOf(folded, course.type, course.position))
    if (document) {
      putDocument.run(seq, document.bytes)
      statusIndex = Math.max(statusIndex, document.statusIndex + 1)
    }
    return 'added'
  }
  return { enter, last: () => seq }
}

// A big load leaves the index in many pieces; merging them pays when it is a good part of the whole.
export function tidyIndex(database: DatabaseSync, added: number): void {
  const size = Number(database.prepare('SELECT max(seq) AS size FROM credential').get()?.size)
  if (added < 1000 || added * 10 < size) return
  try {
    database.exec("INSERT INTO directory_index (directory_index) VALUES ('optimize')")
  } catch {
    // The credentials are in and acknowledged; an untidy index only answers a little slower.
  }
}

export function issuingIn(database: DatabaseSync): Pick<Store, 'issue'> {
  return {
    async issue(credentials, note, { act, seal, isTrial = false, onProgress }) {
      const issuance = inTransaction(database, (undo): Issuance => {
        const { enter, last } = credentialWriter(database, isTrial ? undefined : seal)
        const fromSeq = last() + 1
        const answer: Issuance = { isWritten: false, added: 0, known: [], clashes: [] }
        for (const [at, credential] of credentials.entries()) {
          const place = enter(credential)
          if (place === 'added') answer.added += 1
          else if ('known' in place) answer.known.push({ at, id: place.known })
          else answer.clashes.push({ at, over: place.clash })
          if ((at + 1) % progressEvery === 0) onProgress?.(at + 1)
        }
        onProgress?.(credentials.length)
        const [only] = credentials
        const subject = credentials.length === 1 && only ? only.id : ''
        if (answer.added > 0) append(database, act, subject, note, { fromSeq, toSeq: last() })
        answer.isWritten = !isTrial && answer.clashes.length === 0
        if (!answer.isWritten) undo()
        return answer
      })
      if (issuance.isWritten) tidyIndex(database, issuance.added)
      return issuance
    },
  }
}
