// Renders pictures and certificates in the worker, and caches the most recent.
import { LRUCache } from 'lru-cache'
import { mediaTypes } from '#domain/badge/addresses.ts'
import type { Drawing, FilePool } from '#server/credentials/file-pool.ts'
import type { PublicFile } from '#server/http/public-files.ts'

export type ArtworkCache = {
  // Rendered when it is sent, unless cached.
  fileOf: (drawing: Drawing) => Required<Pick<PublicFile, 'type' | 'contents' | 'make'>>
}

// In memory, because a folder of certificates on disk would be a copy of the registry's names.
const cacheBytes = 24 * 1024 * 1024

const typeOf: Record<Drawing['kind'], string> = {
  svg: mediaTypes.svg,
  png: mediaTypes.png,
  pdf: mediaTypes.pdf,
  preview: mediaTypes.png,
  achievement: mediaTypes.svg,
  'achievement-png': mediaTypes.png,
}

// No copy: the worker transferred the bytes to this thread.
const bytesOf = (rendered: Uint8Array | string) =>
  typeof rendered === 'string'
    ? Buffer.from(rendered)
    : Buffer.from(rendered.buffer, rendered.byteOffset, rendered.length)

// The cache key covers everything shown and the release, which may render the same input differently, so entries never
// need invalidation.
export function startArtworkCache(release: string, pool: Pick<FilePool, 'draw'>): ArtworkCache {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (file, key) => file.length + key.length,
  })
  // Concurrent requests share one rendering; failures are not cached.
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
    const rendered = draw(key, drawing)
    pending.set(key, rendered)
    return rendered
  }

  return {
    fileOf(drawing) {
      const contents = JSON.stringify([release, drawing])
      const make = () => cache.get(contents) ?? pending.get(contents) ?? begin(contents, drawing)
      return { type: typeOf[drawing.kind], contents, make }
    },
  }
}
