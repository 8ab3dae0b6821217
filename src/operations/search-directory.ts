// Finds credentials for the public directory, each with its standing on the day.
import { type DirectoryEntry, type Standing, standingOn } from '#domain/credential/credential.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'

export type DirectoryCard = Omit<DirectoryEntry, 'revokedAt' | 'suspendedAt'> & { standing: Standing }

export async function searchDirectory(
  store: Store,
  query: DirectoryQuery,
  on: Date,
): Promise<DirectoryCard[]> {
  const entries = await store.directory(query)
  return entries.map(({ revokedAt, suspendedAt, ...entry }) => ({
    ...entry,
    standing: standingOn({ ...entry, revokedAt, suspendedAt }, on),
  }))
}
