// The steps by which a PostgreSQL registry comes to its present shape. A step that was released is never changed.
import type { PoolClient } from 'pg'

const steps = [
  `CREATE TABLE course (
     position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id text NOT NULL UNIQUE,
     type text NOT NULL CHECK (type IN ('CERT', 'MICRO', 'CEU')),
     title text NOT NULL,
     description text NOT NULL,
     duration_hours double precision NOT NULL,
     ceu_value double precision NOT NULL,
     price text NOT NULL
   );
   CREATE TABLE session (
     position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id text NOT NULL UNIQUE,
     name text NOT NULL,
     start_date text NOT NULL,
     delivery text NOT NULL,
     capacity integer NOT NULL,
     enrolled integer NOT NULL
   );
   CREATE TABLE post (
     id text PRIMARY KEY,
     title text NOT NULL,
     excerpt text NOT NULL,
     cover_url text,
     published_at text COLLATE "C"
   );
   CREATE TABLE report (id text PRIMARY KEY, title text NOT NULL, publish_date text NOT NULL COLLATE "C");`,
]

// Any number that no one else on this database uses for a lock of their own.
const lockNumber = 7_301_946

// The lock is held to the transaction's end: of two servers that start at once, the second finds the work done.
export async function migrate(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
  const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version')
  for (const step of steps.slice(rows[0]?.version ?? 0)) await client.query(step)
  await client.query(
    rows.length === 0 ? 'INSERT INTO schema_version VALUES ($1)' : 'UPDATE schema_version SET version = $1',
    [steps.length],
  )
}
