// Worker threads behind a bounded queue, with deadlines for every task; a thread that hangs or dies is replaced.
import type { Piscina } from 'piscina'
import { workerTimeoutMs } from '#constants/limits.ts'
import { type WorkerName, watchUsage } from '#workers/worker-usage.ts'

export type WorkerFailure = 'queue full' | 'too slow' | 'worker ended'

export type WorkerSettings = {
  // The name in metrics.
  name?: WorkerName
  workerData?: unknown
  // How many tasks may run or wait at once; more are refused.
  maxQueuedTasks: number
  // A thread that needs more than this is terminated.
  heapMb?: number
  // How long a task may wait for its turn, and then how long it may run.
  deadline?: () => AbortSignal
  // The error for a task that failed through no fault of its own.
  errorOf: (failure: WorkerFailure, cause: unknown) => Error
}

export type WorkerPool<Task, Answer> = {
  run: (task: Task) => Promise<Answer>
  close: () => Promise<void>
}

// The script's default export runs one task. Of an error it throws, only message, stack and cause arrive here.
export function openWorkerPool<Task, Answer>(
  script: URL,
  {
    name = 'other',
    workerData,
    maxQueuedTasks,
    heapMb,
    deadline = () => AbortSignal.timeout(workerTimeoutMs),
    errorOf,
  }: WorkerSettings,
): WorkerPool<Task, Answer> {
  let opening: Promise<Piscina<Task, Answer>> | undefined
  let isClosed = false
  let accepted = 0
  let ended = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const stopWatching = watchUsage({ worker: name }, () => ({
    busy: Math.min(1, accepted),
    waiting: Math.max(0, accepted - 1),
    idle: opening && accepted === 0 ? 1 : 0,
  }))

  async function open(): Promise<Piscina<Task, Answer>> {
    // Imported with the first task, so that commands without workers start faster.
    const { Piscina } = await import('piscina')
    const pool = new Piscina<Task, Answer>({
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

  // One that failed to open is opened again by the next task.
  function opened(): Promise<Piscina<Task, Answer>> {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function runNow(task: Task, waited: AbortSignal): Promise<Answer> {
    if (waited.aborted) throw errorOf('too slow', waited.reason)
    const pool = await opened()
    if (isClosed) throw errorOf('worker ended', undefined)
    const [signal, endedBefore] = [deadline(), ended]
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      if (signal.aborted) throw errorOf('too slow', error)
      throw ended > endedBefore ? errorOf('worker ended', error) : error
    }
  }

  async function run(task: Task): Promise<Answer> {
    if (accepted >= maxQueuedTasks) throw errorOf('queue full', undefined)
    accepted += 1
    const waited = deadline()
    // Piscina moves a task that it cannot place behind all others, which starves it: it gets one task at a time.
    const turn = lastTurn.then(() => runNow(task, waited))
    lastTurn = turn.catch(() => {})
    return turn.finally(() => {
      accepted -= 1
    })
  }

  return {
    run,
    async close() {
      isClosed = true
      stopWatching()
      await (await opening)?.destroy()
    },
  }
}
