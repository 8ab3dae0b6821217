// Has pictures and certificates drawn beside the thread that answers, and keeps the latest of them.
import { LRUCache } from 'lru-cache'
import type { ArtworkCourse, ArtworkInput } from '#artwork/artwork-input.ts'
import type { Preview } from '#artwork/preview.ts'
import { Failure, type FailureCode } from '#contract/failures.ts'
import { openWorkerPool, type WorkerTrouble } from '#workers/worker-pool.ts'

export type Drawing =
  | { kind: 'svg' | 'png' | 'pdf'; input: ArtworkInput }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'achievement'; course: ArtworkCourse }

export type Drawer = {
  // Under the same name always the same drawing.
  draw: (name: string, drawing: Drawing) => Promise<Buffer>
  close: () => Promise<void>
}

const longestQueue = 50
const mostKept = 100

const failureOf: Record<WorkerTrouble, FailureCode> = {
  'queue full': 'too-many-drawings',
  'too slow': 'too-slow',
  'thread ended': 'unexpected',
}

export function startDrawer(): Drawer {
  const worker = openWorkerPool<Drawing, Uint8Array | string>(
    new URL('./drawing-worker.ts', import.meta.url),
    { longestQueue, troubleOf: (trouble, cause) => new Failure(failureOf[trouble], undefined, cause) },
  )
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept })

  function drawn(name: string, drawing: Drawing): Promise<Buffer> {
    const made = worker.run(drawing).then((drawing) => Buffer.from(drawing as Uint8Array))
    // Those who ask while it is being made wait for the same one; a failure is not kept.
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }

  return {
    draw: (name, drawing) => kept.get(name) ?? drawn(name, drawing),
    close: worker.close,
  }
}
