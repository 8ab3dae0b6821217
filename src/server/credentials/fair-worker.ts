// A worker at which callers take turns, so that whoever asks for much keeps neither the server nor other callers waiting.
import { Failure, type FailureCode } from '#contract/failures.ts'
import { type WorkerName, watchLoad } from '#workers/loads.ts'
import { takeTurns } from '#workers/take-turns.ts'
import { openWorkerPool, type WorkerTrouble } from '#workers/worker-pool.ts'

export type FairWorker<Task, Answer> = {
  run: (caller: string, task: Task) => Promise<Answer>
  close: () => Promise<void>
}

export type FairWorkerSettings = {
  name: WorkerName
  // What a caller is told for whom there is no room.
  tooMany: FailureCode
}

const longestQueue = 50

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

  return {
    async run(caller, task) {
      asked += 1
      try {
        return await takeTurn(caller, () => worker.run(task))
      } finally {
        asked -= 1
      }
    },
    close() {
      stopWatching()
      return worker.close()
    },
  }
}
