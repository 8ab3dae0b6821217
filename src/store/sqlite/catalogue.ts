// The catalogue in SQLite.
import type { DatabaseSync } from 'node:sqlite'
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
import { inOwnTransaction, inTransaction, withoutNulls } from '#store/sqlite/connection.ts'
import { enterAll } from '#store/sqlite/issuing.ts'
import { append } from '#store/sqlite/journal.ts'
import type { CatalogueKind, CatalogueStore, StoredItem } from '#store/store.ts'
import { emptySql, untouchedSql } from '#store/untouched.ts'

export const catalogueSql = {
  course: `SELECT id, type, title, description, duration_hours AS durationHours, ceu_value AS ceuValue, price
    FROM course ORDER BY position`,
  session: `SELECT id, name, start_date AS startDate, delivery, capacity, enrolled
    FROM session ORDER BY start_date, position`,
  post: `SELECT id, title, excerpt, cover_url AS coverUrl, published_at AS publishedAt
    FROM post ORDER BY published_at IS NOT NULL, published_at DESC, id`,
  report: 'SELECT id, title, publish_date AS publishDate FROM report ORDER BY publish_date DESC, id',
}

const putSql = {
  course: `INSERT INTO course (id, type, title, description, duration_hours, ceu_value, price)
    VALUES (:id, :type, :title, :description, :durationHours, :ceuValue, :price)`,
  session: `INSERT INTO session (id, name, start_date, delivery, capacity, enrolled)
    VALUES (:id, :name, :startDate, :delivery, :capacity, :enrolled)`,
  post: `INSERT INTO post (id, title, excerpt, cover_url, published_at)
    VALUES (:id, :title, :excerpt, :coverUrl, :publishedAt)`,
  report: 'INSERT INTO report (id, title, publish_date) VALUES (:id, :title, :publishDate)',
}

const editSql: Record<CatalogueKind, string> = {
  course: `UPDATE course SET title = :title, description = :description, duration_hours = :durationHours,
    ceu_value = :ceuValue, price = :price WHERE id = :id AND type = :type`,
  session: `UPDATE session SET name = :name, start_date = :startDate, delivery = :delivery,
    capacity = :capacity, enrolled = :enrolled WHERE id = :id`,
  post: `UPDATE post SET title = :title, excerpt = :excerpt, cover_url = :coverUrl,
    published_at = :publishedAt WHERE id = :id`,
  report: 'UPDATE report SET title = :title, publish_date = :publishDate WHERE id = :id',
}

const blanks = { coverUrl: null, publishedAt: null }
const values = (kind: keyof typeof putSql, item: object) =>
  kind === 'post' ? { ...blanks, ...item } : { ...item }

type StoredCatalogueItem = Exclude<
  StoredItem,
  { kind: 'cover' | 'credential' | 'erased' | 'entry' | 'head' | 'leaf' | 'batch' | 'cosigned' }
>

export function putItem(database: DatabaseSync, { kind, item }: StoredCatalogueItem): void {
  database.prepare(putSql[kind]).run(values(kind, item))
}

export function putCover(database: DatabaseSync, { name, bytes }: Cover): void {
  database.prepare('INSERT OR IGNORE INTO cover (name, bytes) VALUES (?, ?)').run(name, bytes)
}

function keepCovers(database: DatabaseSync, kind: CatalogueKind, cover?: Cover): void {
  if (cover) putCover(database, cover)
  const unused = 'DELETE FROM cover WHERE NOT EXISTS (SELECT 1 FROM post WHERE cover_url = ? || name)'
  if (kind === 'post') database.prepare(unused).run(coverPrefix)
}

function putCatalogue(database: DatabaseSync, { courses, sessions, posts, reports }: Catalogue): void {
  for (const item of courses) putItem(database, { kind: 'course', item })
  for (const item of sessions) putItem(database, { kind: 'session', item })
  for (const item of posts) putItem(database, { kind: 'post', item })
  for (const item of reports) putItem(database, { kind: 'report', item })
}

const isEmpty = (database: DatabaseSync) => database.prepare(emptySql).get()?.yes === 1
const isUntouched = (database: DatabaseSync) => database.prepare(untouchedSql).get()?.yes === 1

// False: the registry holds what someone has put there. True: it is empty now.
export function clearUntouched(database: DatabaseSync): boolean {
  if (!isUntouched(database)) return false
  database.exec('DELETE FROM course; DELETE FROM session; DELETE FROM post; DELETE FROM report')
  return true
}

export function catalogueIn(database: DatabaseSync, file: string, { sealer, pen }: Writing): CatalogueStore {
  const all = async <Row>(sql: string) => database.prepare(sql).all().map(withoutNulls) as Row[]
  const version = database.prepare('SELECT version FROM catalogue_version')
  const has = (kind: CatalogueKind, id: string) =>
    database.prepare(`SELECT 1 FROM ${kind} WHERE id = ?`).get(id) !== undefined

  return {
    catalogueVersion: async () => Number(version.get()?.version),
    courses: () => all<Course>(catalogueSql.course),
    sessions: () => all<CohortSession>(catalogueSql.session),
    posts: () => all<Post>(catalogueSql.post),
    reports: () => all<Report>(catalogueSql.report),
    add: async (kind, item, note, cover) =>
      inTransaction(database, () => {
        if (has(kind, item.id)) return false
        database.prepare(putSql[kind]).run(values(kind, item))
        append(database, sealer(), 'add', `${kind} ${item.id}`, note)
        keepCovers(database, kind, cover)
        return true
      }),
    edit: async (kind, item, note, cover) =>
      inTransaction(database, () => {
        const { changes } = database.prepare(editSql[kind]).run(values(kind, item))
        if (changes === 0) return false
        append(database, sealer(), 'edit', `${kind} ${item.id}`, note)
        keepCovers(database, kind, cover)
        return true
      }),
    remove: async (kind, id, note) =>
      inTransaction(database, () => {
        if (!has(kind, id)) return 'unknown'
        const inUse =
          'SELECT 1 FROM course JOIN credential ON course_no = position WHERE course.id = ? LIMIT 1'
        if (kind === 'course' && database.prepare(inUse).get(id) !== undefined) return 'in use'
        database.prepare(`DELETE FROM ${kind} WHERE id = ?`).run(id)
        append(database, sealer(), 'remove', `${kind} ${id}`, note)
        keepCovers(database, kind)
        return 'removed'
      }),
    async cover(name) {
      const found = database.prepare('SELECT bytes FROM cover WHERE name = ?').get(name)
      return found?.bytes as Uint8Array | undefined
    },
    // Checked before anything is locked, here and below: a server can start while someone imports.
    async seed(catalogue, note) {
      if (!isEmpty(database)) return false
      return inTransaction(database, () => {
        if (!isEmpty(database)) return false
        putCatalogue(database, catalogue)
        append(database, sealer(), 'seed', '', note)
        return true
      })
    },
    async fill(catalogue, credentials, note, sign) {
      if (!isUntouched(database)) return false
      return inOwnTransaction(file, async (own) => {
        if (!clearUntouched(own)) return false
        putCatalogue(own, catalogue)
        await enterAll(own, { sealer, pen }, credentials, note, { act: 'sample', sign })
        // A catalogue alone is told of as well.
        if (credentials.length === 0) append(own, sealer(), 'sample', '', note)
        return true
      })
    },
  }
}
