// Has pictures and certificates drawn by the worker, and caches the latest of them.
import { LRUCache } from 'lru-cache'
import { mediaTypes } from '#domain/badge/addresses.ts'
import type { Drawing, FilePool } from '#server/credentials/file-pool.ts'
import type { PublicFile } from '#server/http/public-files.ts'

export type ArtworkCache = {
  // The file that shows the drawing; drawn when it is sent, unless it is cached.
  fileOf: (drawing: Drawing) => PublicFile
}

// In memory and not on disk, where a folder of certificates would be a copy of the registry's names.
const cacheBytes = 24 * 1024 * 1024

const typeOf: Record<Drawing['kind'], string> = {
  svg: mediaTypes.svg,
  png: mediaTypes.png,
  pdf: mediaTypes.pdf,
  preview: mediaTypes.png,
  achievement: mediaTypes.svg,
  'achievement-png': mediaTypes.png,
}

// No copy: the bytes that the worker sent belong to this thread.
const bytesOf = (drawn: Uint8Array | string) =>
  typeof drawn === 'string' ? Buffer.from(drawn) : Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length)

// Everything a drawing shows is in its cache key, and the release, which may draw the same input differently: nothing else
// invalidates an entry.
export function startArtworkCache(release: string, pool: Pick<FilePool, 'draw'>): ArtworkCache {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (file, key) => file.length + key.length,
  })
  // Requests for a drawing that is being made share it; a failure is not cached.
  const pending = new Map<string, Promise<Buffer>>()

  async function draw(key: string, drawing: Drawing): Promise<Buffer> {
    try {
      const file = bytesOf(await pool.draw(drawing))
      cache.set(key, file)
      return file
    } finally {
      pending.delete(key)
    }
  }

  function begin(key: string, drawing: Drawing): Promise<Buffer> {
    const drawn = draw(key, drawing)
    pending.set(key, drawn)
    return drawn
  }

  return {
    fileOf(drawing) {
      const contents = JSON.stringify([release, drawing])
      const make = () => cache.get(contents) ?? pending.get(contents) ?? begin(contents, drawing)
      return { type: typeOf[drawing.kind], contents, make }
    },
  }
}
