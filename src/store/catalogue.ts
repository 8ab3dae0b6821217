// Catalogue tables: courses, sessions, posts, reports and post covers.
import { sql } from 'kysely'
import {
  type Catalogue,
  type CatalogueItems,
  type CatalogueKind,
  type Cover,
  catalogueKinds,
  catalogueSchemas,
  coverPrefix,
  type Post,
} from '#domain/catalogue/catalogue.ts'
import type { Act } from '#domain/credential/journal.ts'
import { findRow, insertNew, type Queries } from '#store/database.ts'
import { withoutNulls } from '#store/nulls.ts'
import type { CatalogueReads, CatalogueWrites } from '#store/store.ts'

const columnsOf = <Kind extends CatalogueKind>(kind: Kind) =>
  Object.keys(catalogueSchemas[kind].properties) as (keyof CatalogueItems[Kind])[]

const courses = (queries: Queries) =>
  queries.selectFrom('course').select(columnsOf('course')).orderBy('position').execute()

const sessions = (queries: Queries) =>
  queries
    .selectFrom('session')
    .select(columnsOf('session'))
    .orderBy('startDate')
    .orderBy('position')
    .execute()

async function posts(queries: Queries): Promise<Post[]> {
  const rows = await queries
    .selectFrom('post')
    .selectAll()
    .orderBy((the) => sql`${the.ref('publishedAt')} IS NOT NULL`)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(withoutNulls)
}

const reports = (queries: Queries) =>
  queries.selectFrom('report').selectAll().orderBy('publishDate', 'desc').orderBy('id').execute()

export const readCatalogue = { course: courses, session: sessions, post: posts, report: reports }

export const catalogueReads = (queries: Queries): CatalogueReads => ({
  async catalogueVersion() {
    const row = await queries.selectFrom('catalogueVersion').select('version').executeTakeFirst()
    return row?.version ?? 0
  },
  courses: () => courses(queries),
  sessions: () => sessions(queries),
  posts: () => posts(queries),
  reports: () => reports(queries),
  async cover(name) {
    return (await findRow(queries, 'cover', { name }))?.bytes
  },
})

// A post without a date or a cover clears that column.
const blanks = { coverUrl: null, publishedAt: null }

function rowOf<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]) {
  return kind === 'post' ? { ...blanks, ...item } : item
}

export async function putItem<Kind extends CatalogueKind>(
  queries: Queries,
  kind: Kind,
  item: CatalogueItems[Kind],
): Promise<boolean> {
  const [result] = await queries
    .insertInto(kind as 'post')
    .values(rowOf(kind, item) as never)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return Number(result?.numInsertedOrUpdatedRows ?? 0) > 0
}

// Journal entries that a registry without data of its own may have.
const harmless: Act[] = [
  'seed',
  'rotate-key',
  'compromise-key',
  'move-address',
  'set-issuer',
  'recover-log',
  'confirm-log',
]

async function hasRow(queries: Queries, table: 'course' | 'credential'): Promise<boolean> {
  return (await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}

async function stateOf(queries: Queries): Promise<'empty' | 'seeded' | 'in use'> {
  const acts = (await queries.selectFrom('journal').select('act').distinct().execute()).map(({ act }) => act)
  const hasCourses = await hasRow(queries, 'course')
  if ((await hasRow(queries, 'credential')) || acts.some((act) => !harmless.includes(act))) return 'in use'
  if (!hasCourses) return acts.length === 0 ? 'empty' : 'seeded'
  return acts.includes('seed') ? 'seeded' : 'in use'
}

export function catalogueWrites(queries: Queries): CatalogueWrites {
  const countChange = () => sql`UPDATE catalogue_version SET version = version + 1`.execute(queries)

  return {
    courses: () => courses(queries),
    async addItem(kind, item) {
      const isAdded = await putItem(queries, kind, item)
      if (isAdded) await countChange()
      return isAdded
    },
    async replaceItem(kind, item) {
      const { id, ...set } = rowOf(kind, item)
      const [result] = await queries
        .updateTable(kind as 'post')
        .set(set as never)
        .where('id', '=', id)
        // A course's type cannot change.
        .$if(kind === 'course', (row) => row.where(sql`type`, '=', (item as CatalogueItems['course']).type))
        .execute()
      const isReplaced = Number(result?.numUpdatedRows ?? 0) > 0
      if (isReplaced) await countChange()
      return isReplaced
    },
    async removeItem(kind, id) {
      const found = await queries.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
      if (!found) return 'unknown'
      if (kind === 'course' && (await isUsed(queries, id))) return 'in use'
      await queries.deleteFrom(kind).where('id', '=', id).execute()
      await countChange()
      return 'removed'
    },
    async putCover(cover) {
      if (cover) await putCover(queries, cover)
      await sql`DELETE FROM cover WHERE NOT EXISTS (SELECT 1 FROM post WHERE cover_url = ${coverPrefix} || name)`.execute(
        queries,
      )
    },
    state: () => stateOf(queries),
    async replaceCatalogue(catalogue: Catalogue) {
      for (const table of catalogueKinds) await queries.deleteFrom(table).execute()
      for (const item of catalogue.courses) await putItem(queries, 'course', item)
      for (const item of catalogue.sessions) await putItem(queries, 'session', item)
      for (const item of catalogue.posts) await putItem(queries, 'post', item)
      for (const item of catalogue.reports) await putItem(queries, 'report', item)
      await countChange()
    },
  }
}

async function isUsed(queries: Queries, courseId: string): Promise<boolean> {
  const used = await queries
    .selectFrom('course')
    .innerJoin('credential', 'credential.courseNo', 'course.position')
    .select('course.id')
    .where('course.id', '=', courseId)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

export const putCover = (queries: Queries, cover: Cover): Promise<boolean> =>
  insertNew(queries, 'cover', [cover])
