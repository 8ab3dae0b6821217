// The public log in SQLite: it grows within the transaction of the change that it tells of.
import type { DatabaseSync } from 'node:sqlite'
import type { Edge } from '#domain/log/growing-tree.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import {
  assertMayGrow,
  assertOurs,
  entriesAtOnce,
  entriesOf,
  growthOf,
  isUnbegun,
  type NewEntry,
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
import { inOwnTransaction } from '#store/sqlite/connection.ts'
import { sealErasedAnew } from '#store/sqlite/erased.ts'
import { append } from '#store/sqlite/journal.ts'

const leavesSql = 'SELECT body FROM log_leaf WHERE idx >= ? AND idx < ? ORDER BY idx'
const changesSql = `SELECT idx AS "index", body FROM log_leaf
  WHERE substr(body, 2, 1) IN (x'03', x'04', x'05', x'07') AND idx >= ? AND idx < ? ORDER BY idx`
const rootsSql = 'SELECT root FROM log_tile WHERE id >= ? AND id < ? ORDER BY id'
const batchColumns = 'from_idx AS "from", to_idx AS "to", mark'
const stateSql = `SELECT (SELECT coalesce(max(idx) + 1, 0) FROM log_leaf) AS size, ${batchColumns}
  FROM (SELECT 1) LEFT JOIN (SELECT * FROM log_batch ORDER BY to_idx DESC LIMIT 1)`

const bodiesOf = (rows: Record<string, unknown>[]) => rows.map(({ body }) => body as Uint8Array)
const readLeaves = (database: DatabaseSync, from: number, to: number) =>
  bodiesOf(database.prepare(leavesSql).all(from, to))
const readChanges = (database: DatabaseSync, from: number, to: number) =>
  database.prepare(changesSql).all(from, to) as LoggedChange[]
const readRoots = (database: DatabaseSync, level: number, from: number, to: number) =>
  database
    .prepare(rootsSql)
    .all(tileId(level, from), tileId(level, to))
    .map(({ root }) => root as Uint8Array)

export function readState(database: DatabaseSync): LogState {
  const { size, from, to, mark } = database.prepare(stateSql).get() as Partial<Batch> & { size: number }
  return to == null || from == null || mark == null ? { size } : { size, batch: { from, to, mark } }
}

function readEdge(database: DatabaseSync, size: number): Edge {
  const { leavesFrom, roots } = edgeReads(size)
  return edgeOf(
    size,
    readLeaves(database, leavesFrom, size),
    roots.map(({ level, from, to }) => readRoots(database, level, from, to)),
  )
}

function recall(database: DatabaseSync, { memory }: LogPen, { size, batch }: LogState): LogMemory {
  if (size === 0) return emptyMemory()
  if (memory && isOf(memory, batch)) return memory
  const former =
    memory && database.prepare('SELECT mark FROM log_batch WHERE to_idx = ?').get(memory.edge.size)
  if (memory && isOf(memory, former as Batch | undefined))
    return goOn(memory, readLeaves(database, memory.edge.size, size), batch?.mark)
  return memoryFrom(readEdge(database, size), bodiesOf(readChanges(database, 0, size)), batch?.mark)
}

function putLeaves(
  database: DatabaseSync,
  from: number,
  { leaves, tiles }: Pick<NewRows, 'leaves' | 'tiles'>,
): void {
  const putLeaf = database.prepare('INSERT INTO log_leaf (idx, body) VALUES (?, ?)')
  for (const [at, body] of leaves.entries()) putLeaf.run(from + at, body)
  const putTile = database.prepare('INSERT INTO log_tile (id, root, hashes) VALUES (?, ?, ?)')
  for (const { level, index, root, bytes } of tiles) putTile.run(tileId(level, index), root, bytes)
}

function putBatch(database: DatabaseSync, { from, to, mark }: Batch): void {
  database
    .prepare('INSERT INTO log_batch (to_idx, from_idx, mark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(to, from, mark)
}

// A document that takes the place of another has the newer leaf.
export function putEntries(database: DatabaseSync, entries: readonly NewEntry[]): void {
  const put = database.prepare(
    'INSERT INTO log_entry (seq, idx, blind) VALUES (?, ?, ?) ON CONFLICT (seq) DO UPDATE SET idx = excluded.idx, blind = excluded.blind',
  )
  for (const { seq, index, blind } of entries) put.run(seq, index, blind)
}

// Puts the log of a backup, with the marks that it has, into a registry whose log has not begun, or began like it.
export function logRestorer(database: DatabaseSync, pen: LogPen) {
  const before = readState(database)
  let [edge, given] = [readEdge(database, before.size), 0]
  pen.memory = undefined
  return {
    putLeaves(leaves: readonly Uint8Array[]): void {
      const here = readLeaves(database, given, Math.min(before.size, given + leaves.length))
      const rest = restOf(here, leaves, before.size)
      const { edge: grown, tiles } = goOnWithTiles(edge, rest)
      putLeaves(database, edge.size, { leaves: rest, tiles })
      edge = grown
      given += leaves.length
    },
    putBatch: (batch: Batch) => putBatch(database, batch),
    finish(): void {
      if (given < before.size) throw new LogTrouble('foreign', before.size)
      assertOurs(readState(database), edge, pen.hand())
    },
  }
}

// Within a transaction.
export function growLog(database: DatabaseSync, pen: LogPen, growth: Growth): void {
  const [hand, state] = [pen.hand(), readState(database)]
  if (isUnbegun(state, growth, hand)) return
  const memory = readSoundly(state, () => recall(database, pen, state))
  // Whatever goes wrong from here on, nothing half done is remembered.
  pen.memory = undefined
  const [root, head] = [rootOf(memory.edge), hand.head()]
  const readRootAt = (size: number) => rootOf(readSoundly(state, () => readEdge(database, size)))
  assertMayGrow(state, root, hand, head, knownRoot(memory, head) ?? readRootAt(head?.size ?? 0))
  memory.head = head
  const rows = growthOf(memory, growth, hand)
  if (rows) {
    putLeaves(database, state.size, rows)
    putBatch(database, rows.batch)
    putEntries(database, rows.entries)
  }
  pen.memory = rows?.memory ?? memory
}

// Where no log has begun there is nothing to enter, unless there was one.
export async function enterDocuments(
  database: DatabaseSync,
  pen: LogPen,
  type: Entering['type'],
  documents: readonly Signed[],
  { at }: Pick<Growth, 'at'>,
): Promise<void> {
  if (readState(database).size === 0) return growLog(database, pen, { leaves: [], at })
  for (let from = 0; from < documents.length; from += entriesAtOnce) {
    const entries = await entriesOf(pen.hand(), type, documents.slice(from, from + entriesAtOnce))
    growLog(database, pen, { leaves: [], entries, at })
  }
}

// What keeps rows from being removed is put back as it was.
function removeLog(database: DatabaseSync): void {
  const findGuard = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
  for (const table of ['log_leaf', 'log_tile', 'log_batch', 'log_checkpoint', 'log_cosigned']) {
    const guard = `${table}_refuses_delete`
    const sql = findGuard.get(guard)?.sql ?? ''
    database.exec(`DROP TRIGGER IF EXISTS ${guard}; DELETE FROM ${table}; ${sql}`)
  }
  database.exec('DELETE FROM log_entry')
}

export function logIn(database: DatabaseSync, file: string, { sealer, pen }: Writing): LogStore {
  return {
    logState: async () => readState(database),
    logLeaves: async (from, to) => readLeaves(database, from, to),
    logChanges: async (from, to) => readChanges(database, from, to),
    async logTile(level, index) {
      const row = database.prepare('SELECT hashes FROM log_tile WHERE id = ?').get(tileId(level, index))
      return row?.hashes as Uint8Array | undefined
    },
    logTileRoots: async (level, from, to) => readRoots(database, level, from, to),
    logBatches: async (after, limit) =>
      database
        .prepare(`SELECT ${batchColumns} FROM log_batch WHERE to_idx > ? ORDER BY to_idx LIMIT ?`)
        .all(after, limit) as Batch[],
    growLog: (make) =>
      inOwnTransaction(file, async (own) => {
        for await (const growth of make()) growLog(own, pen, growth)
      }),
    async renewLog(make, origin, note) {
      const isRenewed = await inOwnTransaction(file, async (own) => {
        if (own.prepare("SELECT 1 FROM journal WHERE act = 'recover-log' AND subject = ?").get(origin))
          return false
        removeLog(own)
        sealErasedAnew(own, sealer(), 'another log')
        append(own, sealer(), 'recover-log', origin, note)
        const fresh = penForNew(pen)
        for await (const growth of make()) growLog(own, fresh, growth)
        return true
      })
      pen.memory = undefined
      return isRenewed
    },
  }
}
