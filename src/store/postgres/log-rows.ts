// Writes the rows of the public log in PostgreSQL, all of one growth in as few questions as may be.
import type pg from 'pg'
import type { NewEntry, NewRows } from '#store/log-growth.ts'
import { tileId } from '#store/log-memory.ts'
import type { Batch } from '#store/log-store.ts'
import { type Line, lineSql } from '#store/postgres/journal.ts'

const leavesAtOnce = 5000

const putLeavesSql = 'INSERT INTO log_leaf (idx, body) SELECT * FROM unnest($1::bigint[], $2::bytea[])'
// What may be nothing comes as a list too, so that all of it takes one question. Tiles are full once in 256 leaves, and
// planning for them takes a quarter of it.
const putTilesSql =
  'INSERT INTO log_tile (id, root, hashes) SELECT * FROM unnest($6::bigint[], $7::bytea[], $8::bytea[])'
const putRowsSql = (parts: string[]) => `WITH ${[`leaves AS (${putLeavesSql})`, ...parts].join(', ')}
  INSERT INTO log_batch (to_idx, from_idx, mark) SELECT * FROM unnest($3::bigint[], $4::bigint[], $5::bytea[])
  ON CONFLICT DO NOTHING`

type LogRows = { leaves: readonly Uint8Array[]; tiles: NewRows['tiles']; batches: readonly Batch[] }

export async function putRows(
  client: pg.PoolClient,
  first: number,
  { leaves, tiles, batches }: LogRows,
  line?: Line,
): Promise<void> {
  const valuesOf = (from: number) => {
    const bodies = leaves.slice(from, from + leavesAtOnce)
    return [bodies.map((_, at) => first + from + at), bodies.map((body) => Buffer.from(body))]
  }
  let from = 0
  for (; from + leavesAtOnce < leaves.length; from += leavesAtOnce)
    await client.query(putLeavesSql, valuesOf(from))
  const values: unknown[] = [
    ...valuesOf(from),
    batches.map(({ to }) => to),
    batches.map((batch) => batch.from),
    batches.map(({ mark }) => Buffer.from(mark)),
  ]
  const parts: string[] = []
  if (tiles.length > 0) {
    parts.push(`tiles AS (${putTilesSql})`)
    values.push(
      tiles.map(({ level, index }) => tileId(level, index)),
      tiles.map(({ root }) => Buffer.from(root)),
      tiles.map(({ bytes }) => Buffer.from(bytes)),
    )
  }
  if (line) {
    parts.push(lineSql(values.length))
    values.push(...line)
  }
  await client.query(putRowsSql(parts), values)
}

// A document that takes the place of another has the newer leaf.
export async function putEntries(client: pg.PoolClient, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await client.query(
    `INSERT INTO log_entry (seq, idx, blind) SELECT * FROM unnest($1::integer[], $2::bigint[], $3::bytea[])
     ON CONFLICT (seq) DO UPDATE SET idx = excluded.idx, blind = excluded.blind`,
    [
      entries.map(({ seq }) => seq),
      entries.map(({ index }) => index),
      entries.map(({ blind }) => Buffer.from(blind)),
    ],
  )
}
