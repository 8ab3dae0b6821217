// Answers the directory's queries from PostgreSQL: by scanning the newest where hits are common, else by the index.
import type pg from 'pg'
import type { DirectoryEntry } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsToFind } from '#domain/directory/grams.ts'
import { skipUnlisted } from '#domain/directory/skip-unlisted.ts'
import type { CredentialType } from '#facts/registry.ts'
import { inReading } from '#store/postgres/connection.ts'
import { joined } from '#store/postgres/rows.ts'
import { type EntryRow, entryColumns, entryOf } from '#store/rows.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'

// How many of the newest are scanned at first, and at most, before the index is used.
const firstLook = 3000
const longestLook = 60_000
const highest = 2 ** 31 - 1

type Sought = {
  text: string
  courseNos: number[]
  type: CredentialType | undefined
  skip: number
  limit: number
}

// Within one type its own order of entry is read, so that a rare type is found as quickly as a common one.
const place = (type: CredentialType | undefined) => (type ? 'c.type_seq' : 'c.seq')
const ofType = (type: CredentialType | undefined, parameter: string) =>
  type ? `c.type = ${parameter}` : `${parameter}::text IS NULL`

async function unlisted(client: pg.PoolClient, type: CredentialType | undefined): Promise<number[]> {
  const at = place(type)
  // What was erased is not listed either; what came after the newest that is left needs no passing over.
  const { rows } = await client.query<{ at: number }>(
    `SELECT newest.at - passed.at AS at
     FROM (SELECT max(${at}) AS at FROM credential c WHERE ${ofType(type, '$1')}) newest
     CROSS JOIN (SELECT ${at} AS at FROM credential c WHERE c.listing = 'unlisted' AND ${ofType(type, '$1')}
       UNION ALL SELECT ${at} FROM erased c WHERE ${ofType(type, '$1')}) passed
     WHERE passed.at <= newest.at ORDER BY at`,
    [type ?? null],
  )
  return rows.map((row) => row.at)
}

async function newest(
  client: pg.PoolClient,
  { type, skip, limit }: Omit<Sought, 'text' | 'courseNos'>,
): Promise<EntryRow[]> {
  const at = place(type)
  const from = skipUnlisted(Math.min(skip, highest), await unlisted(client, type))
  const { rows } = await client.query<EntryRow>(
    `SELECT ${entryColumns} FROM credential c ${joined} WHERE ${ofType(type, '$1')} AND c.listing = 'listed' AND
       ${at} <= (SELECT max(${at}) FROM credential c WHERE ${ofType(type, '$1')}) - $2::bigint
     ORDER BY ${at} DESC LIMIT $3`,
    [type ?? null, from, limit],
  )
  return rows
}

const hitSql = "c.listing = 'listed' AND (strpos(c.folded, $3) > 0 OR c.course_no = ANY($4::integer[]))"

const lookSql = (type: CredentialType | undefined) => {
  const at = place(type)
  return `credential c WHERE ${ofType(type, '$1')} AND
    ${at} > (SELECT max(${at}) FROM credential c WHERE ${ofType(type, '$1')}) - $2::bigint AND ${hitSql}`
}

async function amongNewest(client: pg.PoolClient, sought: Sought, look: number): Promise<EntryRow[]> {
  const { text, courseNos, type, skip, limit } = sought
  // The page is found first and joined after: names are read for what is shown, not for what is passed over.
  const { rows } = await client.query<EntryRow>(
    `SELECT ${entryColumns} FROM (
       SELECT c.* FROM ${lookSql(type)} ORDER BY ${place(type)} DESC OFFSET $5 LIMIT $6
     ) c ${joined} ORDER BY c.seq DESC`,
    [type ?? null, look, text, courseNos, skip, limit],
  )
  return rows
}

async function countAmongNewest(client: pg.PoolClient, { text, courseNos, type }: Sought): Promise<number> {
  const { rows } = await client.query<{ hits: number }>(
    `SELECT count(*)::integer AS hits FROM ${lookSql(type)}`,
    [type ?? null, firstLook, text, courseNos],
  )
  return rows[0]?.hits ?? 0
}

// OFFSET 0 keeps the planner from turning a few holders into a scan of every credential.
const byPiecesSql = `WITH named AS MATERIALIZED (SELECT holder_id FROM holder_gram WHERE g @> $2::text[]),
  found AS (
    SELECT c.seq FROM named CROSS JOIN LATERAL (
      SELECT seq FROM credential c WHERE c.holder_id = named.holder_id
        AND c.listing = 'listed' AND ($1::text IS NULL OR c.type = $1) AND strpos(c.folded, $3) > 0 OFFSET 0
    ) c
    UNION
    SELECT c.seq FROM unnest($4::integer[]) AS course (no) CROSS JOIN LATERAL (
      SELECT seq FROM credential c WHERE c.course_no = course.no AND c.listing = 'listed' ORDER BY seq DESC LIMIT $5::bigint + $6::bigint
    ) c
  ),
  page AS (SELECT seq FROM found ORDER BY seq DESC OFFSET $5 LIMIT $6)
  SELECT ${entryColumns} FROM page JOIN credential c USING (seq) ${joined} ORDER BY c.seq DESC`

async function byPieces(
  client: pg.PoolClient,
  { text, courseNos, type, skip, limit }: Sought,
): Promise<EntryRow[]> {
  const values = [type ?? null, gramsToFind(text), text, courseNos, skip, limit]
  return (await client.query<EntryRow>(byPiecesSql, values)).rows
}

async function searchNames(client: pg.PoolClient, sought: Sought): Promise<EntryRow[]> {
  const rows = await amongNewest(client, sought, firstLook)
  if (rows.length === sought.limit) return rows
  // A first page that is not full is all there was to count.
  const hits = sought.skip === 0 ? rows.length : await countAmongNewest(client, sought)
  const look = hits === 0 ? Number.POSITIVE_INFINITY : ((sought.skip + sought.limit) / hits) * firstLook * 1.5
  if (look > longestLook) return byPieces(client, sought)
  const more = await amongNewest(client, sought, Math.ceil(look))
  return more.length === sought.limit ? more : byPieces(client, sought)
}

type CourseRow = { position: number; type: CredentialType; title: string }

async function ask(
  client: pg.PoolClient,
  { search, type, page, limit }: DirectoryQuery,
): Promise<EntryRow[]> {
  const skip = Math.min((page - 1) * limit, highest)
  const text = fold(search)
  if (text === '') return newest(client, { type, skip, limit })
  const courses = await client.query<CourseRow>('SELECT position, type, title FROM course')
  const courseNos = courses.rows
    .filter((course) => (!type || course.type === type) && fold(course.title).includes(text))
    .map(({ position }) => position)
  return searchNames(client, { text, courseNos, type, skip, limit })
}

// The server gives up a search that takes longer, so that none goes on for a caller that has gone.
export function directoryIn(pool: pg.Pool, searchMs: number): Pick<Store, 'directory'> {
  return {
    async directory(query): Promise<DirectoryEntry[]> {
      const rows = await inReading(pool, (client) => ask(client, query), searchMs)
      return rows.map(entryOf)
    },
  }
}
