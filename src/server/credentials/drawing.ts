// Has pictures and certificates drawn by a worker, for all callers in turn, and keeps the latest of them.
import { LRUCache } from 'lru-cache'
import type { ArtworkCourse, ArtworkInput } from '#artwork/artwork-input.ts'
import type { Preview } from '#artwork/preview.ts'
import { mediaTypes } from '#domain/badge/addresses.ts'
import { startFairWorker } from '#server/credentials/fair-worker.ts'
import type { PublicFile } from '#server/http/public-files.ts'

export type Drawing =
  | { kind: 'svg' | 'png' | 'pdf'; input: ArtworkInput }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'achievement' | 'achievement-png'; course: ArtworkCourse }

export type Drawer = {
  // The file that shows the drawing; drawn when it is sent, unless it is kept, and when the caller's turn has come.
  fileOf: (drawing: Drawing, caller: string) => PublicFile
  close: () => Promise<void>
}

const keptBytes = 24 * 1024 * 1024

const typeOf: Record<Drawing['kind'], string> = {
  svg: mediaTypes.svg,
  png: mediaTypes.png,
  pdf: mediaTypes.pdf,
  preview: mediaTypes.png,
  achievement: mediaTypes.svg,
  'achievement-png': mediaTypes.png,
}

// What the worker sends is ours already: a copy would only stay about until it is collected.
const bytesOf = (drawn: Uint8Array | string) =>
  typeof drawn === 'string' ? Buffer.from(drawn) : Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length)

// The release is part of what a drawing is known by: another may draw the same input differently.
export function startDrawer(release: string): Drawer {
  const worker = startFairWorker<Drawing, Uint8Array | string>(
    new URL('./drawing-worker.ts', import.meta.url),
    { name: 'drawing', tooMany: 'too-many-drawings' },
  )
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (file, name) => file.length + name.length,
  })
  // Requests for a drawing that is being made wait for the same one; a failure is not kept.
  const underWay = new Map<string, Promise<Buffer>>()

  async function draw(name: string, drawing: Drawing, caller: string): Promise<Buffer> {
    try {
      const file = bytesOf(await worker.run(caller, drawing))
      kept.set(name, file)
      return file
    } finally {
      underWay.delete(name)
    }
  }

  function begin(name: string, drawing: Drawing, caller: string): Promise<Buffer> {
    const begun = draw(name, drawing, caller)
    underWay.set(name, begun)
    return begun
  }

  return {
    fileOf(drawing, caller) {
      const contents = JSON.stringify([release, drawing])
      const make = () => kept.get(contents) ?? underWay.get(contents) ?? begin(contents, drawing, caller)
      return { type: typeOf[drawing.kind], contents, make }
    },
    close: worker.close,
  }
}
