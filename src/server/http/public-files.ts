// Serves files to other sites: CORS, ETags, and revalidation before reuse.
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready, tagOf } from '#server/http/conditional.ts'

const preflightSeconds = 86_400

// Applies only to this scope, and preflights only below its prefix; everything else stays closed to other sites.
export async function openToEverySite(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (_, reply) => {
    // Badges are embedded in other sites' pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    allowedHeaders: ['If-None-Match', 'Accept'],
    exposedHeaders: ['ETag', 'Link'],
    maxAge: preflightSeconds,
    // Answers any OPTIONS request, whether or not it is a browser's preflight.
    strictPreflight: false,
  })
}

export type PublicFile = {
  type: string
  // What the file is made from: the same contents make the same file, so an unchanged file is not rendered again.
  contents: string
  // The contents themselves, unless it is rendered from them.
  make?: () => Promise<Buffer | string> | Buffer | string
  // The download's file name.
  fileName?: string
  // How long caches may use it without revalidating.
  maxAgeSeconds?: number
}

// Without a time it is `no-cache`: revalidated before each use, because its status may have changed.
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, contents, make = () => contents, fileName, maxAgeSeconds }: PublicFile,
): Promise<FastifyReply> {
  const tag = tagOf(contents)
  const freshness = maxAgeSeconds === undefined ? 'no-cache' : `max-age=${maxAgeSeconds}`
  reply.header('etag', tag).header('cache-control', `public, ${freshness}`)
  if (hasAlready(request, tag)) return reply.code(304).send()
  if (fileName) reply.header('content-disposition', `inline; filename="${fileName}"`)
  return reply.type(type).send(await make())
}
