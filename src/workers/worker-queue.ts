// Asks a thread of its own and waits for its answers; the thread begins with the first question.
import { Worker } from 'node:worker_threads'

export type Asked = { number: number; question: unknown }
export type Answered =
  | { number: number; answer: unknown }
  | { number: number; failure: { message: string; errcode: number | undefined } }

export type ThreadSettings = {
  workerData?: unknown
  // More questions than this in the queue are an attack; the rest are told to come again.
  longestQueue: number
  // What whoever asked meets when the queue is full, or the thread has ended.
  trouble: (kind: 'busy' | 'gone', cause: unknown) => Error
}

export type AskedThread<Question, Answer> = {
  ask: (question: Question) => Promise<Answer>
  close: () => Promise<void>
}

type Waiting = { resolve: (answer: never) => void; reject: (error: unknown) => void }

export function askedThread<Question, Answer>(
  script: URL,
  { workerData, longestQueue, trouble }: ThreadSettings,
): AskedThread<Question, Answer> {
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
    const started = new Worker(script, { workerData })
    started.on('message', (answered: Answered) => {
      const waiter = waiting.get(answered.number)
      waiting.delete(answered.number)
      if ('answer' in answered) waiter?.resolve(answered.answer as never)
      else waiter?.reject(Object.assign(new Error(answered.failure.message), answered.failure))
      // Nobody waits for the thread when nobody waits for an answer.
      if (waiting.size === 0) started.unref()
    })
    let failure: unknown
    started.on('error', (error) => {
      failure = error
    })
    started.on('exit', () => end(trouble('gone', failure)))
    return started
  }

  return {
    async ask(question) {
      if (isClosed) throw trouble('gone', undefined)
      if (waiting.size >= longestQueue) throw trouble('busy', undefined)
      worker ??= start()
      worker.ref()
      const number = asked
      asked += 1
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject })
        worker?.postMessage({ number, question } satisfies Asked)
      })
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
