// Reads a whole SQLite registry as it was at one moment, and loads one.
import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '#domain/credential/journal.ts'
import type { Head, Sealer } from '#domain/credential/seal.ts'
import { catalogueSql, clearUntouched, putItem } from '#store/sqlite/catalogue.ts'
import { connectReader, inOwnTransaction, withoutNulls } from '#store/sqlite/connection.ts'
import { credentialWriter } from '#store/sqlite/credential-writer.ts'
import { tidyIndex } from '#store/sqlite/issuing.ts'
import { append, journalColumns, readHead } from '#store/sqlite/journal.ts'
import { joined, type RecordRow, recordColumns, storedRecordOf } from '#store/sqlite/rows.ts'
import type { Store, StoredItem } from '#store/store.ts'

const batchSize = 1000

const recordsSql = `SELECT ${recordColumns} FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq WHERE c.seq > ? ORDER BY c.seq LIMIT ?`
const entriesSql = `SELECT entry, ${journalColumns}, tag FROM journal WHERE entry > ? ORDER BY entry LIMIT ?`

function* readAll(database: DatabaseSync): Generator<StoredItem[]> {
  for (const [kind, sql] of Object.entries(catalogueSql))
    yield database
      .prepare(sql)
      .all()
      .map((row) => ({ kind, item: withoutNulls(row) }) as StoredItem)
  const records = database.prepare(recordsSql)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = records.all(after, batchSize) as RecordRow[]
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    yield rows.map((row): StoredItem => ({ kind: 'credential', item: storedRecordOf(row) }))
  }
  const entries = database.prepare(entriesSql)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = entries.all(after, batchSize).map(withoutNulls) as (Entry & { entry: number })[]
    count = rows.length
    after = rows.at(-1)?.entry ?? after
    yield rows.map(({ entry: number, ...item }): StoredItem => ({ kind: 'entry', item: { ...item, number } }))
  }
  const head = readHead(database)
  if (head) yield [{ kind: 'head', item: head }]
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

function put(database: DatabaseSync, sealer: Sealer, batch: StoredItem[], restoring: Restoring): void {
  // Courses come first: a credential refers to its course.
  const writer = batch.some(({ kind }) => kind === 'credential')
    ? credentialWriter(database, sealer)
    : undefined
  for (const stored of batch) {
    if (stored.kind === 'credential') writer?.restore(stored.item)
    else if (stored.kind === 'head') restoring.head = stored.item
    else if (stored.kind === 'entry') {
      const { act, subject, at, who, why, fromSeq, toSeq } = stored.item
      const range = fromSeq && toSeq ? { fromSeq, toSeq } : undefined
      // The lines follow those that are there, so they are chained and sealed anew.
      append(database, sealer, act, subject, { at, who, why }, { ...(range && { range }) })
    } else putItem(database, stored)
  }
  restoring.added = writer?.last() ?? restoring.added
}

export function snapshotsOf(
  database: DatabaseSync,
  file: string,
  sealer: () => Sealer,
): Pick<Store, 'snapshot' | 'load'> {
  return {
    snapshot: () => snapshotOf(file),
    async load(batches, note) {
      const restoring: Restoring = { added: 0 }
      const isLoaded = await inOwnTransaction(file, async (own) => {
        if (!clearUntouched(own)) return false
        for await (const batch of batches) put(own, sealer(), batch, restoring)
        const grown = { credentials: restoring.added, places: restoring.head?.places ?? 0 }
        append(own, sealer(), 'restore', '', note, { grown })
        return true
      })
      await tidyIndex(database, restoring.added)
      return isLoaded
    },
  }
}
