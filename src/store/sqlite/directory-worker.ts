// The thread in which a SQLite registry answers the directory, so that no question there can hold up a verification.
import { parentPort, workerData } from 'node:worker_threads'
import { connectReader } from '#store/sqlite/connection.ts'
import { directoryIn } from '#store/sqlite/directory.ts'
import type { Answered, Asked } from '#store/sqlite/directory-thread.ts'

const ask = directoryIn(connectReader((workerData as { file: string }).file))

parentPort?.on('message', ({ number, query }: Asked) => {
  try {
    parentPort?.postMessage({ number, entries: ask(query) } satisfies Answered)
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    parentPort?.postMessage({ number, failure: { message, errcode } } satisfies Answered)
  }
})
