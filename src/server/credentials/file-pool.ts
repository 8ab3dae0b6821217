// The bounded queue of the worker that renders files and checks bundles; when it is full, callers are asked to retry.
import type { ArtworkCourse, ArtworkInput } from '#artwork/artwork-input.ts'
import type { Preview } from '#artwork/preview.ts'
import { ApiError, type FailureCode } from '#contract/failures.ts'
import type { BundleTask, WriteSound } from '#operations/verification/make-bundle.ts'
import { openWorkerPool, type WorkerFailure } from '#workers/worker-pool.ts'

export type Drawing =
  | { kind: 'svg' | 'png' | 'pdf'; input: ArtworkInput }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'achievement' | 'achievement-png'; course: ArtworkCourse }

export type FileTask = Drawing | ({ kind: 'bundle' } & BundleTask) | { kind: 'nothing' }

export type FilePool = {
  // Starts the worker, so that a release that replaces this one can no longer break it.
  load: () => Promise<void>
  draw: (drawing: Drawing) => Promise<Uint8Array | string>
  // Undefined for a bundle that would not verify.
  writeSound: WriteSound
  close: () => Promise<void>
}

// At 50 to 190 ms each, the last in the queue still finishes within the request timeout.
const queueLength = 50
// Twice what rendering needs; without a limit the thread keeps garbage as long as the machine has memory.
const heapMb = 96

const failureOf: Record<WorkerFailure, FailureCode> = {
  'queue full': 'too-many-files',
  'too slow': 'too-slow',
  'worker ended': 'unexpected',
}

export function openFilePool(maxQueuedTasks = queueLength): FilePool {
  const pool = openWorkerPool<FileTask, Uint8Array | string | undefined>(
    new URL('./file-worker.ts', import.meta.url),
    {
      name: 'files',
      maxQueuedTasks,
      heapMb,
      errorOf: (failure, cause) => new ApiError(failureOf[failure], undefined, cause),
    },
  )
  return {
    load: async () => void (await pool.run({ kind: 'nothing' })),
    draw: (drawing) => pool.run(drawing) as Promise<Uint8Array | string>,
    writeSound: (task) => pool.run({ kind: 'bundle', ...task }) as Promise<string | undefined>,
    close: pool.close,
  }
}
