// The log's heads in PostgreSQL: those that were signed, and those that others have cosigned.
import type pg from 'pg'
import type { DatedSize } from '#domain/log/log-figures.ts'
import type { CosignedCheckpoint, KeptCheckpoint, LogHeadStore, NumberedCosigned } from '#store/log-store.ts'
import { inTransaction, locks } from '#store/postgres/connection.ts'

// The driver hands big integers over as text, and no log has more leaves than a double counts.
const keptColumns = 'size::float8 AS size, note'
const cosignedColumns = `cosigned_at AS "at", ${keptColumns}`

type Reader = Pick<pg.PoolClient, 'query'>

export async function allCosigned(reader: Reader): Promise<CosignedCheckpoint[]> {
  const { rows } = await reader.query<CosignedCheckpoint>(
    `SELECT ${cosignedColumns} FROM log_cosigned ORDER BY no`,
  )
  return rows
}

async function lastCosignedIn(reader: Reader): Promise<CosignedCheckpoint | undefined> {
  const { rows } = await reader.query<CosignedCheckpoint>(
    `SELECT ${cosignedColumns} FROM log_cosigned ORDER BY no DESC LIMIT 1`,
  )
  return rows[0]
}

// Within a transaction. Sizes never go down in the order of keeping, so that the first which covers a leaf stays the first.
// The lock is nobody else's: whoever issues does not wait for it.
export async function putCosigned(
  client: pg.PoolClient,
  { size, at, note }: CosignedCheckpoint,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.cosigning])
  const last = await lastCosignedIn(client)
  if (last && (last.size > size || (last.size === size && last.at >= at))) return
  await client.query(
    `INSERT INTO log_cosigned (no, size, cosigned_at, note)
     SELECT coalesce(max(no), 0) + 1, $1::bigint, $2::text, $3::text FROM log_cosigned`,
    [size, at, note],
  )
}

export function logHeadsIn(pool: pg.Pool): LogHeadStore {
  return {
    async checkpoints() {
      const { rows } = await pool.query<KeptCheckpoint>(
        `SELECT ${keptColumns} FROM log_checkpoint ORDER BY size`,
      )
      return rows
    },
    async checkpointFrom(size) {
      const { rows } = await pool.query<KeptCheckpoint>(
        `SELECT ${keptColumns} FROM log_checkpoint WHERE size >= $1 ORDER BY size LIMIT 1`,
        [size],
      )
      return rows[0]
    },
    async keepCheckpoint({ size, note }) {
      await pool.query('INSERT INTO log_checkpoint (size, note) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        size,
        note,
      ])
    },
    async cosignedFrom(size) {
      const { rows } = await pool.query<CosignedCheckpoint>(
        `SELECT ${cosignedColumns} FROM log_cosigned WHERE size >= $1 ORDER BY no LIMIT 1`,
        [size],
      )
      return rows[0]
    },
    async cosignedAfter(no, limit) {
      const { rows } = await pool.query<NumberedCosigned>(
        `SELECT no, ${cosignedColumns} FROM log_cosigned WHERE no > $1 ORDER BY no LIMIT $2`,
        [no, limit],
      )
      return rows
    },
    lastCosigned: () => lastCosignedIn(pool),
    async cosignedDays() {
      const { rows } = await pool.query<DatedSize>(
        `SELECT substr(cosigned_at, 1, 10) AS day, max(size)::float8 AS size FROM log_cosigned
         GROUP BY day ORDER BY day`,
      )
      return rows
    },
    keepCosigned: (cosigned) => inTransaction(pool, (client) => putCosigned(client, cosigned)),
  }
}
