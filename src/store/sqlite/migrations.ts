// The steps by which a SQLite registry comes to its present shape. A step that was released is never changed.
import type { DatabaseSync } from 'node:sqlite'

const steps = [
  `CREATE TABLE course (
     position INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     type TEXT NOT NULL CHECK (type IN ('CERT', 'MICRO', 'CEU')),
     title TEXT NOT NULL,
     description TEXT NOT NULL,
     duration_hours REAL NOT NULL,
     ceu_value REAL NOT NULL,
     price TEXT NOT NULL
   ) STRICT;
   CREATE TABLE session (
     position INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     start_date TEXT NOT NULL,
     delivery TEXT NOT NULL,
     capacity INTEGER NOT NULL,
     enrolled INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE post (
     id TEXT PRIMARY KEY,
     title TEXT NOT NULL,
     excerpt TEXT NOT NULL,
     cover_url TEXT,
     published_at TEXT
   ) STRICT;
   CREATE TABLE report (id TEXT PRIMARY KEY, title TEXT NOT NULL, publish_date TEXT NOT NULL) STRICT;`,
]

// IMMEDIATE: of two servers that start at once, the second waits and then finds the work done.
export function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    const row = database.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const step of steps.slice(row.user_version)) database.exec(step)
    database.exec(`PRAGMA user_version = ${steps.length}`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
