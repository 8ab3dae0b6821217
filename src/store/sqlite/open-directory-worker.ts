// The directory of a SQLite registry, answered by a worker of its own.
import type { DirectoryEntry } from '#domain/credential/credential.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'
import { openWorkerPool } from '#workers/worker-pool.ts'

const longestQueue = 500

export function openDirectoryWorker(file: string): Pick<Store, 'directory' | 'close'> {
  const { run, close } = openWorkerPool<DirectoryQuery, DirectoryEntry[]>(
    new URL('./directory-worker.ts', import.meta.url),
    {
      name: 'directory',
      workerData: { file },
      longestQueue,
      troubleOf: (trouble, cause) =>
        new StoreTrouble(trouble === 'queue full' ? 'busy' : 'unreachable', cause),
    },
  )
  return { directory: run, close }
}
