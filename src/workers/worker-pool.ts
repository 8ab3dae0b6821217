// One worker thread behind a bounded queue: started with its first task, and replaced when it hangs or dies.
import type { Piscina } from 'piscina'
import { workerTaskMs } from '#facts/limits.ts'

export type WorkerTrouble = 'queue full' | 'too slow' | 'thread ended'

export type WorkerSettings = {
  workerData?: unknown
  // More tasks than this at once are an attack; the rest are told to come again.
  longestQueue: number
  // How long one task may take, from when its turn has come.
  taskMs?: number
  // What callers meet when their task was not done, through no fault of its own.
  troubleOf: (trouble: WorkerTrouble, cause: unknown) => Error
}

export type WorkerPool<Task, Answer> = {
  run: (task: Task) => Promise<Answer>
  close: () => Promise<void>
}

// The script's default export does one task. Of an error that it throws, only message, stack and cause arrive here.
export function openWorkerPool<Task, Answer>(
  script: URL,
  { workerData, longestQueue, taskMs = workerTaskMs, troubleOf }: WorkerSettings,
): WorkerPool<Task, Answer> {
  let pool: Promise<Piscina<Task, Answer>> | undefined
  let running: AbortController | undefined
  let hasThreadEnded = false
  let isClosed = false
  let tasks = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Piscina<Task, Answer>> {
    // Read only when there is work: the operator's command begins sooner without it.
    const { Piscina } = await import('piscina')
    const opened = new Piscina<Task, Answer>({
      filename: script.href,
      workerData,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Where one task is sent at a time, messages were measured to be quicker than waiting on shared memory.
      atomics: 'disabled',
      recordTiming: false,
    })
    opened.on('workerDestroy', () => {
      hasThreadEnded = true
    })
    // A thread that ends before it has taken its task would leave that task waiting.
    opened.on('error', (error) => running?.abort(error))
    return opened
  }

  async function work(task: Task): Promise<Answer> {
    pool ??= open()
    const opened = await pool
    if (isClosed) throw troubleOf('thread ended', undefined)
    const controller = new AbortController()
    const late = new Error(`no answer within ${taskMs} ms`)
    const timer = setTimeout(() => controller.abort(late), taskMs)
    running = controller
    hasThreadEnded = false
    try {
      return await opened.run(task, { signal: controller.signal })
    } catch (error) {
      if (controller.signal.reason === late) throw troubleOf('too slow', late)
      throw hasThreadEnded ? troubleOf('thread ended', error) : error
    } finally {
      clearTimeout(timer)
      running = undefined
    }
  }

  return {
    // One after the other, here rather than in the pool: a task's time then begins with its turn, and no thread is
    // ended because a task has waited long.
    async run(task) {
      if (tasks >= longestQueue) throw troubleOf('queue full', undefined)
      tasks += 1
      const answer = turn.then(() => work(task))
      turn = answer.catch(() => {})
      return answer.finally(() => {
        tasks -= 1
      })
    },
    async close() {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}
