// Where the registry is kept, and what any keeper of it promises.
import type { Catalogue, CohortSession, Course, Post, Report } from '#domain/catalogue.ts'

export interface Store {
  // Resolves when the store can answer now; rejects when it cannot.
  answers(): Promise<void>

  // In the order in which they were put: what comes first is shown first.
  courses(): Promise<Course[]>
  sessions(): Promise<CohortSession[]>

  // Newest first, and undated ones before all dated.
  posts(): Promise<Post[]>
  reports(): Promise<Report[]>

  // Puts the whole catalogue in one transaction, if and only if there is none yet; says whether it did.
  // Two servers that start at once put it once.
  fillCatalogue(catalogue: Catalogue): Promise<boolean>

  // After this nothing is asked of the store any more; what was acknowledged stays.
  close(): Promise<void>
}
