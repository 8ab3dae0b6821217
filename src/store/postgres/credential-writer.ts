// Puts batches of credentials into PostgreSQL within a transaction, and says what became of each.
import type pg from 'pg'
import type { Seal } from '#domain/credential/credential.ts'
import { fullName, type Holder, type NewCredential } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf } from '#domain/directory/grams.ts'
import type { CredentialType } from '#facts/registry.ts'
import { locks } from '#store/postgres/connection.ts'
import type { Issuance } from '#store/store.ts'

type CourseRow = { position: number; id: string; type: CredentialType }
type Outcome = { known: Issuance['known']; clashes: Issuance['clashes'] }

const holderKey = ({ email, firstName, lastName }: Holder) => JSON.stringify([email, firstName, lastName])

// Folded text holds no controls, so this one can stand between pieces.
const separator = '\x1f'

async function holderIds(client: pg.PoolClient, holders: Holder[]): Promise<Map<string, number>> {
  const given = [...new Map(holders.map((holder) => [holderKey(holder), holder])).values()]
  const columns = [
    given.map(({ email }) => email),
    given.map(({ firstName }) => firstName),
    given.map(({ lastName }) => lastName),
  ]
  const { rows: added } = await client.query<{ id: number; first: string; last: string }>(
    `INSERT INTO holder (email, first_name, last_name) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT DO NOTHING RETURNING id, first_name AS first, last_name AS last`,
    columns,
  )
  const folded = added.map(({ first, last }) => fold(fullName({ firstName: first, lastName: last })))
  await client.query(
    `INSERT INTO holder_gram (holder_id, g)
     SELECT id, string_to_array(grams, $3) FROM unnest($1::integer[], $2::text[]) AS given (id, grams)`,
    [added.map(({ id }) => id), folded.map((name) => gramsOf(name).join(separator)), separator],
  )
  const { rows } = await client.query<Holder & { id: number }>(
    `SELECT h.id, h.email, h.first_name AS "firstName", h.last_name AS "lastName"
     FROM unnest($1::text[], $2::text[], $3::text[]) AS given (email, first, last)
     JOIN holder h ON h.email = given.email AND h.first_name = given.first AND h.last_name = given.last`,
    columns,
  )
  return new Map(rows.map((row) => [holderKey(row), row.id]))
}

type Candidate = { at: number; row: NewCredential; holderId: number; course: CourseRow }

const sameKey = (holderId: number, courseNo: number, issuedAt: string) =>
  `${holderId} ${courseNo} ${issuedAt}`

// Looks at what stands in the registry and at what came earlier in the same batch.
async function sortOut(
  client: pg.PoolClient,
  candidates: Candidate[],
): Promise<Outcome & { fresh: Candidate[] }> {
  const { rows } = await client.query<{ id: string; hash: string | null; key: string }>(
    `SELECT c.id, c.hash, c.holder_id || ' ' || c.course_no || ' ' || c.issued_at AS key FROM credential c
     WHERE c.id = ANY($1) OR c.hash = ANY($2) OR c.holder_id = ANY($3)`,
    [
      candidates.map(({ row }) => row.id),
      candidates.flatMap(({ row }) => row.verificationHash ?? []),
      [...new Set(candidates.map(({ holderId }) => holderId))],
    ],
  )
  const idByKey = new Map(rows.map(({ key, id }) => [key, id]))
  const ids = new Set(rows.map(({ id }) => id))
  const hashes = new Set(rows.map(({ hash }) => hash))
  const sorted: Outcome & { fresh: Candidate[] } = { known: [], clashes: [], fresh: [] }
  for (const candidate of candidates) {
    const { at, row, holderId, course } = candidate
    const key = sameKey(holderId, course.position, row.issuedAt)
    const known = idByKey.get(key)
    if (known !== undefined) sorted.known.push({ at, id: known })
    else if (ids.has(row.id)) sorted.clashes.push({ at, over: 'id' })
    else if (row.verificationHash !== undefined && hashes.has(row.verificationHash))
      sorted.clashes.push({ at, over: 'verification hash' })
    else {
      idByKey.set(key, row.id)
      ids.add(row.id)
      if (row.verificationHash !== undefined) hashes.add(row.verificationHash)
      sorted.fresh.push(candidate)
    }
  }
  return sorted
}

// Made anew for each transaction: it counts on from what it found, and nothing else issues meanwhile.
export async function credentialWriter(client: pg.PoolClient, seal: Seal = (credential) => credential) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.issuing])
  // A table that grows within this transaction has no statistics yet, and would be scanned for every batch.
  await client.query("SET LOCAL enable_seqscan = off; SET LOCAL gin_pending_list_limit = '64MB'")
  const { rows } = await client.query<CourseRow>('SELECT position, id, type FROM course')
  const courses = new Map(rows.map((row) => [row.id, row]))
  const counted = await client.query<{ type: string; last: number }>(
    'SELECT type, max(type_seq) AS last FROM credential GROUP BY type',
  )
  const last = new Map(counted.rows.map((row) => [row.type, row.last]))
  let seq =
    (await client.query<{ last: number | null }>('SELECT max(seq) AS last FROM credential')).rows[0]?.last ??
    0

  const places = await client.query<{ next: number | null }>(
    'SELECT max(status_index) + 1 AS next FROM credential WHERE status_index IS NOT NULL',
  )
  let statusIndex = places.rows[0]?.next ?? 0

  async function put(fresh: Candidate[]): Promise<void> {
    const placed = fresh.map((candidate) => {
      const { type } = candidate.course
      const row = seal(candidate.row, statusIndex)
      if (row.document) statusIndex = Math.max(statusIndex, row.document.statusIndex + 1)
      const typeSeq = (last.get(type) ?? 0) + 1
      last.set(type, typeSeq)
      seq += 1
      return { ...candidate, row, seq, typeSeq, type }
    })
    const column = (pick: (one: (typeof placed)[number]) => unknown) => placed.map((one) => pick(one) ?? null)
    await client.query(
      `INSERT INTO credential (seq, id, hash, type, type_seq, holder_id, course_no, issued_at, expires_at,
         revoked_at, revocation_reason, folded, status_index)
       SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[],
         $7::integer[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
         $13::integer[])`,
      [
        column((one) => one.seq),
        column((one) => one.row.id),
        column((one) => one.row.verificationHash),
        column((one) => one.type),
        column((one) => one.typeSeq),
        column((one) => one.holderId),
        column((one) => one.course.position),
        column((one) => one.row.issuedAt),
        column((one) => one.row.expiresAt),
        column((one) => one.row.revocation?.at),
        column((one) => one.row.revocation?.reason),
        column((one) => fold(fullName(one.row.holder))),
        column((one) => one.row.document?.statusIndex),
      ],
    )
    const documented = placed.filter(({ row }) => row.document)
    if (documented.length === 0) return
    await client.query('INSERT INTO document (seq, body) SELECT * FROM unnest($1::integer[], $2::bytea[])', [
      documented.map((one) => one.seq),
      documented.map(({ row }) => Buffer.from(row.document?.bytes ?? [])),
    ])
  }

  async function enter(
    batch: readonly NewCredential[],
    firstAt: number,
  ): Promise<Outcome & { added: number }> {
    const numbered = batch.map((row, index) => ({
      at: firstAt + index,
      row,
      course: courses.get(row.courseId),
    }))
    const ids = await holderIds(
      client,
      batch.filter((row) => courses.has(row.courseId)).map(({ holder }) => holder),
    )
    const candidates = numbered.flatMap(({ at, row, course }) =>
      course ? [{ at, row, course, holderId: ids.get(holderKey(row.holder)) ?? 0 }] : [],
    )
    const { known, clashes, fresh } = await sortOut(client, candidates)
    await put(fresh)
    const strays = numbered.filter(({ course }) => !course).map(({ at }) => ({ at, over: 'course' as const }))
    return { known, clashes: [...clashes, ...strays], added: fresh.length }
  }
  return { enter, last: () => seq }
}
