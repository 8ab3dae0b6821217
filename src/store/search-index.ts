// How a database finds names by a piece of them.
import type { CredentialType } from '#facts/registry.ts'
import type { Queries } from '#store/database.ts'

export type Indexed = { seq: number; folded: string; type: CredentialType; courseNo: number }

// `text` is folded and not empty; the courses are those whose titles contain it.
export type Sought = {
  text: string
  courseNos: number[]
  type: CredentialType | undefined
  skip: number
  limit: number
}

// Holds exactly what is listed in the directory.
export type SearchIndex = {
  add: (queries: Queries, rows: readonly Indexed[]) => Promise<void>
  drop: (queries: Queries, row: Indexed) => Promise<void>
  // Numbers of credentials, newest first.
  find: (queries: Queries, sought: Sought) => Promise<number[]>
  // Whether it finds this one by its whole name.
  has: (queries: Queries, row: Indexed) => Promise<boolean>
}
