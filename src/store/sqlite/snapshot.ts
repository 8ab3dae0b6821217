// Reads a whole SQLite registry as it was at one moment, and loads one.
import type { DatabaseSync } from 'node:sqlite'
import type { Cover } from '#domain/catalogue/catalogue.ts'
import type { Entry } from '#domain/credential/journal.ts'
import type { Head, Sealer, Tagged } from '#domain/credential/seal.ts'
import type { Writing } from '#store/log-memory.ts'
import type { Batch } from '#store/log-store.ts'
import { documentJoins } from '#store/rows.ts'
import { catalogueSql, clearUntouched, putCover, putItem } from '#store/sqlite/catalogue.ts'
import { connectReader, inOwnTransaction, withoutNulls } from '#store/sqlite/connection.ts'
import { credentialWriter } from '#store/sqlite/credential-writer.ts'
import { putErased, readErased } from '#store/sqlite/erased.ts'
import { tidyIndex } from '#store/sqlite/issuing.ts'
import { append, journalColumns, readHead } from '#store/sqlite/journal.ts'
import { logRestorer } from '#store/sqlite/log.ts'
import { allCosigned, putCosigned } from '#store/sqlite/log-heads.ts'
import { joined, type RecordRow, recordColumns, storedRecordOf } from '#store/sqlite/rows.ts'
import type { Store, StoredItem } from '#store/store.ts'

const batchSize = 1000

const recordsSql = `SELECT ${recordColumns} FROM credential c ${joined}
  ${documentJoins} WHERE c.seq > ? ORDER BY c.seq LIMIT ?`
const entriesSql = `SELECT entry, ${journalColumns}, tag, erased_tag AS erasedTag FROM journal WHERE entry > ? ORDER BY entry LIMIT ?`

function* readAll(database: DatabaseSync): Generator<StoredItem[]> {
  for (const [kind, sql] of Object.entries(catalogueSql))
    yield database
      .prepare(sql)
      .all()
      .map((row) => ({ kind, item: withoutNulls(row) }) as StoredItem)
  // One at a time: they are much larger than everything else.
  for (const row of database.prepare('SELECT name, bytes FROM cover ORDER BY name').iterate())
    yield [{ kind: 'cover', item: { ...row } as Cover }]
  // Before the credentials: where one is missing, it is known why.
  yield readErased(database).map((item): StoredItem => ({ kind: 'erased', item }))
  const records = database.prepare(recordsSql)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = records.all(after, batchSize) as RecordRow[]
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    yield rows.map((row): StoredItem => ({ kind: 'credential', item: storedRecordOf(row) }))
  }
  const entries = database.prepare(entriesSql)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = entries.all(after, batchSize).map(withoutNulls) as (Entry & Tagged & { entry: number })[]
    count = rows.length
    after = rows.at(-1)?.entry ?? after
    yield rows.map(({ entry: number, ...item }): StoredItem => ({ kind: 'entry', item: { ...item, number } }))
  }
  const head = readHead(database)
  if (head) yield [{ kind: 'head', item: head }]
  yield* readLog(database)
}

function* readLog(database: DatabaseSync): Generator<StoredItem[]> {
  const leaves = database.prepare('SELECT body FROM log_leaf WHERE idx >= ? ORDER BY idx LIMIT ?')
  for (let from = 0, count = batchSize; count === batchSize; from += batchSize) {
    const rows = leaves.all(from, batchSize)
    count = rows.length
    yield rows.map(({ body }): StoredItem => ({ kind: 'leaf', item: body as Uint8Array }))
  }
  const batches = database.prepare(
    'SELECT from_idx AS "from", to_idx AS "to", mark FROM log_batch WHERE to_idx > ? ORDER BY to_idx LIMIT ?',
  )
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = batches.all(after, batchSize) as Batch[]
    count = rows.length
    after = rows.at(-1)?.to ?? after
    yield rows.map((item): StoredItem => ({ kind: 'batch', item: { ...item } }))
  }
  yield allCosigned(database).map((item): StoredItem => ({ kind: 'cosigned', item }))
}

// A connection of its own: an open read here holds up no one.
async function* snapshotOf(file: string): AsyncGenerator<StoredItem[]> {
  const database = connectReader(file)
  try {
    database.exec('BEGIN')
    yield* readAll(database)
  } finally {
    database.close()
  }
}

type Restoring = { head?: Head; added: number }

type LogRestorer = ReturnType<typeof logRestorer>

function put(
  database: DatabaseSync,
  sealer: Sealer,
  log: LogRestorer,
  batch: StoredItem[],
  restoring: Restoring,
): void {
  // Courses come first: a credential refers to its course.
  for (const stored of batch) if (stored.kind === 'erased') putErased(database, stored.item)
  const writer = batch.some(({ kind }) => kind === 'credential' || kind === 'erased')
    ? credentialWriter(database, sealer)
    : undefined
  for (const stored of batch) {
    if (stored.kind === 'credential') writer?.restore(stored.item)
    else if (stored.kind === 'batch') log.putBatch(stored.item)
    else if (stored.kind === 'cosigned') putCosigned(database, stored.item)
    else if (stored.kind === 'cover') putCover(database, stored.item)
    else if (stored.kind === 'leaf' || stored.kind === 'erased') continue
    else if (stored.kind === 'head') restoring.head = stored.item
    else if (stored.kind === 'entry') {
      const { act, subject, at, who, why, fromSeq, toSeq } = stored.item
      const range = fromSeq && toSeq ? { fromSeq, toSeq } : undefined
      // The lines follow those that are there, so they are chained and sealed anew.
      append(database, sealer, act, subject, { at, who, why }, { ...(range && { range }) })
    } else putItem(database, stored)
  }
  log.putLeaves(batch.flatMap((stored) => (stored.kind === 'leaf' ? [stored.item] : [])))
  restoring.added = writer?.last() ?? restoring.added
}

export function snapshotsOf(
  database: DatabaseSync,
  file: string,
  { sealer, pen }: Writing,
): Pick<Store, 'snapshot' | 'load'> {
  return {
    snapshot: () => snapshotOf(file),
    async load(batches, note) {
      const restoring: Restoring = { added: 0 }
      const isLoaded = await inOwnTransaction(file, async (own) => {
        if (!clearUntouched(own)) return false
        const log = logRestorer(own, pen)
        for await (const batch of batches) put(own, sealer(), log, batch, restoring)
        // Where the newest are missing the head goes on counting them: their numbers are given to nobody else.
        const { added, head } = restoring
        const grown = { credentials: Math.max(added, head?.credentials ?? 0), places: head?.places ?? 0 }
        append(own, sealer(), 'restore', '', note, { grown })
        log.finish()
        return true
      })
      await tidyIndex(database, restoring.added)
      return isLoaded
    },
  }
}
