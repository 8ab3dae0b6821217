// Lists what was imported: by whom, when, from which file, and how its rows were counted.
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
