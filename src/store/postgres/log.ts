// The public log in PostgreSQL: it grows within the transaction of the change that it tells of, one writer at a time.
import type pg from 'pg'
import type { Edge } from '#domain/log/growing-tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import {
  assertMayGrow,
  assertOurs,
  bear,
  growthOf,
  isUnbegun,
  type NewRows,
  penForNew,
  restOf,
} from '#store/log-growth.ts'
import {
  edgeOf,
  edgeReads,
  emptyMemory,
  goOn,
  goOnWithTiles,
  isOf,
  knownRoot,
  type LogMemory,
  type LogPen,
  memoryFrom,
  readSoundly,
  rootOf,
  tileId,
  type Writing,
} from '#store/log-memory.ts'
import type { Batch, Growth, KeptCheckpoint, LogState, LogStore } from '#store/log-store.ts'
import { inTransaction, locks } from '#store/postgres/connection.ts'
import { append } from '#store/postgres/journal.ts'

type Reader = Pick<pg.PoolClient, 'query'>

const leavesSql = 'SELECT body FROM log_leaf WHERE idx >= $1 AND idx < $2 ORDER BY idx'
const changesSql = `SELECT body FROM log_leaf
  WHERE get_byte(body, 1) IN (3, 4, 5) AND idx >= $1 AND idx < $2 ORDER BY idx`
const rootsSql = 'SELECT root FROM log_tile WHERE id >= $1 AND id < $2 ORDER BY id'
// The driver hands big integers over as text, and no log has more leaves than a double counts.
const batchColumns = 'from_idx::float8 AS "from", to_idx::float8 AS "to", mark'
const stateSql = `SELECT (SELECT coalesce(max(idx) + 1, 0) FROM log_leaf)::float8 AS size, ${batchColumns}
  FROM (SELECT 1) one LEFT JOIN (SELECT * FROM log_batch ORDER BY to_idx DESC LIMIT 1) last ON true`

async function readLeaves(reader: Reader, from: number, to: number, sql = leavesSql): Promise<Uint8Array[]> {
  const { rows } = await reader.query<{ body: Buffer }>(sql, [from, to])
  return rows.map(({ body }) => body)
}

async function readRoots(reader: Reader, level: number, from: number, to: number): Promise<Uint8Array[]> {
  const { rows } = await reader.query<{ root: Buffer }>(rootsSql, [tileId(level, from), tileId(level, to)])
  return rows.map(({ root }) => root)
}

export async function readState(reader: Reader): Promise<LogState> {
  const { rows } = await reader.query<{ size: number } & { [Name in keyof Batch]: Batch[Name] | null }>(
    stateSql,
  )
  const { size = 0, from, to, mark } = rows[0] ?? {}
  return from == null || to == null || mark == null ? { size } : { size, batch: { from, to, mark } }
}

async function readEdge(reader: Reader, size: number): Promise<Edge> {
  const { leavesFrom, roots } = edgeReads(size)
  const leaves = await readLeaves(reader, leavesFrom, size)
  const read: Uint8Array[][] = []
  for (const { level, from, to } of roots) read.push(await readRoots(reader, level, from, to))
  return edgeOf(size, leaves, read)
}

async function recall(
  client: pg.PoolClient,
  { memory }: LogPen,
  { size, batch }: LogState,
): Promise<LogMemory> {
  if (size === 0) return emptyMemory()
  if (memory && isOf(memory, batch)) return memory
  if (memory) {
    const { rows } = await client.query<Batch>('SELECT mark FROM log_batch WHERE to_idx = $1', [
      memory.edge.size,
    ])
    if (isOf(memory, rows[0]))
      return goOn(memory, await readLeaves(client, memory.edge.size, size), batch?.mark)
  }
  return memoryFrom(await readEdge(client, size), await readLeaves(client, 0, size, changesSql), batch?.mark)
}

const leavesAtOnce = 5000

async function putLeaves(
  client: pg.PoolClient,
  first: number,
  { leaves, tiles }: Pick<NewRows, 'leaves' | 'tiles'>,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  for (let at = 0; at < leaves.length; at += leavesAtOnce) {
    const bodies = leaves.slice(at, at + leavesAtOnce)
    await client.query('INSERT INTO log_leaf (idx, body) SELECT * FROM unnest($1::bigint[], $2::bytea[])', [
      bodies.map((_, one) => first + at + one),
      bodies.map((body) => Buffer.from(body)),
    ])
    if (leaves.length > leavesAtOnce) onProgress?.(at + bodies.length, leaves.length)
  }
  if (tiles.length > 0)
    await client.query(
      'INSERT INTO log_tile (id, root, hashes) SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bytea[])',
      [
        tiles.map(({ level, index }) => tileId(level, index)),
        tiles.map(({ root }) => Buffer.from(root)),
        tiles.map(({ bytes }) => Buffer.from(bytes)),
      ],
    )
}

async function putBatch(client: pg.PoolClient, { from, to, mark }: Batch): Promise<void> {
  await client.query(
    'INSERT INTO log_batch (to_idx, from_idx, mark) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [to, from, Buffer.from(mark)],
  )
}

// Within a transaction, and once in each. The journal's lock orders all who write, so it orders the leaves as well: an
// import that takes an hour has it only at its end, and holds up no revocation.
export async function growLog(
  client: pg.PoolClient,
  pen: LogPen,
  growth: Growth,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.journal])
  const [hand, state] = [pen.hand(), await readState(client)]
  if (isUnbegun(state, growth, hand)) return
  const memory = await readSoundly(state, () => recall(client, pen, state))
  // Whatever goes wrong from here on, nothing half done is remembered.
  pen.memory = undefined
  const [root, head] = [rootOf(memory.edge), hand.head()]
  const readRootAt = async (size: number) => rootOf(await readSoundly(state, () => readEdge(client, size)))
  assertMayGrow(state, root, hand, head, knownRoot(memory, head) ?? (await readRootAt(head?.size ?? 0)))
  memory.head = head
  const rows = growthOf(memory, growth, hand)
  if (rows) {
    await putLeaves(client, state.size, rows, onProgress)
    await putBatch(client, rows.batch)
  }
  pen.memory = rows?.memory ?? memory
}

// Puts the log of a backup, with the marks that it has, into a registry whose log has not begun, or began like it.
export async function logRestorer(client: pg.PoolClient, pen: LogPen) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.journal])
  const before = await readState(client)
  let [edge, given] = [await readEdge(client, before.size), 0]
  pen.memory = undefined
  return {
    async putLeaves(leaves: readonly Uint8Array[]): Promise<void> {
      const here = await readLeaves(client, given, Math.min(before.size, given + leaves.length))
      const rest = restOf(here, leaves, before.size)
      const { edge: grown, tiles } = goOnWithTiles(edge, rest)
      await putLeaves(client, edge.size, { leaves: rest, tiles })
      edge = grown
      given += leaves.length
    },
    putBatch: (batch: Batch) => putBatch(client, batch),
    // The records say what is marked; a backup of a former release has no leaf of it.
    async finish(growth: Growth): Promise<void> {
      const [state, hand] = [await readState(client), pen.hand()]
      if (given > 0 && given < before.size) throw new LogTrouble('foreign', before.size)
      assertOurs(state, edge, hand)
      await growLog(client, pen, growth).catch(bear)
    },
  }
}

// What keeps rows from being removed is put back as it was.
async function removeLog(client: pg.PoolClient): Promise<void> {
  for (const table of ['log_leaf', 'log_tile', 'log_batch', 'log_checkpoint']) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(`DELETE FROM ${table}`)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
}

export function logIn(pool: pg.Pool, { sealer, pen }: Writing): LogStore {
  return {
    logState: () => readState(pool),
    logLeaves: (from, to) => readLeaves(pool, from, to),
    logChanges: (from, to) => readLeaves(pool, from, to, changesSql),
    async logTile(level, index) {
      const { rows } = await pool.query<{ hashes: Buffer }>('SELECT hashes FROM log_tile WHERE id = $1', [
        tileId(level, index),
      ])
      return rows[0]?.hashes
    },
    logTileRoots: (level, from, to) => readRoots(pool, level, from, to),
    async logBatches(after, limit) {
      const { rows } = await pool.query<Batch>(
        `SELECT ${batchColumns} FROM log_batch WHERE to_idx > $1 ORDER BY to_idx LIMIT $2`,
        [after, limit],
      )
      return rows
    },
    growLog: (make, onProgress) =>
      inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [locks.journal])
        await growLog(client, pen, await make(), onProgress)
      }),
    async renewLog(make, subject, note) {
      await inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [locks.journal])
        const growth = await make()
        await removeLog(client)
        await append(client, sealer(), 'recover-log', subject, note)
        await growLog(client, penForNew(pen), growth)
      })
      pen.memory = undefined
    },
    async checkpoints() {
      const { rows } = await pool.query<KeptCheckpoint>(
        'SELECT size::float8 AS size, note FROM log_checkpoint ORDER BY size',
      )
      return rows
    },
    async keepCheckpoint({ size, note }) {
      await pool.query('INSERT INTO log_checkpoint (size, note) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        size,
        note,
      ])
    },
  }
}
