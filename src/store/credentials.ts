// Reads credentials with their documents and status lists.

import { type RawBuilder, sql } from 'kysely'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { formerKey } from '#domain/credential/identity.ts'
import { searchText, searchWords } from '#domain/directory/fold.ts'
import type { ParsedCid } from '#domain/verification/cid.ts'
import { credentialOf, type JoinedRow } from '#store/credential-row.ts'
import { type Database, findRow, type Queries } from '#store/database.ts'
import { readLogState } from '#store/log.ts'
import { withoutNulls } from '#store/nulls.ts'
import type {
  CredentialReads,
  DirectoryPage,
  DirectorySearch,
  FormerDocument,
  StoredList,
  StoredRecord,
  VerificationSnapshot,
} from '#store/store.ts'

type RecordRow = JoinedRow & { body: Uint8Array | null; blind: Uint8Array | null; leaf: number | null }

const recordOf = ({ body, blind, leaf, ...row }: RecordRow): StoredRecord => ({
  credential: credentialOf(row),
  ...(body && blind && leaf !== null && { document: { bytes: body, blind, leaf } }),
})

export const selectCredentials = (queries: Queries) =>
  queries
    .selectFrom('credential as c')
    .innerJoin('course as k', 'k.position', 'c.courseNo')
    .selectAll('c')
    .select(['k.id as courseId', 'k.title'])

const records = (queries: Queries) =>
  selectCredentials(queries)
    .leftJoin('document as d', 'd.seq', 'c.seq')
    .select(['d.body', 'd.blind', 'd.leaf'])

export async function findRecord(queries: Queries, id: string): Promise<StoredRecord | undefined> {
  const row = await records(queries).where('c.id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

export async function readFormer(queries: Queries, seq: number): Promise<FormerDocument[]> {
  const rows = await queries
    .selectFrom('formerDocument')
    .selectAll()
    .where('seq', '=', seq)
    .orderBy('replacedAt', (order) => order.asc().nullsFirst())
    .orderBy('leaf', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(withoutNulls)
}

type Match = StoredRecord & { former?: FormerDocument }

async function findByHash(queries: Queries, hashes: readonly string[]): Promise<Match | undefined> {
  if (hashes.length === 0) return undefined
  const current = await records(queries).where('c.hash', 'in', hashes).executeTakeFirst()
  if (current) return recordOf(current)
  const former = await queries
    .selectFrom('formerDocument')
    .selectAll()
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  if (!former) return undefined
  const row = await records(queries).where('c.seq', '=', former.seq).executeTakeFirst()
  return row && { ...recordOf(row), former: withoutNulls(former) }
}

async function findMatch(
  queries: Queries,
  { id, hashes, number = '' }: ParsedCid,
): Promise<Match | undefined> {
  const found = id === undefined ? await findByHash(queries, hashes) : await findRecord(queries, id)
  const key = formerKey(number)
  if (found || key === '') return found
  const row = await records(queries).where('c.formerKey', '=', key).executeTakeFirst()
  return row && recordOf(row)
}

const listsOf = (queries: Queries, lists: readonly number[]): Promise<StoredList[]> =>
  lists.length === 0
    ? Promise.resolve([])
    : queries.selectFrom('statusList').selectAll().where('list', 'in', lists).execute()

// A former document may have had a position in another list.
function listNumbersOf({ credential, former }: Match): number[] {
  const positions = [credential.statusIndex, ...(former ? [former.statusIndex] : [])]
  return [...new Set(positions.map((position) => statusListOf(position).list))]
}

async function isNamed(queries: Queries, id: string | undefined): Promise<boolean> {
  return id !== undefined && (await findRow(queries, 'journal', { subject: id })) !== undefined
}

async function readEvidence(queries: Queries, cid: ParsedCid): Promise<VerificationSnapshot> {
  const log = await readLogState(queries)
  const found = await findMatch(queries, cid)
  if (!found) return { log, isNamed: await isNamed(queries, cid.id) }
  return { log, found: { ...found, lists: await listsOf(queries, listNumbersOf(found)) }, isNamed: true }
}

// With a search, the search index finds what matches; without one, the index of what is listed.
async function matching(
  { search }: Pick<Database, 'search'>,
  queries: Queries,
  { search: text, type }: DirectorySearch,
): Promise<{ matching: RawBuilder<{ seq: number }>; isSearch: boolean }> {
  if (text.trim() === '') {
    const isOfType = type ? sql`AND type = ${type}` : sql``
    const listed = sql<{ seq: number }>`SELECT seq FROM credential WHERE listing = 'listed' ${isOfType}`
    return { matching: listed, isSearch: false }
  }
  const courses = await queries.selectFrom('course').select(['position', 'type', 'title']).execute()
  const titled = courses
    .filter((course) => !type || course.type === type)
    .map(({ position, title }) => ({ position, title: searchText(title) }))
  const words = searchWords(text).map((word) => ({
    word,
    courseNos: titled.filter(({ title }) => title.includes(word)).map(({ position }) => position),
  }))
  // Punctuation alone finds nothing.
  const matching =
    words.length > 0
      ? search.matching({ words, type })
      : sql<{ seq: number }>`SELECT seq FROM credential WHERE false`
  return { matching, isSearch: true }
}

// The databases scan the newest rows for common matches, and use the index for rare ones.
async function findPage(
  database: Pick<Database, 'search'>,
  queries: Queries,
  query: DirectorySearch,
  countUpTo: number,
): Promise<{ seqs: number[]; total: number }> {
  const { limit } = query
  const skip = Math.min((query.page - 1) * limit, 2 ** 31 - 1)
  const found = await matching(database, queries, query)
  const page = sql<{ seq: number }>`${found.matching} ORDER BY seq DESC LIMIT ${limit} OFFSET ${skip}`
  const seqs = (await page.execute(queries)).rows.map(({ seq }) => seq)
  const isLast = seqs.length < limit && (seqs.length > 0 || skip === 0)
  if (isLast) return { seqs, total: skip + seqs.length }
  const end = found.isSearch ? sql`LIMIT ${countUpTo}` : sql``
  const counted = sql<{ total: number }>`SELECT count(*) AS total FROM (${found.matching} ${end}) AS counted`
  const [row] = (await counted.execute(queries)).rows
  return { seqs, total: Number(row?.total) }
}

// A replica may have answered the search, so listing is checked again.
async function readPage(queries: Queries, seqs: readonly number[]): Promise<DirectoryPage> {
  const log = await readLogState(queries)
  if (seqs.length === 0) return { records: [], lists: [], log }
  const rows = await records(queries)
    .where('c.seq', 'in', seqs)
    .where('c.listing', '=', 'listed')
    .orderBy('c.seq', 'desc')
    .execute()
  const found = rows.map(recordOf)
  return { records: found, lists: await listsOf(queries, [...new Set(found.flatMap(listNumbersOf))]), log }
}

export function credentialsIn(database: Database): CredentialReads {
  const { read, atOneMoment } = database
  return {
    find: (cid) => atOneMoment((queries) => findMatch(queries, cid)),
    evidence: (cid) => atOneMoment((queries) => readEvidence(queries, cid)),
    async directory(query, countUpTo = 2 ** 31 - 1) {
      const { seqs, total } = await findPage(database, database.directory, query, countUpTo)
      return { ...(await atOneMoment((queries) => readPage(queries, seqs))), total }
    },
    async newestDocuments(limit) {
      const rows = await read
        .selectFrom('document')
        .select('body')
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ body }) => body)
    },
    records: (after, limit) => readRecords(read, after, limit),
    async heldBy(email) {
      const rows = await records(read).where('c.email', '=', email).orderBy('c.seq').execute()
      return rows.map(recordOf)
    },
    async listedOf({ email, firstName, lastName }, limit) {
      const rows = await read
        .selectFrom('credential')
        .select('seq')
        .where((the) => the.and({ email, firstName, lastName, listing: 'listed' }))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
      return atOneMoment((queries) =>
        readPage(
          queries,
          rows.map(({ seq }) => seq),
        ),
      )
    },
    formerDocuments: (seq) => readFormer(read, seq),
    statusList: (list, purpose) => atOneMoment((queries) => readList(queries, list, purpose)),
  }
}

export async function readRecords(queries: Queries, after: number, limit: number): Promise<StoredRecord[]> {
  const rows = await records(queries).where('c.seq', '>', after).orderBy('c.seq').limit(limit).execute()
  return rows.map(recordOf)
}

async function readList(queries: Queries, list: number, purpose: StatusPurpose) {
  const log = await readLogState(queries)
  const found = await findRow(queries, 'statusList', { list, purpose })
  return { log, ...(found && { found }) }
}
