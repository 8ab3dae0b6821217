// The registry in one file beside the server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Catalogue, CohortSession, Course, Post, Report } from '#domain/catalogue.ts'
import { migrate } from '#store/sqlite/migrations.ts'
import type { Store } from '#store/store.ts'

const databaseFile = 'northmark.db'

// FULL: what was acknowledged survives a power cut. WAL: readers never wait for a writer.
const settings = ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']

const coursesSql = `SELECT id, type, title, description, duration_hours AS durationHours,
  ceu_value AS ceuValue, price FROM course ORDER BY position`
const sessionsSql = `SELECT id, name, start_date AS startDate, delivery, capacity, enrolled
  FROM session ORDER BY position`
const postsSql = `SELECT id, title, excerpt, cover_url AS coverUrl, published_at AS publishedAt
  FROM post ORDER BY published_at IS NOT NULL, published_at DESC, id`
const reportsSql = 'SELECT id, title, publish_date AS publishDate FROM report ORDER BY publish_date DESC, id'

// A row's empty columns are fields that are not there.
const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

function putCatalogue(database: DatabaseSync, { courses, sessions, posts, reports }: Catalogue): void {
  const course = database.prepare(
    `INSERT INTO course (id, type, title, description, duration_hours, ceu_value, price)
     VALUES (:id, :type, :title, :description, :durationHours, :ceuValue, :price)`,
  )
  for (const row of courses) course.run(row)
  const session = database.prepare(
    `INSERT INTO session (id, name, start_date, delivery, capacity, enrolled)
     VALUES (:id, :name, :startDate, :delivery, :capacity, :enrolled)`,
  )
  for (const row of sessions) session.run(row)
  const post = database.prepare(
    `INSERT INTO post (id, title, excerpt, cover_url, published_at)
     VALUES (:id, :title, :excerpt, :coverUrl, :publishedAt)`,
  )
  for (const row of posts) post.run({ coverUrl: null, publishedAt: null, ...row })
  const report = database.prepare(
    'INSERT INTO report (id, title, publish_date) VALUES (:id, :title, :publishDate)',
  )
  for (const row of reports) report.run(row)
}

export function openSqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, databaseFile))
  for (const setting of settings) database.exec(`PRAGMA ${setting}`)
  migrate(database)
  const all = <Row>(sql: string) => database.prepare(sql).all().map(withoutNulls) as Row[]

  return {
    async answers() {
      database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all()
    },
    courses: async () => all<Course>(coursesSql),
    sessions: async () => all<CohortSession>(sessionsSql),
    posts: async () => all<Post>(postsSql),
    reports: async () => all<Report>(reportsSql),
    async fillCatalogue(catalogue) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const isEmpty = database.prepare('SELECT 1 FROM course LIMIT 1').get() === undefined
        if (isEmpty) putCatalogue(database, catalogue)
        database.exec('COMMIT')
        return isEmpty
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    async close() {
      database.close()
    },
  }
}
