// Reads credentials, with their documents and the status lists they are in.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { type Standing, standings } from '#domain/credential/credential.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { fold } from '#domain/directory/fold.ts'
import type { CredentialType } from '#facts/registry.ts'
import { credentialOf, type JoinedRow } from '#store/credential-row.ts'
import type { Database, Queries } from '#store/database.ts'
import { entryOf } from '#store/journal.ts'
import { readLogState } from '#store/log.ts'
import type {
  CredentialReads,
  DirectoryPage,
  DirectoryQuery,
  Evidence,
  FormerDocument,
  StoredList,
  StoredRecord,
} from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

type RecordRow = JoinedRow & { body: Uint8Array | null; blind: Uint8Array | null; leaf: number | null }

const recordOf = ({ body, blind, leaf, ...row }: RecordRow): StoredRecord => ({
  credential: credentialOf(row),
  ...(body && blind && leaf !== null && { document: { bytes: body, blind, leaf } }),
})

const credentials = (queries: Queries) =>
  queries
    .selectFrom('credential as c')
    .innerJoin('course as k', 'k.position', 'c.courseNo')
    .selectAll('c')
    .select(['k.id as courseId', 'k.title'])

const records = (queries: Queries) =>
  credentials(queries).leftJoin('document as d', 'd.seq', 'c.seq').select(['d.body', 'd.blind', 'd.leaf'])

export async function findRecord(queries: Queries, id: string): Promise<StoredRecord | undefined> {
  const row = await records(queries).where('c.id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

const formerOf = ({ leaf, ...row }: Tables['formerDocument']): FormerDocument => ({
  ...row,
  ...(leaf !== null && { leaf }),
})

export const readFormer = async (queries: Queries, seq: number) =>
  (await queries.selectFrom('formerDocument').selectAll().where('seq', '=', seq).execute()).map(formerOf)

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
  return row && { ...recordOf(row), former: formerOf(former) }
}

type Asked = { id?: string | undefined; hashes: readonly string[] }

const findMatch = (queries: Queries, { id, hashes }: Asked): Promise<Match | undefined> =>
  id === undefined ? findByHash(queries, hashes) : findRecord(queries, id)

const listsOf = (queries: Queries, lists: readonly number[]): Promise<StoredList[]> =>
  lists.length === 0
    ? Promise.resolve([])
    : queries.selectFrom('statusList').selectAll().where('list', 'in', lists).execute()

// A credential whose former document was asked for may have had a position in another list.
function listNumbersOf({ credential, former }: Match): number[] {
  const positions = [credential.statusIndex, ...(former ? [former.statusIndex] : [])]
  return [...new Set(positions.map((position) => statusListOf(position).list))]
}

async function isNamed(queries: Queries, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false
  const found = await queries
    .selectFrom('journal')
    .select('entry')
    .where('subject', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

async function readEvidence(queries: Queries, asked: Asked): Promise<Evidence> {
  const log = await readLogState(queries)
  const found = await findMatch(queries, asked)
  if (!found) return { log, isNamed: await isNamed(queries, asked.id) }
  return { log, found: { ...found, lists: await listsOf(queries, listNumbersOf(found)) }, isNamed: true }
}

// With a search, the search index finds the page; without one, the order of entry is the page.
async function findPage(
  { search }: Pick<Database, 'search'>,
  queries: Queries,
  query: DirectoryQuery,
): Promise<number[]> {
  const { type, limit } = query
  const skip = Math.min((query.page - 1) * limit, 2 ** 31 - 1)
  const text = fold(query.search)
  if (text !== '') {
    const courses = await queries.selectFrom('course').select(['position', 'type', 'title']).execute()
    const courseNos = courses
      .filter((course) => (!type || course.type === type) && fold(course.title).includes(text))
      .map(({ position }) => position)
    return search.find(queries, { text, courseNos, type, skip, limit })
  }
  const rows = await queries
    .selectFrom('credential')
    .select('seq')
    .where('listing', '=', 'listed')
    .$if(type !== undefined, (rows) => rows.where('type', '=', type as CredentialType))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ seq }) => seq)
}

// The search may have been answered by a replica: what is listed now is read again.
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

type Rows = SelectQueryBuilder<
  Tables & { c: Tables['credential']; k: Tables['course'] },
  'c' | 'k',
  JoinedRow
>

function pageOf(rows: Rows, order: 'oldest' | 'newest', after: number | undefined): Rows {
  if (order === 'oldest') return rows.where('c.seq', '>', after ?? 0).orderBy('c.seq', 'asc')
  return (after === undefined ? rows : rows.where('c.seq', '<', after)).orderBy('c.seq', 'desc')
}

export function credentialsIn(database: Database): CredentialReads {
  const { read, atOneMoment } = database
  return {
    find: (cid) => atOneMoment((queries) => findMatch(queries, cid)),
    evidence: (cid) => atOneMoment((queries) => readEvidence(queries, cid)),
    async directory(query) {
      const seqs = await findPage(database, database.directory, query)
      return atOneMoment((queries) => readPage(queries, seqs))
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
    async count() {
      const row = await read
        .selectFrom('credential')
        .select((the) => the.fn.countAll().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    // As standingOn decides, which a test compares.
    async tally(now, soon) {
      const standing = sql<Standing>`CASE WHEN revoked_at IS NOT NULL THEN 'revoked'
        WHEN suspended_at IS NOT NULL THEN 'suspended' WHEN issued_at > ${now} THEN 'not-yet-valid'
        WHEN expires_at < ${now} THEN 'expired' ELSE 'valid' END`
      const endsSoon = sql<number>`CASE WHEN expires_at < ${soon} THEN 1 ELSE 0 END`
      const rows = await read
        .selectFrom('credential')
        .select((the) => [standing.as('standing'), endsSoon.as('endsSoon'), the.fn.countAll().as('count')])
        .groupBy(['standing', 'endsSoon'])
        .execute()
      const sum = (counted: typeof rows) => counted.reduce((all, { count }) => all + Number(count), 0)
      const valid = rows.filter((row) => row.standing === 'valid')
      return {
        standings: standings.map((one) => ({
          standing: one,
          count: sum(rows.filter((row) => row.standing === one)),
        })),
        endingSoon: sum(valid.filter((row) => Number(row.endsSoon) === 1)),
      }
    },
    async read({ order, after, limit }) {
      const rows = await pageOf(credentials(read), order, after).limit(limit).execute()
      return rows.map(credentialOf)
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
        .where('email', '=', email)
        .where('firstName', '=', firstName)
        .where('lastName', '=', lastName)
        .where('listing', '=', 'listed')
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
    history: (id) => readHistory(read, id),
    statusList: (list, purpose) => atOneMoment((queries) => readList(queries, list, purpose)),
  }
}

export async function readRecords(queries: Queries, after: number, limit: number): Promise<StoredRecord[]> {
  const rows = await records(queries).where('c.seq', '>', after).orderBy('c.seq').limit(limit).execute()
  return rows.map(recordOf)
}

async function readList(queries: Queries, list: number, purpose: StatusPurpose) {
  const log = await readLogState(queries)
  const found = await queries
    .selectFrom('statusList')
    .selectAll()
    .where('list', '=', list)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return { log, ...(found && { found }) }
}

// Entries about it, and the one of the import that brought it in.
async function readHistory(queries: Queries, id: string): Promise<Entry[]> {
  const credential = await queries
    .selectFrom('credential')
    .select('seq')
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await queries
    .selectFrom('journal')
    .selectAll()
    .where((the) =>
      the.or([
        the.and([the('subject', '=', id), the('subject', '<>', '')]),
        ...(credential
          ? [the.and([the('fromSeq', '<=', credential.seq), the('toSeq', '>=', credential.seq)])]
          : []),
      ]),
    )
    .orderBy('entry')
    .execute()
  return rows.map(({ entry: _, hash: __, ...row }) => entryOf(row))
}
