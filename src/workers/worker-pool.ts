// Worker threads behind a bounded queue, with a deadline for every task; a thread that hangs or dies is replaced.
import type { Piscina } from 'piscina'
import { workerTaskMs } from '#facts/limits.ts'
import { type WorkerName, watchLoad } from '#workers/loads.ts'

export type WorkerTrouble = 'queue full' | 'too slow' | 'worker ended'

export type WorkerSettings = {
  // The name in metrics.
  name?: WorkerName
  workerData?: unknown
  // How many tasks may run or wait at once; more are refused.
  longestQueue: number
  // A thread that needs more than this is terminated.
  heapMb?: number
  // The deadline of a task, which begins with the call: time in the queue is included.
  deadline?: () => AbortSignal
  // The error for a task that failed through no fault of its own.
  troubleOf: (trouble: WorkerTrouble, cause: unknown) => Error
}

export type WorkerPool<Task, Answer> = {
  run: (task: Task) => Promise<Answer>
  // Starts the thread ahead of time with a dummy task.
  begin: (task: Task) => Promise<void>
  close: () => Promise<void>
}

// The script's default export runs one task. Of an error it throws, only message, stack and cause arrive here.
export function openWorkerPool<Task, Answer>(
  script: URL,
  {
    name = 'other',
    workerData,
    longestQueue,
    heapMb,
    deadline = () => AbortSignal.timeout(workerTaskMs),
    troubleOf,
  }: WorkerSettings,
): WorkerPool<Task, Answer> {
  let opening: Promise<Piscina<Task, Answer>> | undefined
  let pool: Piscina<Task, Answer> | undefined
  let isClosed = false
  let running = 0
  let ended = 0
  const stopWatching = watchLoad({ worker: name }, () => {
    const waiting = pool?.queueSize ?? 0
    const busy = Math.max(0, running - waiting)
    return { busy, waiting, idle: pool && busy === 0 ? 1 : 0 }
  })

  async function open(): Promise<Piscina<Task, Answer>> {
    // Imported with the first task, so that commands without workers start faster.
    const { Piscina } = await import('piscina')
    pool = new Piscina<Task, Answer>({
      filename: script.href,
      workerData,
      ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
      minThreads: 1,
      maxThreads: 1,
      // With atomics a waiting thread blocks, and nothing asynchronous in it finishes.
      atomics: 'disabled',
    })
    pool.on('workerDestroy', () => {
      ended += 1
    })
    // A thread that dies between tasks is replaced; without a listener the event would crash the process.
    pool.on('error', () => {})
    return pool
  }

  async function run(task: Task): Promise<Answer> {
    // Counted here, because piscina applies maxQueue only to tasks without a signal.
    if (running >= longestQueue) throw troubleOf('queue full', undefined)
    running += 1
    const endedBefore = ended
    const signal = deadline()
    try {
      opening ??= open()
      const opened = await opening
      if (isClosed) throw troubleOf('worker ended', undefined)
      return await opened.run(task, { signal })
    } catch (error) {
      if (signal.aborted) throw troubleOf('too slow', error)
      throw ended > endedBefore ? troubleOf('worker ended', error) : error
    } finally {
      running -= 1
    }
  }

  return {
    run,
    async begin(task) {
      opening ??= open()
      await opening
      run(task).catch(() => {})
    },
    async close() {
      isClosed = true
      stopWatching()
      await (await opening)?.destroy()
    },
  }
}
