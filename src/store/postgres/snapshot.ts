// Reads a whole PostgreSQL registry as it was at one moment, and loads one.
import type pg from 'pg'
import type { Cover } from '#domain/catalogue/catalogue.ts'
import type { Entry } from '#domain/credential/journal.ts'
import type { Head, Sealer, Tagged } from '#domain/credential/seal.ts'
import type { Writing } from '#store/log-memory.ts'
import type { Batch } from '#store/log-store.ts'
import { catalogueSql, clearUntouched, putCover, putItem } from '#store/postgres/catalogue.ts'
import { inTransaction, withoutNulls } from '#store/postgres/connection.ts'
import { credentialWriter } from '#store/postgres/credential-writer.ts'
import { recordsSql } from '#store/postgres/credentials.ts'
import { readHead } from '#store/postgres/ends.ts'
import { putErased, readErased } from '#store/postgres/erased.ts'
import { tidyIndex } from '#store/postgres/issuing.ts'
import { append, journalColumns } from '#store/postgres/journal.ts'
import { logRestorer } from '#store/postgres/log.ts'
import { allCosigned, putCosigned } from '#store/postgres/log-heads.ts'
import { type RecordRow, storedRecordOf } from '#store/postgres/rows.ts'
import type { Store, StoredItem, StoredRecord } from '#store/store.ts'

const batchSize = 1000

const pageSql = `${recordsSql} WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`
const entriesSql = `SELECT entry, ${journalColumns}, tag, erased_tag AS "erasedTag" FROM journal WHERE entry > $1 ORDER BY entry LIMIT $2`

async function* readAll(client: pg.PoolClient): AsyncGenerator<StoredItem[]> {
  for (const [kind, sql] of Object.entries(catalogueSql))
    yield (await client.query(sql)).rows.map((row) => ({ kind, item: withoutNulls(row) }) as StoredItem)
  // One at a time: they are much larger than everything else.
  for (const { name } of (await client.query<{ name: string }>('SELECT name FROM cover ORDER BY name')).rows)
    yield (await client.query<Cover>('SELECT name, bytes FROM cover WHERE name = $1', [name])).rows.map(
      (item): StoredItem => ({ kind: 'cover', item }),
    )
  // Before the credentials: where one is missing, it is known why.
  yield (await readErased(client)).map((item): StoredItem => ({ kind: 'erased', item }))
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const { rows } = await client.query<RecordRow>(pageSql, [after, batchSize])
    count = rows.length
    after = rows.at(-1)?.seq ?? after
    yield rows.map((row): StoredItem => ({ kind: 'credential', item: storedRecordOf(row) }))
  }
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const { rows } = await client.query<Entry & Tagged & { entry: number }>(entriesSql, [after, batchSize])
    count = rows.length
    after = rows.at(-1)?.entry ?? after
    yield rows.map(
      ({ entry: number, ...item }): StoredItem => ({
        kind: 'entry',
        item: { ...(withoutNulls(item) as Entry & Tagged), number },
      }),
    )
  }
  const head = await readHead(client)
  if (head) yield [{ kind: 'head', item: head }]
  yield* readLog(client)
}

async function* readLog(client: pg.PoolClient): AsyncGenerator<StoredItem[]> {
  for (let from = 0, count = batchSize; count === batchSize; from += batchSize) {
    const { rows } = await client.query<{ body: Buffer }>(
      'SELECT body FROM log_leaf WHERE idx >= $1 ORDER BY idx LIMIT $2',
      [from, batchSize],
    )
    count = rows.length
    yield rows.map(({ body }): StoredItem => ({ kind: 'leaf', item: body }))
  }
  for (let after = 0, count = batchSize; count === batchSize; ) {
    const { rows } = await client.query<Batch>(
      `SELECT from_idx::float8 AS "from", to_idx::float8 AS "to", mark FROM log_batch
       WHERE to_idx > $1 ORDER BY to_idx LIMIT $2`,
      [after, batchSize],
    )
    count = rows.length
    after = rows.at(-1)?.to ?? after
    yield rows.map((item): StoredItem => ({ kind: 'batch', item }))
  }
  yield (await allCosigned(client)).map((item): StoredItem => ({ kind: 'cosigned', item }))
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

type Restoring = { head?: Head; added: number }
type LogRestorer = Awaited<ReturnType<typeof logRestorer>>

async function putOthers(
  client: pg.PoolClient,
  sealer: Sealer,
  openLog: () => Promise<LogRestorer>,
  batch: StoredItem[],
  restoring: Restoring,
): Promise<void> {
  for (const stored of batch) {
    if (stored.kind === 'credential' || stored.kind === 'leaf') continue
    if (stored.kind === 'erased') await putErased(client, stored.item)
    else if (stored.kind === 'batch') await (await openLog()).putBatch(stored.item)
    else if (stored.kind === 'cosigned') await putCosigned(client, stored.item)
    else if (stored.kind === 'cover') await putCover(client, stored.item)
    else if (stored.kind === 'head') restoring.head = stored.item
    else if (stored.kind === 'entry') {
      const { act, subject, at, who, why, fromSeq, toSeq } = stored.item
      const range = fromSeq && toSeq ? { fromSeq, toSeq } : undefined
      // The lines follow those that are there, so they are chained and sealed anew.
      await append(client, sealer, act, subject, { at, who, why }, { ...(range && { range }) })
    } else await putItem(client, stored)
  }
  const leaves = batch.flatMap((stored) => (stored.kind === 'leaf' ? [stored.item] : []))
  if (leaves.length > 0) await (await openLog()).putLeaves(leaves)
}

export function snapshotsOf(pool: pg.Pool, { sealer, pen }: Writing): Pick<Store, 'snapshot' | 'load'> {
  return {
    snapshot: () => snapshotOf(pool),
    async load(batches, note) {
      const restoring: Restoring = { added: 0 }
      const isLoaded = await inTransaction(pool, async (client) => {
        if (!(await clearUntouched(client))) return false
        // Made when it is first needed: it waits for the journal's lock, which is taken last.
        let log: Promise<LogRestorer> | undefined
        const openLog = () => {
          log ??= logRestorer(client, pen)
          return log
        }
        let writer: Awaited<ReturnType<typeof credentialWriter>> | undefined
        for await (const batch of batches) {
          await putOthers(client, sealer(), openLog, batch, restoring)
          const records = batch.flatMap((stored): StoredRecord[] =>
            stored.kind === 'credential' ? [stored.item] : [],
          )
          if (!batch.some(({ kind }) => kind === 'credential' || kind === 'erased')) continue
          // Courses come first: a credential refers to its course.
          writer ??= await credentialWriter(client, sealer())
          if (records.length > 0) await writer.restore(records)
          restoring.added = writer.last()
        }
        // Where the newest are missing the head goes on counting them: their numbers are given to nobody else.
        const { added, head } = restoring
        const grown = { credentials: Math.max(added, head?.credentials ?? 0), places: head?.places ?? 0 }
        await append(client, sealer(), 'restore', '', note, { grown })
        await (await openLog()).finish()
        return true
      })
      await tidyIndex(pool, restoring.added)
      return isLoaded
    },
  }
}
