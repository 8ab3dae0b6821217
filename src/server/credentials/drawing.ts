// Has pictures and certificates drawn beside the thread that answers, and keeps the latest of them.

import type { ArtworkCourse, ArtworkInput } from '#artwork/artwork-input.ts'
import type { Preview } from '#artwork/preview.ts'
import { Failure } from '#contract/failures.ts'
import { askedThread } from '#workers/worker-queue.ts'

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

export function startDrawer(): Drawer {
  const thread = askedThread<Drawing, Uint8Array | string>(new URL('./drawing-worker.ts', import.meta.url), {
    longestQueue,
    trouble: (kind, cause) =>
      new Failure(kind === 'busy' ? 'too-many-drawings' : 'unexpected', undefined, cause),
  })
  const kept = new Map<string, Promise<Buffer>>()

  function drawn(name: string, drawing: Drawing): Promise<Buffer> {
    const made = thread.ask(drawing).then((drawing) => Buffer.from(drawing as Uint8Array))
    // Those who ask while it is being made wait for the same one; a failure is not kept.
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return made
  }

  return {
    draw: (name, drawing) => kept.get(name) ?? drawn(name, drawing),
    close: thread.close,
  }
}
