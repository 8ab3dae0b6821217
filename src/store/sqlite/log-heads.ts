// The log's heads in SQLite: those that were signed, and those that others have cosigned.
import type { DatabaseSync } from 'node:sqlite'
import type { DatedSize } from '#domain/log/log-figures.ts'
import type { CosignedCheckpoint, KeptCheckpoint, LogHeadStore, NumberedCosigned } from '#store/log-store.ts'
import { connect, transact } from '#store/sqlite/connection.ts'

const cosignedColumns = 'size, cosigned_at AS "at", note'

export const allCosigned = (database: DatabaseSync) =>
  database
    .prepare(`SELECT ${cosignedColumns} FROM log_cosigned ORDER BY no`)
    .all()
    .map((row) => ({ ...row }) as CosignedCheckpoint)

const lastCosignedIn = (database: DatabaseSync) => {
  const row = database.prepare(`SELECT ${cosignedColumns} FROM log_cosigned ORDER BY no DESC LIMIT 1`).get()
  return row && ({ ...row } as CosignedCheckpoint)
}

// Within a transaction. Sizes never go down in the order of keeping, so that the first which covers a leaf stays the first.
export function putCosigned(database: DatabaseSync, { size, at, note }: CosignedCheckpoint): void {
  const last = lastCosignedIn(database)
  if (last && (last.size > size || (last.size === size && last.at >= at))) return
  database.prepare('INSERT INTO log_cosigned (size, cosigned_at, note) VALUES (?, ?, ?)').run(size, at, note)
}

// Whoever waited here for another process to write would hold up everyone who asks this one.
function writeAtOnce(file: string, write: (own: DatabaseSync) => unknown): void {
  const own = connect(file)
  try {
    own.exec('PRAGMA busy_timeout = 0')
    write(own)
  } finally {
    own.close()
  }
}

const cosignedDaysSql = `SELECT substr(cosigned_at, 1, 10) AS day, max(size) AS size FROM log_cosigned
  GROUP BY day ORDER BY day`

export function logHeadsIn(database: DatabaseSync, file: string): LogHeadStore {
  return {
    checkpoints: async () =>
      database
        .prepare('SELECT size, note FROM log_checkpoint ORDER BY size')
        .all()
        .map((row) => ({ ...row }) as KeptCheckpoint),
    async checkpointFrom(size) {
      const row = database
        .prepare('SELECT size, note FROM log_checkpoint WHERE size >= ? ORDER BY size LIMIT 1')
        .get(size)
      return row && ({ ...row } as KeptCheckpoint)
    },
    async keepCheckpoint({ size, note }) {
      writeAtOnce(file, (own) =>
        own
          .prepare('INSERT INTO log_checkpoint (size, note) VALUES (?, ?) ON CONFLICT DO NOTHING')
          .run(size, note),
      )
    },
    async cosignedFrom(size) {
      const row = database
        .prepare(`SELECT ${cosignedColumns} FROM log_cosigned WHERE size >= ? ORDER BY no LIMIT 1`)
        .get(size)
      return row && ({ ...row } as CosignedCheckpoint)
    },
    cosignedAfter: async (no, limit) =>
      database
        .prepare(`SELECT no, ${cosignedColumns} FROM log_cosigned WHERE no > ? ORDER BY no LIMIT ?`)
        .all(no, limit)
        .map((row) => ({ ...row }) as NumberedCosigned),
    lastCosigned: async () => lastCosignedIn(database),
    cosignedDays: async () =>
      database
        .prepare(cosignedDaysSql)
        .all()
        .map((row) => ({ ...row }) as DatedSize),
    async keepCosigned(cosigned) {
      writeAtOnce(file, (own) => transact(own, () => putCosigned(own, cosigned)))
    },
  }
}
