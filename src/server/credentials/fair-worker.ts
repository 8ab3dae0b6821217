// A worker at which callers take turns, so that whoever asks for much keeps neither the server nor other callers waiting.
import { Failure, type FailureCode } from '#contract/failures.ts'
import { type WorkerName, watchLoad } from '#workers/loads.ts'
import { takeTurns } from '#workers/take-turns.ts'
import { openWorkerPool, type WorkerTrouble } from '#workers/worker-pool.ts'

export type FairWorker<Task, Answer> = {
  run: (caller: string, task: Task) => Promise<Answer>
  // All of it is one turn of the caller's: what is done before the worker is asked, and after.
  inTurn: <Result>(
    caller: string,
    work: (run: (task: Task) => Promise<Answer>) => Promise<Result>,
  ) => Promise<Result>
  close: () => Promise<void>
}

export type FairWorkerSettings = {
  name: WorkerName
  // What a caller is told for whom there is no room.
  tooMany: FailureCode
}

const longestQueue = 50
// Twice what it takes to draw: without a bound a thread keeps what it no longer needs, for as long as the machine has room.
const heapMb = 96

export function startFairWorker<Task, Answer>(
  script: URL,
  { name, tooMany }: FairWorkerSettings,
): FairWorker<Task, Answer> {
  const failureOf: Record<WorkerTrouble, FailureCode> = {
    'queue full': tooMany,
    'too slow': 'too-slow',
    'worker ended': 'unexpected',
  }
  const worker = openWorkerPool<Task, Answer>(script, {
    name,
    longestQueue,
    heapMb,
    troubleOf: (trouble, cause) => new Failure(failureOf[trouble], undefined, cause),
  })
  const takeTurn = takeTurns({ longestQueue, refusal: () => new Failure(tooMany) })

  // One of them is at the worker, which tells of it itself.
  let asked = 0
  const stopWatching = watchLoad({ worker: name }, () => ({
    busy: 0,
    idle: 0,
    waiting: Math.max(0, asked - 1),
  }))

  async function inTurn<Result>(
    caller: string,
    work: (run: (task: Task) => Promise<Answer>) => Promise<Result>,
  ): Promise<Result> {
    asked += 1
    try {
      return await takeTurn(caller, () => work(worker.run))
    } finally {
      asked -= 1
    }
  }

  return {
    inTurn,
    run: (caller, task) => inTurn(caller, (run) => run(task)),
    close() {
      stopWatching()
      return worker.close()
    },
  }
}
