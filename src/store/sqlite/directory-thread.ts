// The directory of a SQLite registry, asked in a thread of its own.
import type { DirectoryEntry } from '#domain/credential/credential.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'
import { askedThread } from '#workers/worker-queue.ts'

const longestQueue = 500

export function directoryThread(file: string): Pick<Store, 'directory' | 'close'> {
  const { ask, close } = askedThread<DirectoryQuery, DirectoryEntry[]>(
    new URL('./directory-worker.ts', import.meta.url),
    {
      workerData: { file },
      longestQueue,
      trouble: (kind, cause) => new StoreTrouble(kind === 'busy' ? 'busy' : 'unreachable', cause),
    },
  )
  return { directory: ask, close }
}
