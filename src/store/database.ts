// What the store asks of a database, and what SQLite and PostgreSQL each answer in a file of their own.
import { CamelCasePlugin, type Dialect, type Expression, Kysely, type SqlBool, sql } from 'kysely'
import type { CredentialType } from '#facts/registry.ts'
import type { Tables } from '#store/tables.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

// Inside a transaction it is the transaction.
export type Queries = Kysely<Tables>

export type Indexed = { seq: number; folded: string; type: CredentialType; courseNo: number }

// `text` is folded and not empty; the courses are those whose titles contain it.
export type Sought = {
  text: string
  courseNos: number[]
  type: CredentialType | undefined
  skip: number
  limit: number
}

// How a database finds names by a piece of them. It has exactly what is listed in the directory.
export type IndexedPiece = { seq: number; piece: string }

export type SearchIndex = {
  add: (queries: Queries, rows: readonly Indexed[]) => Promise<void>
  drop: (queries: Queries, row: Indexed) => Promise<void>
  // Numbers of credentials, newest first.
  find: (queries: Queries, sought: Sought) => Promise<number[]>
  // Everything that it holds, in any order, and what it should hold of one.
  contents: (queries: Queries) => AsyncIterable<IndexedPiece[]>
  piecesOf: (row: Indexed) => string[]
}

export type Database = {
  name: DatabaseName
  // Sees what was committed, never waits for a writer.
  read: Queries
  directory: Queries
  // Everything that the work reads is of one moment.
  atOneMoment: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  // The same on a connection of its own, for reading that takes long. The caller closes it.
  openSnapshot: () => Promise<{ queries: Queries; close: () => Promise<void> }>
  // One writer at a time, from the first statement to the commit. Nothing is kept where the work throws or undoes.
  write: Write
  // For what no other change depends on. Rejects at once where another process is writing to SQLite.
  writeAside: Write
  search: SearchIndex
  // After a large load.
  tidy: () => Promise<void>
  // Rewrites what the database still holds of deleted rows. False: not now.
  removeTraces: () => Promise<boolean>
  // What only this database can see of itself.
  faults: (queries: Queries) => Promise<string[]>
  troubleOf: (error: unknown) => unknown
  close: () => Promise<void>
}

export type Write = <Result>(work: (queries: Queries, undo: () => void) => Promise<Result>) => Promise<Result>

export const queriesOn = (dialect: Dialect): Queries =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })

type Transacting = {
  // What locks out other writers.
  begin?: (queries: Queries) => Promise<unknown>
  // What a commit that failed means.
  commitTrouble?: (error: unknown) => unknown
}

export async function transact<Result>(
  database: Queries,
  work: (queries: Queries, undo: () => void) => Promise<Result>,
  { begin, commitTrouble = (error) => error }: Transacting = {},
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
    // Some failures, a full disk among them, have rolled back by themselves.
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
    throw commitTrouble(error)
  }
  return result
}

// Databases bound the number of parameters in one statement.
export function* inChunks<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

// Both sides in lower case. What LIKE would read as a wildcard is a letter like any other.
export const containing = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`lower(${text}) LIKE ${`%${words.toLowerCase().replace(/[!%_]/g, (mark) => `!${mark}`)}%`} ESCAPE '!'`
