// Serves post covers stored in the registry.
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/failures.ts'
import { coverPrefix } from '#domain/catalogue/catalogue.ts'
import { type PictureExtension, pictureTypes } from '#formats/picture.ts'
import type { LimitCall } from '#server/http/limits.ts'
import { leaveOutDocumentHeaders } from '#server/http/security-headers.ts'
import type { Store } from '#store/store.ts'

const namePattern = /^[0-9a-f]{32}\.(png|jpg|webp|avif)$/
// The name is a hash of the bytes.
const caching = 'public, max-age=31536000, immutable'

export function serveCovers(app: FastifyInstance, store: Store, limitCall: LimitCall): void {
  app.get<{ Params: { name: string } }>(
    `${coverPrefix}:name`,
    { onRequest: limitCall, logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      const bytes = namePattern.test(name) ? await store.cover(name) : undefined
      if (!bytes) throw new ApiError('unknown-file')
      leaveOutDocumentHeaders(reply)
      return reply
        .type(pictureTypes[extname(name).slice(1) as PictureExtension])
        .header('cache-control', caching)
        .send(bytes)
    },
  )
}
