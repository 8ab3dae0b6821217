// Asks the directory's thread and waits for its answers; the thread begins with the first question.
import { Worker } from 'node:worker_threads'
import type { DirectoryEntry } from '#domain/credential.ts'
import { StoreTrouble } from '#domain/store-trouble.ts'
import type { DirectoryQuery, Store } from '#store/store.ts'

export type Asked = { number: number; query: DirectoryQuery }
export type Answered =
  | { number: number; entries: DirectoryEntry[] }
  | { number: number; failure: { message: string; errcode: number | undefined } }

type Waiting = { resolve: (entries: DirectoryEntry[]) => void; reject: (error: unknown) => void }

// More questions than this in the queue are an attack; the rest are told to come again.
const longestQueue = 500

export function directoryThread(file: string): Pick<Store, 'directory' | 'close'> {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let worker: Worker | undefined
  let isClosed = false

  function end(reason: unknown): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./directory-worker.ts', import.meta.url), { workerData: { file } })
    started.on('message', (answer: Answered) => {
      const waiter = waiting.get(answer.number)
      waiting.delete(answer.number)
      if ('entries' in answer) waiter?.resolve(answer.entries)
      else waiter?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
      // Nobody waits for the thread when nobody waits for an answer.
      if (waiting.size === 0) started.unref()
    })
    let failure: unknown
    started.on('error', (error) => {
      failure = error
    })
    started.on('exit', () => end(new StoreTrouble('unreachable', failure)))
    return started
  }

  return {
    async directory(query) {
      if (isClosed) throw new StoreTrouble('unreachable', undefined)
      if (waiting.size >= longestQueue) throw new StoreTrouble('busy', undefined)
      worker ??= start()
      worker.ref()
      const number = asked
      asked += 1
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject })
        worker?.postMessage({ number, query } satisfies Asked)
      })
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
