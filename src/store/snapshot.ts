// Reads the whole registry in one snapshot, and writes the items of a backup into an empty one.
import type { Selectable } from 'kysely'
import { catalogueKinds } from '#domain/catalogue/catalogue.ts'
import { putCover, putItem, readCatalogue } from '#store/catalogue.ts'
import { readRecords } from '#store/credentials.ts'
import { type Database, insertAll, type Queries } from '#store/database.ts'
import { importWrites } from '#store/imports.ts'
import { numberedEntryOf, putEntries } from '#store/journal.ts'
import { batchOf, logWrites, putCosigned } from '#store/log.ts'
import { withoutNulls } from '#store/nulls.ts'
import { messageOf, putMessages } from '#store/outbox.ts'
import type { NewRecord, RestoreWrites, StoredItem } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { putWebhook, webhookOf } from '#store/webhooks.ts'
import { credentialWrites, putStatusList, takePositions } from '#store/write-credentials.ts'

const batchSize = 250

type Kind = StoredItem['kind']
type ItemOf<One extends Kind> = Extract<StoredItem, { kind: One }>['item']
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

type Read<Item> = (queries: Queries) => AsyncIterable<Item[]>

// Keyset pagination.
async function* inPages<Item>(
  read: (after: Item | undefined) => Promise<Item[]>,
  limit: number,
): AsyncGenerator<Item[]> {
  for (let [after, isLast]: [Item | undefined, boolean] = [undefined, false]; !isLast; ) {
    const page = await read(after)
    after = page.at(-1)
    isLast = page.length < limit
    if (after !== undefined) yield page
  }
}

// Kysely cannot type a table that varies.
const inTable = <Table extends keyof Tables, Item>(
  table: Table,
  key: keyof Row<Table> & string,
  itemOf: (row: Row<Table>) => Item,
  limit = batchSize,
): Read<Item> =>
  async function* (queries) {
    const first = queries
      .selectFrom(table as 'document')
      .selectAll()
      .orderBy(key as 'seq')
      .limit(limit)
    const read = (after: Row<Table> | undefined) =>
      (after ? first.where(key as 'seq', '>', after[key] as number) : first).execute()
    for await (const rows of inPages(read as unknown as (after?: Row<Table>) => Promise<Row<Table>[]>, limit))
      yield rows.map(itemOf)
  }

const whole = <Item>(read: (queries: Queries) => Promise<Item[]>): Read<Item> =>
  async function* (queries) {
    yield await read(queries)
  }

const same = <Item>(item: Item) => item

// In the order of a backup: courses before the credentials that name them; lists and leaves before the credentials
// checked against them; batches before their leaves, so that a reader knows where each ends; large items one at a time.
const reads: { [One in Kind]: Read<ItemOf<One>> } = {
  course: whole(readCatalogue.course),
  session: whole(readCatalogue.session),
  post: whole(readCatalogue.post),
  report: whole(readCatalogue.report),
  cover: inTable('cover', 'name', same, 1),
  list: whole((queries) => queries.selectFrom('statusList').selectAll().execute()),
  batch: inTable('logBatch', 'no', batchOf),
  leaf: inTable('logLeaf', 'idx', ({ body }) => body),
  cosigned: inTable('logCosigned', 'no', ({ size, cosignedAt: at, note }) => ({ size, at, note })),
  formerFile: inTable('formerLogFile', 'path', same, 1),
  credential: (queries) =>
    inPages((after) => readRecords(queries, after?.credential.seq ?? 0, batchSize), batchSize),
  former: inTable('formerDocument', 'hash', withoutNulls),
  position: inTable('statusPosition', 'statusIndex', ({ statusIndex }) => statusIndex),
  erased: inTable('erasedId', 'hash', ({ hash }) => hash),
  entry: inTable('journal', 'entry', numberedEntryOf),
  profile: inTable('importProfile', 'name', same),
  importRun: inTable('importRun', 'no', withoutNulls),
  hook: inTable('hook', 'id', webhookOf),
  message: inTable('outbox', 'no', messageOf),
}

export async function* snapshotOf({ openSnapshot }: Database): AsyncGenerator<StoredItem[]> {
  const { queries, close } = await openSnapshot()
  try {
    for (const [kind, read] of Object.entries<Read<unknown>>(reads))
      for await (const items of read(queries)) yield items.map((item) => ({ kind, item }) as StoredItem)
  } finally {
    await close()
  }
}

const itemsOf = <One extends Kind>(items: readonly StoredItem[], kind: One) =>
  items.flatMap((stored) => (stored.kind === kind ? [stored.item as ItemOf<One>] : []))

// The search index follows from the credentials. Leaves are written by the code that computes their tiles.
export const restoreWrites = (database: Database, queries: Queries): RestoreWrites => ({
  async clear() {
    const tables = [
      ...catalogueKinds,
      'cover',
      'journal',
      'statusList',
      'outbox',
      'hook',
      'importProfile',
    ] as const
    for (const table of tables) await queries.deleteFrom(table).execute()
  },
  async restore(items) {
    for (const kind of catalogueKinds)
      for (const item of itemsOf(items, kind)) await putItem(queries, kind, item)
    for (const cover of itemsOf(items, 'cover')) await putCover(queries, cover)
    const records = itemsOf(items, 'credential')
    if (records.some(({ document }) => !document)) throw new Error('a credential has no document')
    await credentialWrites(database, queries).insert(records as NewRecord[])
    const blanks = { leaf: null, blind: null, expiresAt: null, replacedAt: null }
    const formers = itemsOf(items, 'former').map((former) => ({ ...blanks, ...former }))
    await insertAll(queries, 'formerDocument', formers)
    await takePositions(queries, itemsOf(items, 'position'))
    for (const list of itemsOf(items, 'list')) await putStatusList(queries, list)
    const erased = itemsOf(items, 'erased').map((hash) => ({ hash }))
    await insertAll(queries, 'erasedId', erased)
    await putEntries(queries, itemsOf(items, 'entry'))
    await insertAll(queries, 'importProfile', itemsOf(items, 'profile'))
    for (const run of itemsOf(items, 'importRun')) await importWrites(queries).putImportRun(run)
    for (const webhook of itemsOf(items, 'hook')) await putWebhook(queries, webhook)
    await putMessages(queries, itemsOf(items, 'message'))
    for (const batch of itemsOf(items, 'batch')) await logWrites(queries).putBatch(batch)
    for (const one of itemsOf(items, 'cosigned')) await putCosigned(queries, one)
    await insertAll(queries, 'formerLogFile', itemsOf(items, 'formerFile'))
  },
})
