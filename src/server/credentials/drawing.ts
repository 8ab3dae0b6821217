// Has pictures and certificates drawn by a worker, and caches the latest of them.
import { LRUCache } from 'lru-cache'
import type { ArtworkCourse, ArtworkInput } from '#artwork/artwork-input.ts'
import type { Preview } from '#artwork/preview.ts'
import { Failure, type FailureCode } from '#contract/failures.ts'
import { mediaTypes } from '#domain/badge/addresses.ts'
import type { PublicFile } from '#server/http/public-files.ts'
import { openWorkerPool, type WorkerTrouble } from '#workers/worker-pool.ts'

export type Drawing =
  | { kind: 'svg' | 'png' | 'pdf'; input: ArtworkInput }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'achievement' | 'achievement-png'; course: ArtworkCourse }

export type Drawer = {
  // The file that shows the drawing; drawn when it is sent, unless it is cached.
  fileOf: (drawing: Drawing) => PublicFile
  close: () => Promise<void>
}

const longestQueue = 50
const mostKept = 100

const failureOf: Record<WorkerTrouble, FailureCode> = {
  'queue full': 'too-many-drawings',
  'too slow': 'too-slow',
  'worker ended': 'unexpected',
}

const typeOf: Record<Drawing['kind'], string> = {
  svg: mediaTypes.svg,
  png: mediaTypes.png,
  pdf: mediaTypes.pdf,
  preview: mediaTypes.png,
  achievement: mediaTypes.svg,
  'achievement-png': mediaTypes.png,
}

// The release is part of what a drawing is known by: another may draw the same input differently.
export function startDrawer(release: string): Drawer {
  const worker = openWorkerPool<Drawing, Uint8Array | string>(
    new URL('./drawing-worker.ts', import.meta.url),
    { longestQueue, troubleOf: (trouble, cause) => new Failure(failureOf[trouble], undefined, cause) },
  )
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept })

  function draw(name: string, drawing: Drawing): Promise<Buffer> {
    const made = worker.run(drawing).then((drawing) => Buffer.from(drawing as Uint8Array))
    // Requests for a drawing that is being made wait for the same one; a failure is not cached.
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }

  return {
    fileOf(drawing) {
      const contents = JSON.stringify([release, drawing])
      const make = () => kept.get(contents) ?? draw(contents, drawing)
      return { type: typeOf[drawing.kind], contents, make }
    },
    close: worker.close,
  }
}
