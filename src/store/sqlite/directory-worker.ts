// The worker in which a SQLite registry answers the directory, so that no search can hold up a verification.
import { workerData } from 'node:worker_threads'
import type { DirectoryEntry } from '#domain/credential/credential.ts'
import { connectReader } from '#store/sqlite/connection.ts'
import { directoryIn } from '#store/sqlite/directory.ts'
import type { DirectoryQuery } from '#store/store.ts'

let directory: ReturnType<typeof directoryIn> | undefined

export default function answer(query: DirectoryQuery): DirectoryEntry[] {
  try {
    // Opened with the first query, so that a file that cannot be opened fails that query.
    directory ??= directoryIn(connectReader((workerData as { file: string }).file))
    return directory(query)
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    throw new Error(message, { cause: { errcode } })
  }
}
