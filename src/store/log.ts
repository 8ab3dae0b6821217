// The public log's tables: leaves, full tiles, batches and heads.
import { sql } from 'kysely'
import { documentLeafKind } from '#domain/log/leaf.ts'
import { type Database, findRow, insertAll, insertNew, type Queries } from '#store/database.ts'
import type {
  CosignedCheckpoint,
  LogBatch,
  LogHeadStore,
  LogReads,
  LogState,
  LogWrites,
} from '#store/log-store.ts'
import type { Tables } from '#store/tables.ts'

export const batchOf = ({ fromIdx: from, toIdx: to, ...row }: Tables['logBatch']): LogBatch => ({
  ...row,
  from,
  to,
})

type StateRow = { lastLeaf: number | null; oldestList: number | null } & (
  | Tables['logBatch']
  | Record<keyof Tables['logBatch'], null>
)

// One statement, so that it reads one snapshot.
export async function readLogState(queries: Queries): Promise<LogState> {
  const { rows } = await sql<StateRow>`SELECT (SELECT max(idx) FROM log_leaf) AS last_leaf,
    (SELECT min(leaf) FROM status_list) AS oldest_list, b.*
    FROM (SELECT max(no) AS no FROM log_batch) AS last LEFT JOIN log_batch b ON b.no = last.no`.execute(
    queries,
  )
  const [row] = rows
  if (!row) return { size: 0 }
  const { lastLeaf, oldestList, ...batch } = row
  return {
    size: lastLeaf === null ? 0 : lastLeaf + 1,
    ...(batch.no !== null && { batch: batchOf(batch) }),
    ...(oldestList !== null && { oldestList }),
  }
}

const leavesIn = (queries: Queries, from: number, to: number) =>
  queries
    .selectFrom('logLeaf')
    .select(['idx as index', 'body'])
    .where('idx', '>=', from)
    .where('idx', '<', to)
    .orderBy('idx')

export const logReads = (queries: Queries): LogReads => ({
  logState: () => readLogState(queries),
  logLeaves: async (from, to) => (await leavesIn(queries, from, to).execute()).map(({ body }) => body),
  logChanges: (from, to) => leavesIn(queries, from, to).where('kind', '<>', documentLeafKind).execute(),
  async logTile(level, index) {
    return (await findRow(queries, 'logTile', { level, idx: index }))?.hashes
  },
  async logTileRoots(level, from, to) {
    const rows = await queries
      .selectFrom('logTile')
      .select('root')
      .where('level', '=', level)
      .where('idx', '>=', from)
      .where('idx', '<', to)
      .orderBy('idx')
      .execute()
    return rows.map(({ root }) => root)
  },
  async logBatches(after, limit) {
    const rows = await queries
      .selectFrom('logBatch')
      .selectAll()
      .where('no', '>', after)
      .orderBy('no')
      .limit(limit)
      .execute()
    return rows.map(batchOf)
  },
  async formerLogFile(path) {
    return (await findRow(queries, 'formerLogFile', { path }))?.bytes
  },
})

const logTables = ['logLeaf', 'logTile', 'logBatch', 'logCheckpoint', 'logCosigned'] as const

export const logWrites = (queries: Queries): LogWrites => ({
  ...logReads(queries),
  async insertLeaves(from, leaves) {
    const rows = leaves.map((leaf, at) => ({ idx: from + at, ...leaf }))
    await insertAll(queries, 'logLeaf', rows, 1000)
  },
  async insertTiles(tiles) {
    const rows = tiles.map(({ level, index: idx, root, bytes: hashes }) => ({ level, idx, root, hashes }))
    await insertAll(queries, 'logTile', rows, 100)
  },
  putBatch: ({ from: fromIdx, to: toIdx, ...row }) =>
    insertAll(queries, 'logBatch', [{ ...row, fromIdx, toIdx }]),
  async reassignLeaves(documents) {
    for (const { seq, leaf, blind } of documents)
      await queries.updateTable('document').set({ leaf, blind }).where('seq', '=', seq).execute()
  },
  async clearLog(files) {
    for (const table of logTables) await queries.deleteFrom(table).execute()
    // Former documents were only in that log.
    await queries.updateTable('formerDocument').set({ leaf: null }).execute()
    await insertAll(queries, 'formerLogFile', files, 100)
  },
})

// Sizes never decrease, so the first head that covers a leaf stays the first.
export async function putCosigned(
  queries: Queries,
  { size, at: cosignedAt, note }: CosignedCheckpoint,
): Promise<void> {
  const last = await queries
    .selectFrom('logCosigned')
    .selectAll()
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && (last.size > size || (last.size === size && last.cosignedAt >= cosignedAt))) return
  await insertAll(queries, 'logCosigned', [{ no: (last?.no ?? 0) + 1, size, cosignedAt, note }])
}

export function logHeadsIn({ read, writeAside }: Database): LogHeadStore {
  const cosigned = () => read.selectFrom('logCosigned').select(['no', 'size', 'cosignedAt as at', 'note'])
  return {
    checkpoints: () => read.selectFrom('logCheckpoint').selectAll().orderBy('size').execute(),
    checkpointFrom: (size) =>
      read
        .selectFrom('logCheckpoint')
        .selectAll()
        .where('size', '>=', size)
        .orderBy('size')
        .limit(1)
        .executeTakeFirst(),
    putCheckpoint: (checkpoint) =>
      writeAside(async (queries) => {
        await insertNew(queries, 'logCheckpoint', [checkpoint])
      }),
    cosignedFrom: (size) => cosigned().where('size', '>=', size).orderBy('no').limit(1).executeTakeFirst(),
    cosignedAfter: (no, limit) => cosigned().where('no', '>', no).orderBy('no').limit(limit).execute(),
    lastCosigned: () => cosigned().orderBy('no', 'desc').limit(1).executeTakeFirst(),
    async cosignedDays() {
      const { rows } = await sql<{ day: string; size: number }>`SELECT substr(cosigned_at, 1, 10) AS day,
        max(size) AS size FROM log_cosigned GROUP BY day ORDER BY day`.execute(read)
      return rows
    },
    putCosigned: (one) => writeAside((queries) => putCosigned(queries, one)),
  }
}
