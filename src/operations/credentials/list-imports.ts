// Lists what was imported: by whom, when, from which file, and how its rows were counted.
import { NotFoundError } from '#errors/user-facing-error.ts'
import type { ImportRun } from '#store/import-store.ts'
import type { Store } from '#store/store.ts'

export type ListedImport = Omit<ImportRun, 'counts'> & { counts: Record<string, number> }

// Newest first; of one credential, the import that added it.
export async function listImports(
  store: Store,
  of?: { no: number } | { seq: number },
): Promise<ListedImport[]> {
  return (await store.importRuns(of)).map(({ counts, ...run }) => ({ ...run, counts: JSON.parse(counts) }))
}

export async function findImport(store: Store, no: number): Promise<ListedImport> {
  const [found] = await listImports(store, { no })
  if (!found) throw new NotFoundError(`There is no import ${no}.`)
  return found
}
