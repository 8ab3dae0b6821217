// One worker thread behind a bounded queue: started with its first task, and replaced when it hangs or dies.
import type { Piscina } from 'piscina'
import { workerTaskMs } from '#facts/limits.ts'
import { type WorkerName, watchLoad } from '#workers/loads.ts'

export type WorkerTrouble = 'queue full' | 'too slow' | 'worker ended'

export type WorkerSettings = {
  // By which it is known to whoever watches the server.
  name?: WorkerName
  workerData?: unknown
  // More tasks than this at once are an attack; the rest are refused.
  longestQueue: number
  // A thread that needs more than this is ended.
  heapMb?: number
  // How long one task may take, from when its turn has come.
  taskMs?: number
  // The error for a task that was not done through no fault of its own.
  troubleOf: (trouble: WorkerTrouble, cause: unknown) => Error
}

export type WorkerPool<Task, Answer> = {
  run: (task: Task) => Promise<Answer>
  // Has the thread begun before there is work for it, with a task whose answer nobody needs. Resolves once it is on its way.
  begin: (task: Task) => Promise<void>
  close: () => Promise<void>
}

const late = Symbol('late')

// The script's default export does one task. Of an error that it throws, only message, stack and cause arrive here.
export function openWorkerPool<Task, Answer>(
  script: URL,
  { name = 'other', workerData, longestQueue, heapMb, taskMs = workerTaskMs, troubleOf }: WorkerSettings,
): WorkerPool<Task, Answer> {
  let pool: Piscina<Task, Answer> | undefined
  let opening: Promise<Piscina<Task, Answer>> | undefined
  let isRunning = false
  let hasWorkerEnded = false
  let isClosed = false
  let tasks = 0
  let turn = Promise.resolve()
  const stopWatching = watchLoad({ worker: name }, () => ({
    busy: Math.min(tasks, 1),
    idle: pool && tasks === 0 ? 1 : 0,
    waiting: Math.max(0, tasks - 1),
  }))

  // One of each for many tasks: made anew for each, they would cost a quick task as much as its work.
  let controller = new AbortController()
  let deadline: NodeJS.Timeout | undefined

  function giveUp(reason: unknown): void {
    if (!isRunning) return
    controller.abort(reason)
    controller = new AbortController()
  }

  async function open(): Promise<Piscina<Task, Answer>> {
    // Loaded only when there is work: the operator's command starts sooner without it.
    const { Piscina } = await import('piscina')
    const opened = new Piscina<Task, Answer>({
      filename: script.href,
      workerData,
      ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Measured with the directory's answers: messages are quicker here than waiting on shared memory.
      atomics: 'disabled',
      recordTiming: false,
    })
    opened.on('workerDestroy', () => {
      hasWorkerEnded = true
    })
    // A worker that ends before it has taken its task would leave that task waiting.
    opened.on('error', giveUp)
    deadline = setTimeout(() => giveUp(late), taskMs).unref()
    return opened
  }

  function opened(): Promise<Piscina<Task, Answer>> {
    opening ??= open()
    return opening
  }

  async function work(task: Task): Promise<Answer> {
    pool ??= await opened()
    if (isClosed) throw troubleOf('worker ended', undefined)
    const { signal } = controller
    deadline?.refresh()
    isRunning = true
    hasWorkerEnded = false
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      if (signal.reason === late) throw troubleOf('too slow', new Error(`no answer within ${taskMs} ms`))
      throw hasWorkerEnded ? troubleOf('worker ended', error) : error
    } finally {
      isRunning = false
    }
  }

  // One after the other, here rather than in the pool: a task's time then begins with its turn, and no worker is
  // ended because a task has waited long.
  async function run(task: Task): Promise<Answer> {
    if (tasks >= longestQueue) throw troubleOf('queue full', undefined)
    const before = turn
    const { promise, resolve: next } = Promise.withResolvers<void>()
    turn = promise
    tasks += 1
    try {
      if (tasks > 1) await before
      return await work(task)
    } finally {
      tasks -= 1
      next()
    }
  }

  return {
    run,
    async begin(task) {
      pool ??= await opened()
      run(task).catch(() => {})
    },
    async close() {
      isClosed = true
      stopWatching()
      clearTimeout(deadline)
      await pool?.destroy()
    },
  }
}
