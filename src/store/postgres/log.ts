// The public log in PostgreSQL: it grows within the transaction of the change that it tells of, one writer at a time.
import type pg from 'pg'
import type { Edge } from '#domain/log/growing-tree.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import {
  assertMayGrow,
  assertOurs,
  entriesAtOnce,
  entriesOf,
  growthOf,
  isUnbegun,
  type NewRows,
  penForNew,
  restOf,
  type Signed,
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
import type { Batch, Entering, Growth, LoggedChange, LogState, LogStore } from '#store/log-store.ts'
import { inTransaction, lockJournal } from '#store/postgres/connection.ts'
import { batchColumns, lockEnds, readLogState } from '#store/postgres/ends.ts'
import { sealErasedAnew } from '#store/postgres/erased.ts'
import { append, type NewLine, prepareLine, writeLine } from '#store/postgres/journal.ts'
import { putEntries, putRows } from '#store/postgres/log-rows.ts'

type Reader = Pick<pg.PoolClient, 'query'>

const leavesSql = 'SELECT body FROM log_leaf WHERE idx >= $1 AND idx < $2 ORDER BY idx'
const changesSql = `SELECT idx::float8 AS "index", body FROM log_leaf
  WHERE get_byte(body, 1) IN (3, 4, 5, 7) AND idx >= $1 AND idx < $2 ORDER BY idx`
const rootsSql = 'SELECT root FROM log_tile WHERE id >= $1 AND id < $2 ORDER BY id'
async function readLeaves(reader: Reader, from: number, to: number, sql = leavesSql): Promise<Uint8Array[]> {
  const { rows } = await reader.query<{ body: Buffer }>(sql, [from, to])
  return rows.map(({ body }) => body)
}

async function readRoots(reader: Reader, level: number, from: number, to: number): Promise<Uint8Array[]> {
  const { rows } = await reader.query<{ root: Buffer }>(rootsSql, [tileId(level, from), tileId(level, to)])
  return rows.map(({ root }) => root)
}

const lockState = async (client: pg.PoolClient): Promise<LogState> => (await lockEnds(client)).log

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

type Planned = { rows: NewRows | undefined; memory: LogMemory }

// Undefined where no log has begun.
async function planGrowth(
  client: pg.PoolClient,
  pen: LogPen,
  growth: Growth,
  state: LogState,
): Promise<Planned | undefined> {
  const hand = pen.hand()
  if (isUnbegun(state, growth, hand)) return undefined
  const memory = await readSoundly(state, () => recall(client, pen, state))
  // Whatever goes wrong from here on, nothing half done is remembered.
  pen.memory = undefined
  const [root, head] = [rootOf(memory.edge), hand.head()]
  const readRootAt = async (size: number) => rootOf(await readSoundly(state, () => readEdge(client, size)))
  assertMayGrow(state, root, hand, head, knownRoot(memory, head) ?? (await readRootAt(head?.size ?? 0)))
  memory.head = head
  const rows = growthOf(memory, growth, hand)
  return { rows, memory: rows?.memory ?? memory }
}

// Within a transaction. The journal's lock orders all who write, so it orders the leaves as well: an
// import that takes an hour has it only at its end, and holds up no revocation.
export async function growLog(client: pg.PoolClient, pen: LogPen, growth: Growth): Promise<void> {
  const state = await lockState(client)
  const planned = await planGrowth(client, pen, growth, state)
  if (!planned) return
  const { rows, memory } = planned
  if (rows) {
    await putRows(client, state.size, { ...rows, batches: [rows.batch] })
    await putEntries(client, rows.entries)
  }
  pen.memory = memory
}

// A line of the journal and the leaves that say the same, in one question.
export async function appendWithLeaves(
  client: pg.PoolClient,
  { sealer, pen }: Writing,
  newLine: NewLine,
  leaves: readonly Leaf[],
): Promise<void> {
  const { line, log } = await prepareLine(client, sealer(), newLine)
  const planned = await planGrowth(client, pen, { leaves, at: newLine.note.at }, log)
  if (planned?.rows) {
    const { rows } = planned
    await putRows(client, log.size, { ...rows, batches: [rows.batch] }, line)
  } else await writeLine(client, line)
  if (planned) pen.memory = planned.memory
}

// Where no log has begun there is nothing to enter, unless there was one.
export async function enterDocuments(
  client: pg.PoolClient,
  pen: LogPen,
  type: Entering['type'],
  documents: readonly Signed[],
  { at }: Pick<Growth, 'at'>,
): Promise<void> {
  if ((await lockState(client)).size === 0) return growLog(client, pen, { leaves: [], at })
  for (let from = 0; from < documents.length; from += entriesAtOnce) {
    const entries = await entriesOf(pen.hand(), type, documents.slice(from, from + entriesAtOnce))
    await growLog(client, pen, { leaves: [], entries, at })
  }
}

// Puts the log of a backup, with the marks that it has, into a registry whose log has not begun, or began like it.
export async function logRestorer(client: pg.PoolClient, pen: LogPen) {
  const before = await lockState(client)
  let [edge, given] = [await readEdge(client, before.size), 0]
  pen.memory = undefined
  return {
    async putLeaves(leaves: readonly Uint8Array[]): Promise<void> {
      const here = await readLeaves(client, given, Math.min(before.size, given + leaves.length))
      const rest = restOf(here, leaves, before.size)
      const { edge: grown, tiles } = goOnWithTiles(edge, rest)
      await putRows(client, edge.size, { leaves: rest, tiles, batches: [] })
      edge = grown
      given += leaves.length
    },
    putBatch: (batch: Batch) => putRows(client, 0, { leaves: [], tiles: [], batches: [batch] }),
    async finish(): Promise<void> {
      if (given < before.size) throw new LogTrouble('foreign', before.size)
      assertOurs(await readLogState(client), edge, pen.hand())
    },
  }
}

// What keeps rows from being removed is put back as it was.
async function removeLog(client: pg.PoolClient): Promise<void> {
  for (const table of ['log_leaf', 'log_tile', 'log_batch', 'log_checkpoint', 'log_cosigned']) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(`DELETE FROM ${table}`)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
  await client.query('DELETE FROM log_entry')
}

export function logIn(pool: pg.Pool, { sealer, pen }: Writing): LogStore {
  return {
    logState: () => readLogState(pool),
    logLeaves: (from, to) => readLeaves(pool, from, to),
    logChanges: async (from, to) => (await pool.query<LoggedChange>(changesSql, [from, to])).rows,
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
    growLog: (make) =>
      inTransaction(pool, async (client) => {
        await lockJournal(client)
        for await (const growth of make()) await growLog(client, pen, growth)
      }),
    async renewLog(make, origin, note) {
      const isRenewed = await inTransaction(pool, async (client) => {
        await lockJournal(client)
        const begun = "SELECT 1 FROM journal WHERE act = 'recover-log' AND subject = $1"
        if ((await client.query(begun, [origin])).rowCount) return false
        await removeLog(client)
        await sealErasedAnew(client, sealer(), 'another log')
        await append(client, sealer(), 'recover-log', origin, note)
        const fresh = penForNew(pen)
        for await (const growth of make()) await growLog(client, fresh, growth)
        return true
      })
      pen.memory = undefined
      return isRenewed
    },
  }
}
