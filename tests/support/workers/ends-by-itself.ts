// Runs one task in a worker, closes nothing, and says what was answered; started by a test that waits for its end.
import { openWorkerPool } from '#workers/worker-pool.ts'

const pool = openWorkerPool(new URL('./obedient-worker.ts', import.meta.url), {
  workerData: 'a command',
  maxQueuedTasks: 1,
  errorOf: (failure) => new Error(failure),
})
console.log(await pool.run('answer'))
