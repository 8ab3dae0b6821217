// Reads a whole SQLite registry as it was at one moment, and loads one.
import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '#domain/credential/journal.ts'
import { catalogueSql, clearUntouched, putItem } from '#store/sqlite/catalogue.ts'
import { connect, connectReader, withoutNulls } from '#store/sqlite/connection.ts'
import { credentialWriter, tidyIndex } from '#store/sqlite/issuing.ts'
import { append, journalColumns } from '#store/sqlite/journal.ts'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  type DocumentRow,
  documentColumns,
  documentIn,
  joined,
} from '#store/sqlite/rows.ts'
import type { Store, StoredItem } from '#store/store.ts'

const batchSize = 1000

const credentialsSql = `SELECT ${credentialColumns}, ${documentColumns} FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq WHERE c.seq > ? ORDER BY c.seq LIMIT ?`
const entriesSql = `SELECT entry, ${journalColumns} FROM journal WHERE entry > ? ORDER BY entry LIMIT ?`

function storedItemOf(row: CredentialRow & DocumentRow): StoredItem {
  const { seq: _, type: __, course, ...facts } = credentialOf(row)
  return { kind: 'credential', item: { ...facts, courseId: course.id, ...documentIn(row) } }
}

function* readAll(database: DatabaseSync): Generator<StoredItem[]> {
  for (const [kind, sql] of Object.entries(catalogueSql))
    yield database
      .prepare(sql)
      .all()
      .map((row) => ({ kind, item: withoutNulls(row) }) as StoredItem)
  const credentials = database.prepare(credentialsSql)
  for (let after = 0, count = batchSize; count === batchSize; after += count) {
    const rows = credentials.all(after, batchSize) as (CredentialRow & DocumentRow)[]
    count = rows.length
    yield rows.map(storedItemOf)
  }
  const entries = database.prepare(entriesSql)
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const rows = entries.all(after, batchSize).map(withoutNulls) as (Entry & { entry: number })[]
    count = rows.length
    after = rows.at(-1)?.entry ?? after
    yield rows.map(({ entry: _, ...item }): StoredItem => ({ kind: 'entry', item }))
  }
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

function put(
  database: DatabaseSync,
  batch: StoredItem[],
  enter: ReturnType<typeof credentialWriter>['enter'],
): void {
  for (const stored of batch) {
    if (stored.kind === 'credential') {
      if (enter(stored.item) !== 'added') throw new Error(`credential ${stored.item.id} does not fit`)
    } else if (stored.kind === 'entry') {
      const { act, subject, fromSeq, toSeq, ...note } = stored.item
      append(database, act, subject, note, fromSeq && toSeq ? { fromSeq, toSeq } : undefined)
    } else putItem(database, stored)
  }
}

export function snapshotsOf(file: string): Pick<Store, 'snapshot' | 'load'> {
  return {
    snapshot: () => snapshotOf(file),
    async load(batches, note) {
      const database = connect(file)
      try {
        database.exec('BEGIN IMMEDIATE')
        if (!clearUntouched(database)) return false
        let entering: ReturnType<typeof credentialWriter> | undefined
        let added = 0
        for await (const batch of batches) {
          // Courses come first: a credential refers to its course.
          if (batch[0]?.kind === 'credential') entering ??= credentialWriter(database)
          put(database, batch, (row) => entering?.enter(row) ?? { clash: 'course' })
          added = entering?.last() ?? 0
        }
        append(database, 'restore', '', note)
        database.exec('COMMIT')
        tidyIndex(database, added)
        return true
      } finally {
        // Closing without a commit leaves nothing behind.
        database.close()
      }
    },
  }
}
