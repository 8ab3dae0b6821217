// Puts batches of credentials into PostgreSQL within a transaction, and says what became of each.
import type pg from 'pg'
import {
  fullName,
  type Holder,
  type NewCredential,
  type Sign,
  type SignedDocument,
} from '#domain/credential/credential.ts'
import { emptyHead, recordText, type Sealer } from '#domain/credential/seal.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsOf } from '#domain/directory/grams.ts'
import type { CredentialType } from '#facts/registry.ts'
import { entryCounter } from '#store/erased.ts'
import { locks } from '#store/postgres/connection.ts'
import { readHead } from '#store/postgres/ends.ts'
import { readErased } from '#store/postgres/erased.ts'

import { putEntries } from '#store/postgres/log-rows.ts'
import type { Issuance, Span, StoredRecord } from '#store/store.ts'

type CourseRow = { position: number; id: string; type: CredentialType }
type Outcome = { known: Issuance['known']; clashes: Issuance['clashes'] }

export const holderKey = ({ email, firstName, lastName }: Holder) =>
  JSON.stringify([email, firstName, lastName])

// Folded text holds no controls, so this one can stand between pieces.
const separator = '\x1f'

export async function holderIds(client: pg.PoolClient, holders: Holder[]): Promise<Map<string, number>> {
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

async function knownHashes(client: pg.PoolClient, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM credential WHERE hash = ANY($1) UNION ALL SELECT hash FROM former_hash WHERE hash = ANY($1)',
    [hashes],
  )
  return new Set(rows.map(({ hash }) => hash))
}

async function standingIds(
  client: pg.PoolClient,
  candidates: Candidate[],
  { from, to }: Span,
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ at: number; id: string }>(
    `SELECT given.at, standing.id FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS given (at, holder, course)
     CROSS JOIN LATERAL (
       SELECT c.id FROM credential c
       WHERE c.holder_id = given.holder AND c.course_no = given.course AND c.revoked_at IS NULL
         AND c.issued_at COLLATE "C" BETWEEN $4 AND $5
       ORDER BY c.issued_at LIMIT 1) AS standing`,
    [
      candidates.map(({ at }) => at),
      candidates.map(({ holderId }) => holderId),
      candidates.map(({ course }) => course.position),
      from,
      to,
    ],
  )
  return new Map(rows.map(({ at, id }) => [at, id]))
}

// Looks at what stands in the registry and at what came earlier in the same batch.
async function sortOut(
  client: pg.PoolClient,
  candidates: Candidate[],
  within: Span | undefined,
): Promise<Outcome & { fresh: Candidate[] }> {
  const standing = within && (await standingIds(client, candidates, within))
  const { rows } = await client.query<{ id: string; key: string }>(
    `SELECT c.id, c.holder_id || ' ' || c.course_no || ' ' || c.issued_at AS key FROM credential c
     WHERE c.id = ANY($1) OR c.holder_id = ANY($2)`,
    [candidates.map(({ row }) => row.id), [...new Set(candidates.map(({ holderId }) => holderId))]],
  )
  const idByKey = new Map(rows.map(({ key, id }) => [key, id]))
  const ids = new Set(rows.map(({ id }) => id))
  const hashes = await knownHashes(
    client,
    candidates.flatMap(({ row }) => row.formerHash ?? []),
  )
  const sorted: Outcome & { fresh: Candidate[] } = { known: [], clashes: [], fresh: [] }
  for (const candidate of candidates) {
    const { at, row, holderId, course } = candidate
    const key = sameKey(holderId, course.position, row.issuedAt)
    const known = standing?.get(at) ?? idByKey.get(key)
    if (known !== undefined) sorted.known.push({ at, id: known })
    else if (ids.has(row.id)) sorted.clashes.push({ at, over: 'id' })
    else if (row.formerHash !== undefined && hashes.has(row.formerHash))
      sorted.clashes.push({ at, over: 'verification hash' })
    else {
      idByKey.set(key, row.id)
      ids.add(row.id)
      if (row.formerHash !== undefined) hashes.add(row.formerHash)
      sorted.fresh.push(candidate)
    }
  }
  return sorted
}

// A new one, with what it was given while it was written.
type Entered = NewCredential & {
  statusIndex: number
  seq: number
  hash: string
  label: Uint8Array | undefined
}

type Sealable = { seq: number; statusIndex: number; course: CourseRow; signed: SignedDocument | undefined }
type Written = Candidate & { record: StoredRecord; typeSeq: number }

async function insert(client: pg.PoolClient, written: readonly Written[]): Promise<void> {
  const column = (pick: (one: Written) => unknown) => written.map((one) => pick(one) ?? null)
  await client.query(
    `INSERT INTO credential (seq, id, hash, type, type_seq, holder_id, course_no, issued_at, expires_at,
       revoked_at, revocation_reason, suspended_at, suspension_reason, replaced_by, listing, folded, status_index, tag)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[],
       $7::integer[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
       $15::text[], $16::text[], $17::integer[], $18::text[])`,
    [
      column(({ record }) => record.seq),
      column(({ record }) => record.id),
      column(({ record }) => record.verificationHash),
      column(({ course }) => course.type),
      column(({ typeSeq }) => typeSeq),
      column(({ holderId }) => holderId),
      column(({ course }) => course.position),
      column(({ record }) => record.issuedAt),
      column(({ record }) => record.expiresAt),
      column(({ record }) => record.revocation?.at),
      column(({ record }) => record.revocation?.reason),
      column(({ record }) => record.suspension?.at),
      column(({ record }) => record.suspension?.reason),
      column(({ record }) => record.replacedBy),
      column(({ record }) => record.listing),
      column(({ record }) => fold(fullName(record.holder))),
      column(({ record }) => record.statusIndex),
      column(({ record }) => record.tag),
    ],
  )
  const documented = written.flatMap(({ record: { seq, document } }) => (document ? [{ seq, document }] : []))
  await client.query('INSERT INTO document (seq, body) SELECT * FROM unnest($1::integer[], $2::bytea[])', [
    documented.map(({ seq }) => seq),
    documented.map(({ document }) => Buffer.from(document)),
  ])
  await putEntries(
    client,
    written.flatMap(({ record: { seq, entry } }) => (entry ? [{ seq, ...entry }] : [])),
  )
  const former = written.flatMap(({ record: { seq, formerHashes = [] } }) =>
    formerHashes.map((hash) => ({ seq, hash })),
  )
  if (former.length === 0) return
  await client.query('INSERT INTO former_hash (hash, seq) SELECT * FROM unnest($1::text[], $2::integer[])', [
    former.map(({ hash }) => hash),
    former.map(({ seq }) => seq),
  ])
}

// Made anew for each transaction: it counts on from what it found, and nothing else issues meanwhile.
export async function credentialWriter(client: pg.PoolClient, sealer: Sealer) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.issuing])
  // A table that grows within this transaction has no statistics yet, and would be scanned for every batch.
  await client.query("SET LOCAL enable_seqscan = off; SET LOCAL gin_pending_list_limit = '64MB'")
  const { rows } = await client.query<CourseRow>('SELECT position, id, type FROM course')
  const courses = new Map(rows.map((row) => [row.id, row]))
  const counted = await client.query<{ type: CredentialType; last: number }>(
    'SELECT type, max(type_seq) AS last FROM credential GROUP BY type',
  )
  const newest = await client.query<{ last: number | null }>('SELECT max(seq) AS last FROM credential')
  const counter = entryCounter(
    newest.rows[0]?.last ?? 0,
    counted.rows.map(({ type, last }) => [type, last] as const),
    await readErased(client),
  )
  let { places } = (await readHead(client)) ?? emptyHead

  function sealed(
    { courseId, formerHash, ...facts }: NewCredential,
    { seq: number, statusIndex, course, signed }: Sealable,
  ): StoredRecord {
    if (signed === undefined) throw new Error('a credential was not signed')
    const placed = {
      ...facts,
      type: course.type,
      courseId,
      seq: number,
      listing: facts.listing ?? ('listed' as const),
      statusIndex,
    }
    const formerHashes = formerHash === undefined ? [] : [formerHash]
    const record = { ...placed, verificationHash: signed.hash, formerHashes }
    return { ...record, tag: sealer.seal(recordText(record)), document: signed.bytes }
  }

  async function put(fresh: Candidate[], sign: Sign) {
    const placed = fresh.map((candidate) => {
      const statusIndex = sealer.placeOf(places)
      places += 1
      return { ...candidate, credential: candidate.row, statusIndex, ...counter.next(candidate.course.type) }
    })
    const documents = await sign(placed)
    await insert(
      client,
      placed.map((one, at) => ({ ...one, record: sealed(one.row, { ...one, signed: documents[at] }) })),
    )
    return placed.map(({ row, statusIndex, seq: number }, at) => {
      const { hash = '', label } = documents[at] ?? {}
      return { ...row, statusIndex, seq: number, hash, label }
    })
  }

  async function sortRows(batch: readonly NewCredential[], firstAt: number, within?: Span) {
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
    const strays = numbered.filter(({ course }) => !course).map(({ at }) => ({ at, over: 'course' as const }))
    const { known, clashes, fresh } = await sortOut(client, candidates, within)
    return { known, clashes: [...clashes, ...strays], fresh }
  }

  // Without a way to sign, it only says what would become of them.
  async function enter(
    batch: readonly NewCredential[],
    firstAt: number,
    sign: Sign | undefined,
    within?: Span,
  ): Promise<Outcome & { fresh: Entered[] }> {
    const { fresh, ...outcome } = await sortRows(batch, firstAt, within)
    const unwritten = { statusIndex: -1, seq: 0, hash: '', label: undefined }
    const placed = sign ? await put(fresh, sign) : fresh.map(({ row }) => ({ ...row, ...unwritten }))
    return { ...outcome, fresh: placed }
  }

  // As they stand in a backup: with their own seals, documents, places and numbers, though some between may be missing.
  async function restore(records: readonly StoredRecord[]): Promise<void> {
    const { fresh } = await sortRows(records, 0)
    if (fresh.length !== records.length) throw new Error('the credentials do not fit together')
    const written = fresh.map((candidate, at) => {
      const record = records[at] as StoredRecord
      counter.passTo(record.seq)
      return { ...candidate, record, ...counter.next(candidate.course.type) }
    })
    if (written.some(({ record, seq: given }) => record.seq !== given))
      throw new Error('the credentials do not fit together')
    await insert(client, written)
  }
  return { enter, restore, last: counter.last, places: () => places }
}
