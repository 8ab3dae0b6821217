// Reads a whole PostgreSQL registry as it was at one moment, and loads one.
import type pg from 'pg'
import type { NewCredential } from '#domain/credential/credential.ts'
import type { Entry } from '#domain/credential/journal.ts'
import { catalogueSql, clearUntouched, putItem } from '#store/postgres/catalogue.ts'
import { inTransaction, withoutNulls } from '#store/postgres/connection.ts'
import { credentialWriter } from '#store/postgres/credential-writer.ts'
import { tidyIndex } from '#store/postgres/issuing.ts'
import { append, journalColumns } from '#store/postgres/journal.ts'
import {
  type CredentialRow,
  credentialColumns,
  credentialOf,
  type DocumentRow,
  documentColumns,
  documentIn,
  joined,
} from '#store/postgres/rows.ts'
import type { Store, StoredItem } from '#store/store.ts'

const batchSize = 1000

const credentialsSql = `SELECT ${credentialColumns}, ${documentColumns} FROM credential c ${joined}
  LEFT JOIN document d ON d.seq = c.seq WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`
const entriesSql = `SELECT entry, ${journalColumns} FROM journal WHERE entry > $1 ORDER BY entry LIMIT $2`

function storedItemOf(row: CredentialRow & DocumentRow): StoredItem {
  const { seq: _, type: __, course, ...facts } = credentialOf(row)
  return { kind: 'credential', item: { ...facts, courseId: course.id, ...documentIn(row) } }
}

async function* readAll(client: pg.PoolClient): AsyncGenerator<StoredItem[]> {
  for (const [kind, sql] of Object.entries(catalogueSql))
    yield (await client.query(sql)).rows.map((row) => ({ kind, item: withoutNulls(row) }) as StoredItem)
  for (let after = 0, count = batchSize; count === batchSize; after += count) {
    const { rows } = await client.query(credentialsSql, [after, batchSize])
    count = rows.length
    yield rows.map(storedItemOf)
  }
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const { rows } = await client.query<Entry & { entry: number }>(entriesSql, [after, batchSize])
    count = rows.length
    after = rows.at(-1)?.entry ?? after
    yield rows.map(
      ({ entry: _, ...item }): StoredItem => ({ kind: 'entry', item: withoutNulls(item) as Entry }),
    )
  }
}

// REPEATABLE READ: every page is read from the moment at which the first was.
async function* snapshotOf(pool: pg.Pool): AsyncGenerator<StoredItem[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    yield* readAll(client)
  } finally {
    // Ending the connection ends the transaction, wherever the reader stopped.
    client.release(true)
  }
}

async function putOthers(client: pg.PoolClient, batch: StoredItem[]): Promise<void> {
  for (const stored of batch) {
    if (stored.kind === 'credential') continue
    if (stored.kind === 'entry') {
      const { act, subject, fromSeq, toSeq, ...note } = stored.item
      await append(client, act, subject, note, fromSeq && toSeq ? { fromSeq, toSeq } : undefined)
    } else await putItem(client, stored)
  }
}

export function snapshotsOf(pool: pg.Pool): Pick<Store, 'snapshot' | 'load'> {
  return {
    snapshot: () => snapshotOf(pool),
    async load(batches, note) {
      let added = 0
      const isLoaded = await inTransaction(pool, async (client) => {
        if (!(await clearUntouched(client))) return false
        let entering: Awaited<ReturnType<typeof credentialWriter>> | undefined
        for await (const batch of batches) {
          await putOthers(client, batch)
          const rows = batch.flatMap((stored): NewCredential[] =>
            stored.kind === 'credential' ? [stored.item] : [],
          )
          if (rows.length === 0) continue
          // Courses come first: a credential refers to its course.
          entering ??= await credentialWriter(client)
          const outcome = await entering.enter(rows, 0)
          if (outcome.added !== rows.length) throw new Error('the credentials do not fit together')
          added += outcome.added
        }
        await append(client, 'restore', '', note)
        return true
      })
      await tidyIndex(pool, added)
      return isLoaded
    },
  }
}
