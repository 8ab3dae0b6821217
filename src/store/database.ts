// The interface that the SQLite and PostgreSQL adapters implement.
import {
  CamelCasePlugin,
  type Dialect,
  type Expression,
  type Insertable,
  Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { CredentialType } from '#constants/registry.ts'
import type { Tables } from '#store/tables.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

// Inside a transaction, this is the transaction.
export type Queries = Kysely<Tables>

export type Indexed = { seq: number; folded: string; type: CredentialType; courseNo: number }

// Folded words, at least one, each with the courses whose titles contain it. The name or the title must contain each.
export type Sought = {
  words: { word: string; courseNos: number[] }[]
  type: CredentialType | undefined
}

// How a database finds names by parts of words. Contains exactly what the directory lists.
export type SearchIndex = {
  add: (queries: Queries, rows: readonly Indexed[]) => Promise<void>
  drop: (queries: Queries, row: Indexed) => Promise<void>
  // Selects the sequence numbers of credentials, as "seq".
  matching: (sought: Sought) => RawBuilder<{ seq: number }>
  // Empties the index.
  clear: (queries: Queries) => Promise<void>
}

export type Database = {
  name: DatabaseName
  // Sees committed data and never waits for a writer.
  read: Queries
  directory: Queries
  // All reads see one snapshot.
  atOneMoment: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  // The same on its own connection, for long reads. The caller closes it.
  openSnapshot: () => Promise<{ queries: Queries; close: () => Promise<void> }>
  // One writer at a time, from the first statement to the commit. Rolls back if the work throws or calls undo.
  write: Write
  // For writes that no other change depends on. On SQLite, rejects at once while another process is writing.
  writeAside: Write
  search: SearchIndex
  // After a large load.
  analyze: () => Promise<void>
  // Rewrites what the database still stores of deleted rows. False: not now.
  vacuum: () => Promise<boolean>
  // Checks that only this database can make of itself.
  faults: (queries: Queries) => Promise<string[]>
  translateError: (error: unknown) => unknown
  close: () => Promise<void>
}

export type Write = <Result>(work: (queries: Queries, undo: () => void) => Promise<Result>) => Promise<Result>

export const queriesOn = (dialect: Dialect): Queries =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })

type Transacting = {
  // Locks out other writers.
  begin?: (queries: Queries) => Promise<unknown>
  // Interprets a failed commit.
  commitError?: (error: unknown) => unknown
}

export async function transact<Result>(
  database: Queries,
  work: (queries: Queries, undo: () => void) => Promise<Result>,
  { begin, commitError = (error) => error }: Transacting = {},
): Promise<Result> {
  const transaction = await database.startTransaction().execute()
  let isUndone = false
  let result: Result
  try {
    await begin?.(transaction)
    result = await work(transaction, () => {
      isUndone = true
    })
    if (isUndone) await transaction.rollback().execute()
  } catch (error) {
    // Some failures, such as a full disk, have already rolled back.
    if (!transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
  if (isUndone) return result
  try {
    await transaction.commit().execute()
  } catch (error) {
    throw commitError(error)
  }
  return result
}

// Databases limit the number of parameters per statement.
export function* inChunks<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

export async function insertAll<Table extends keyof Tables>(
  queries: Queries,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  size?: number,
): Promise<void> {
  for (const chunk of inChunks(rows, size))
    await queries
      .insertInto(table as 'document')
      .values(chunk as never)
      .execute()
}

// Skips rows whose key exists. False: all of them.
export async function insertNew<Table extends keyof Tables>(
  queries: Queries,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto(table as 'document')
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

// A row with these values.
export const findRow = <Table extends keyof Tables>(
  queries: Queries,
  table: Table,
  values: Partial<Selectable<Tables[Table]>>,
) =>
  queries
    .selectFrom(table as 'document')
    .selectAll()
    .where((the) => the.and(values))
    .limit(1)
    .executeTakeFirst() as Promise<unknown> as Promise<Selectable<Tables[Table]> | undefined>

// The rows that a query finds for any of the values.
export async function readAll<Value, Row>(
  values: readonly Value[],
  read: (chunk: Value[]) => { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of inChunks(values)) rows.push(...(await read(chunk).execute()))
  return rows
}

// Case-insensitive, with LIKE wildcards escaped.
export const containing = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`lower(${text}) LIKE ${`%${words.toLowerCase().replace(/[!%_]/g, (mark) => `!${mark}`)}%`} ESCAPE '!'`
