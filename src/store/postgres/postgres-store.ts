// The registry in PostgreSQL, for any number of servers.
import pg from 'pg'
import type { Catalogue, CohortSession, Course, Post, Report } from '#domain/catalogue.ts'
import { migrate } from '#store/postgres/migrations.ts'
import type { Store } from '#store/store.ts'

const connectMs = 5000

const coursesSql = `SELECT id, type, title, description, duration_hours AS "durationHours",
  ceu_value AS "ceuValue", price FROM course ORDER BY position`
const sessionsSql = `SELECT id, name, start_date AS "startDate", delivery, capacity, enrolled
  FROM session ORDER BY position`
const postsSql = `SELECT id, title, excerpt, cover_url AS "coverUrl", published_at AS "publishedAt"
  FROM post ORDER BY published_at DESC NULLS FIRST, id COLLATE "C"`
const reportsSql = `SELECT id, title, publish_date AS "publishDate"
  FROM report ORDER BY publish_date DESC, id COLLATE "C"`

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

async function within<Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const answer = await work(client)
    await client.query('COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function putCatalogue(
  client: pg.PoolClient,
  { courses, sessions, posts, reports }: Catalogue,
): Promise<void> {
  for (const { id, type, title, description, durationHours, ceuValue, price } of courses)
    await client.query(
      `INSERT INTO course (id, type, title, description, duration_hours, ceu_value, price)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, type, title, description, durationHours, ceuValue, price],
    )
  for (const { id, name, startDate, delivery, capacity, enrolled } of sessions)
    await client.query(
      'INSERT INTO session (id, name, start_date, delivery, capacity, enrolled) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, name, startDate, delivery, capacity, enrolled],
    )
  for (const { id, title, excerpt, coverUrl, publishedAt } of posts)
    await client.query(
      'INSERT INTO post (id, title, excerpt, cover_url, published_at) VALUES ($1, $2, $3, $4, $5)',
      [id, title, excerpt, coverUrl, publishedAt],
    )
  for (const { id, title, publishDate } of reports)
    await client.query('INSERT INTO report (id, title, publish_date) VALUES ($1, $2, $3)', [
      id,
      title,
      publishDate,
    ])
}

export async function openPostgresStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs, max: 10 })
  // A connection that dies while idle is replaced by the pool; without this it would end the process.
  pool.on('error', () => {})
  await within(pool, migrate)
  const all = async <Row>(sql: string) => (await pool.query(sql)).rows.map(withoutNulls) as Row[]

  return {
    async answers() {
      await pool.query('SELECT 1')
    },
    courses: () => all<Course>(coursesSql),
    sessions: () => all<CohortSession>(sessionsSql),
    posts: () => all<Post>(postsSql),
    reports: () => all<Report>(reportsSql),
    fillCatalogue: (catalogue) =>
      within(pool, async (client) => {
        await client.query('LOCK TABLE course IN EXCLUSIVE MODE')
        const { rowCount } = await client.query('SELECT 1 FROM course LIMIT 1')
        if (rowCount === 0) await putCatalogue(client, catalogue)
        return rowCount === 0
      }),
    async close() {
      await pool.end()
    },
  }
}
