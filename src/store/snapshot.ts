// Reads the whole registry in one snapshot, and writes the items of a backup into an empty one.
import { catalogueKinds } from '#domain/catalogue/catalogue.ts'
import { putCover, putItem, readCatalogue } from '#store/catalogue.ts'
import { formerOf, readRecords } from '#store/credentials.ts'
import { type Database, inChunks, type Queries } from '#store/database.ts'
import { numberedEntryOf, putEntries } from '#store/journal.ts'
import { batchOf, logWrites, putCosigned } from '#store/log.ts'
import { putMessages, readMessages } from '#store/outbox.ts'
import type { NewRecord, StoredItem, Writer } from '#store/store.ts'
import { putHook, readHooks } from '#store/webhooks.ts'
import { credentialWrites, putStatusList, takePositions } from '#store/write-credentials.ts'

const batchSize = 250

type ItemOf<Kind extends StoredItem['kind']> = Extract<StoredItem, { kind: Kind }>['item']

// Keyset pagination.
async function* inPages<Row, Key>(
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  first: NoInfer<Key>,
): AsyncGenerator<Row[]> {
  let after = first
  for (;;) {
    const rows = await read(after, batchSize)
    const last = rows.at(-1)
    if (last === undefined) return
    after = keyOf(last)
    yield rows
    if (rows.length < batchSize) return
  }
}

const asItems = <Kind extends StoredItem['kind']>(kind: Kind, items: readonly ItemOf<Kind>[]) =>
  items.map((item) => ({ kind, item }) as StoredItem)

// Courses before the credentials that name them; lists and leaves before the credentials checked against them; covers
// one at a time, because they are large.
async function* readAll(queries: Queries): AsyncGenerator<StoredItem[]> {
  for (const kind of catalogueKinds)
    yield (await readCatalogue[kind](queries)).map((item) => ({ kind, item }) as StoredItem)
  for (const { name } of await queries.selectFrom('cover').select('name').orderBy('name').execute())
    yield asItems('cover', await queries.selectFrom('cover').selectAll().where('name', '=', name).execute())
  yield asItems('list', await queries.selectFrom('statusList').selectAll().execute())
  yield* readLog(queries)
  for await (const records of inPages(
    (after: number, limit) => readRecords(queries, after, limit),
    ({ credential }) => credential.seq,
    0,
  ))
    yield asItems('credential', records)
  for await (const rows of inPages(
    (after: string, limit) =>
      queries
        .selectFrom('formerDocument')
        .selectAll()
        .where('hash', '>', after)
        .orderBy('hash')
        .limit(limit)
        .execute(),
    ({ hash }) => hash,
    '',
  ))
    yield asItems('former', rows.map(formerOf))
  for await (const rows of inPages(
    (after: number, limit) =>
      queries
        .selectFrom('statusPosition')
        .selectAll()
        .where('statusIndex', '>', after)
        .orderBy('statusIndex')
        .limit(limit)
        .execute(),
    ({ statusIndex }) => statusIndex,
    -1,
  ))
    yield asItems(
      'position',
      rows.map(({ statusIndex }) => statusIndex),
    )
  const erased = await queries.selectFrom('erasedId').select('hash').orderBy('hash').execute()
  yield asItems(
    'erased',
    erased.map(({ hash }) => hash),
  )
  for await (const rows of inPages(
    (after: number, limit) =>
      queries
        .selectFrom('journal')
        .selectAll()
        .where('entry', '>', after)
        .orderBy('entry')
        .limit(limit)
        .execute(),
    ({ entry }) => entry,
    0,
  ))
    yield asItems('entry', rows.map(numberedEntryOf))
  yield asItems('hook', await readHooks(queries))
  for await (const messages of inPages(
    (after: number, limit) => readMessages(queries, after, limit),
    ({ no }) => no,
    0,
  ))
    yield asItems('message', messages)
}

// Batches before their leaves, so that a reader knows where each ends.
async function* readLog(queries: Queries): AsyncGenerator<StoredItem[]> {
  for await (const rows of inPages(
    (after: number, limit) =>
      queries.selectFrom('logBatch').selectAll().where('no', '>', after).orderBy('no').limit(limit).execute(),
    ({ no }) => no,
    0,
  ))
    yield asItems('batch', rows.map(batchOf))
  for await (const rows of inPages(
    (after: number, limit) =>
      queries
        .selectFrom('logLeaf')
        .selectAll()
        .where('idx', '>', after)
        .orderBy('idx')
        .limit(limit)
        .execute(),
    ({ idx }) => idx,
    -1,
  ))
    yield asItems(
      'leaf',
      rows.map(({ body }) => body),
    )
  const cosigned = await queries
    .selectFrom('logCosigned')
    .select(['size', 'cosignedAt as at', 'note'])
    .orderBy('no')
    .execute()
  yield asItems('cosigned', cosigned)
  for (const { path } of await queries.selectFrom('formerLogFile').select('path').orderBy('path').execute())
    yield asItems(
      'formerFile',
      await queries.selectFrom('formerLogFile').selectAll().where('path', '=', path).execute(),
    )
}

export async function* snapshotOf({ openSnapshot }: Database): AsyncGenerator<StoredItem[]> {
  const { queries, close } = await openSnapshot()
  try {
    yield* readAll(queries)
  } finally {
    await close()
  }
}

const itemsOf = <Kind extends StoredItem['kind']>(items: readonly StoredItem[], kind: Kind) =>
  items.flatMap((stored) => (stored.kind === kind ? [stored.item as ItemOf<Kind>] : []))

// Leaves are written by the code that computes their tiles.
export const restoreWrites = (database: Database, queries: Queries): Pick<Writer, 'clear' | 'restore'> => ({
  async clear() {
    const catalogue = [...catalogueKinds, 'cover'] as const
    for (const table of [...catalogue, 'journal', 'statusList', 'outbox', 'hook'] as const)
      await queries.deleteFrom(table).execute()
  },
  async restore(items) {
    for (const kind of catalogueKinds)
      for (const item of itemsOf(items, kind)) await putItem(queries, kind, item)
    for (const cover of itemsOf(items, 'cover')) await putCover(queries, cover)
    const records = itemsOf(items, 'credential')
    if (records.some(({ document }) => !document)) throw new Error('a credential has no document')
    await credentialWrites(database, queries).insert(records as NewRecord[])
    for (const chunk of inChunks(itemsOf(items, 'former')))
      await queries
        .insertInto('formerDocument')
        .values(
          chunk.map((former) => ({ leaf: null, blind: null, expiresAt: null, replacedAt: null, ...former })),
        )
        .execute()
    await takePositions(queries, itemsOf(items, 'position'))
    for (const list of itemsOf(items, 'list')) await putStatusList(queries, list)
    for (const chunk of inChunks(itemsOf(items, 'erased')))
      await queries
        .insertInto('erasedId')
        .values(chunk.map((hash) => ({ hash })))
        .execute()
    await putEntries(queries, itemsOf(items, 'entry'))
    for (const hook of itemsOf(items, 'hook')) await putHook(queries, hook)
    await putMessages(queries, itemsOf(items, 'message'))
    for (const batch of itemsOf(items, 'batch')) await logWrites(queries).putBatch(batch)
    for (const one of itemsOf(items, 'cosigned')) await putCosigned(queries, one)
    for (const file of itemsOf(items, 'formerFile'))
      await queries.insertInto('formerLogFile').values(file).execute()
  },
})
