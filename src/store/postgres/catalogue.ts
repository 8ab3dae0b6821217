// The catalogue in PostgreSQL.
import type pg from 'pg'
import {
  type Catalogue,
  type CohortSession,
  type Course,
  type Cover,
  coverPrefix,
  type Post,
  type Report,
} from '#domain/catalogue/catalogue.ts'
import type { Writing } from '#store/log-memory.ts'
import { inTransaction, withoutNulls } from '#store/postgres/connection.ts'
import { enterAll } from '#store/postgres/issuing.ts'
import { append } from '#store/postgres/journal.ts'
import type { CatalogueKind, CatalogueStore, StoredItem } from '#store/store.ts'
import { emptySql, untouchedSql } from '#store/untouched.ts'

export const catalogueSql = {
  course: `SELECT id, type, title, description, duration_hours AS "durationHours", ceu_value AS "ceuValue", price
    FROM course ORDER BY position`,
  session: `SELECT id, name, start_date AS "startDate", delivery, capacity, enrolled
    FROM session ORDER BY start_date COLLATE "C", position`,
  post: `SELECT id, title, excerpt, cover_url AS "coverUrl", published_at AS "publishedAt"
    FROM post ORDER BY published_at DESC NULLS FIRST, id COLLATE "C"`,
  report: `SELECT id, title, publish_date AS "publishDate"
    FROM report ORDER BY publish_date DESC, id COLLATE "C"`,
}

type StoredCatalogueItem = Exclude<
  StoredItem,
  { kind: 'cover' | 'credential' | 'erased' | 'entry' | 'head' | 'leaf' | 'batch' | 'cosigned' }
>
type Statement = [sql: string, values: unknown[]]

function insertStatement({ kind, item }: StoredCatalogueItem): Statement {
  switch (kind) {
    case 'course':
      return [
        `INSERT INTO course (id, type, title, description, duration_hours, ceu_value, price)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [item.id, item.type, item.title, item.description, item.durationHours, item.ceuValue, item.price],
      ]
    case 'session':
      return [
        `INSERT INTO session (id, name, start_date, delivery, capacity, enrolled)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [item.id, item.name, item.startDate, item.delivery, item.capacity, item.enrolled],
      ]
    case 'post':
      return [
        'INSERT INTO post (id, title, excerpt, cover_url, published_at) VALUES ($1, $2, $3, $4, $5)',
        [item.id, item.title, item.excerpt, item.coverUrl, item.publishedAt],
      ]
    case 'report':
      return [
        'INSERT INTO report (id, title, publish_date) VALUES ($1, $2, $3)',
        [item.id, item.title, item.publishDate],
      ]
  }
}

const editSql: Record<CatalogueKind, string> = {
  course: `UPDATE course SET title = $3, description = $4, duration_hours = $5, ceu_value = $6, price = $7
    WHERE id = $1 AND type = $2`,
  session: `UPDATE session SET name = $2, start_date = $3, delivery = $4, capacity = $5, enrolled = $6
    WHERE id = $1`,
  post: 'UPDATE post SET title = $2, excerpt = $3, cover_url = $4, published_at = $5 WHERE id = $1',
  report: 'UPDATE report SET title = $2, publish_date = $3 WHERE id = $1',
}

export async function putItem(client: pg.PoolClient, stored: StoredCatalogueItem): Promise<void> {
  await client.query(...insertStatement(stored))
}

export async function putCover(client: pg.PoolClient, { name, bytes }: Cover): Promise<void> {
  await client.query('INSERT INTO cover (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, bytes])
}

// Called when the journal is locked: of two that put and drop the same picture, one sees what the other did.
async function keepCovers(client: pg.PoolClient, kind: CatalogueKind, cover?: Cover): Promise<void> {
  if (cover) await putCover(client, cover)
  const unused = 'DELETE FROM cover WHERE NOT EXISTS (SELECT 1 FROM post WHERE cover_url = $1 || name)'
  if (kind === 'post') await client.query(unused, [coverPrefix])
}

async function putCatalogue(client: pg.PoolClient, catalogue: Catalogue): Promise<void> {
  for (const item of catalogue.courses) await putItem(client, { kind: 'course', item })
  for (const item of catalogue.sessions) await putItem(client, { kind: 'session', item })
  for (const item of catalogue.posts) await putItem(client, { kind: 'post', item })
  for (const item of catalogue.reports) await putItem(client, { kind: 'report', item })
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

const isTrue = async (connection: Queryable, sql: string) =>
  (await connection.query<{ yes: boolean }>(sql)).rows[0]?.yes === true
const isEmpty = (connection: Queryable) => isTrue(connection, emptySql)
const isUntouched = (connection: Queryable) => isTrue(connection, untouchedSql)

// Of two processes that find a registry empty or untouched, one waits for the other and then finds it filled.
async function lockBeginning(client: pg.PoolClient): Promise<void> {
  await client.query('LOCK TABLE course, session, post, report IN EXCLUSIVE MODE')
}

// False: the registry holds what someone has put there. True: it is empty now, and others wait.
export async function clearUntouched(client: pg.PoolClient): Promise<boolean> {
  await lockBeginning(client)
  if (!(await isUntouched(client))) return false
  await client.query('DELETE FROM course; DELETE FROM session; DELETE FROM post; DELETE FROM report')
  return true
}

export function catalogueIn(pool: pg.Pool, { sealer, pen }: Writing): CatalogueStore {
  const all = async <Row>(sql: string) => (await pool.query(sql)).rows.map(withoutNulls) as Row[]

  return {
    catalogueVersion: async () =>
      (await pool.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]?.version ?? 0,
    courses: () => all<Course>(catalogueSql.course),
    sessions: () => all<CohortSession>(catalogueSql.session),
    posts: () => all<Post>(catalogueSql.post),
    reports: () => all<Report>(catalogueSql.report),
    add: (kind, item, note, cover) =>
      inTransaction(pool, async (client) => {
        const [sql, values] = insertStatement({ kind, item } as StoredCatalogueItem)
        const { rowCount } = await client.query(`${sql} ON CONFLICT (id) DO NOTHING`, values)
        if (rowCount === 0) return false
        await append(client, sealer(), 'add', `${kind} ${item.id}`, note)
        await keepCovers(client, kind, cover)
        return true
      }),
    edit: (kind, item, note, cover) =>
      inTransaction(pool, async (client) => {
        const [, values] = insertStatement({ kind, item } as StoredCatalogueItem)
        const { rowCount } = await client.query(editSql[kind], values)
        if (rowCount === 0) return false
        await append(client, sealer(), 'edit', `${kind} ${item.id}`, note)
        await keepCovers(client, kind, cover)
        return true
      }),
    remove: (kind, id, note) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(`SELECT 1 FROM ${kind} WHERE id = $1 FOR UPDATE`, [id])
        if (rowCount === 0) return 'unknown'
        const inUse = 'SELECT 1 FROM course k JOIN credential ON course_no = position WHERE k.id = $1 LIMIT 1'
        if (kind === 'course' && (await client.query(inUse, [id])).rowCount) return 'in use'
        await client.query(`DELETE FROM ${kind} WHERE id = $1`, [id])
        await append(client, sealer(), 'remove', `${kind} ${id}`, note)
        await keepCovers(client, kind)
        return 'removed'
      }),
    cover: async (name) =>
      (await pool.query<{ bytes: Buffer }>('SELECT bytes FROM cover WHERE name = $1', [name])).rows[0]?.bytes,
    // Checked before anything is locked, here and below: a server can start while someone imports.
    async seed(catalogue, note) {
      if (!(await isEmpty(pool))) return false
      return inTransaction(pool, async (client) => {
        await lockBeginning(client)
        if (!(await isEmpty(client))) return false
        await putCatalogue(client, catalogue)
        await append(client, sealer(), 'seed', '', note)
        return true
      })
    },
    async fill(catalogue, credentials, note, sign) {
      if (!(await isUntouched(pool))) return false
      return inTransaction(pool, async (client) => {
        if (!(await clearUntouched(client))) return false
        await putCatalogue(client, catalogue)
        await enterAll(client, { sealer, pen }, credentials, note, { act: 'sample', sign })
        // A catalogue alone is told of as well.
        if (credentials.length === 0) await append(client, sealer(), 'sample', '', note)
        return true
      })
    },
  }
}
