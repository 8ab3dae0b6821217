// How files for other sites are served: open to every origin, tagged, and revalidated before they are reused.
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready, tagOf } from '#server/http/conditional.ts'

const preflightSeconds = 86_400

// Only for the scope it is called on, and preflights only below its prefix: everything else stays closed to other sites.
export async function openToEverySite(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (_, reply) => {
    // Badges are shown on other sites' pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    allowedHeaders: ['If-None-Match', 'Accept'],
    exposedHeaders: ['ETag', 'Link'],
    maxAge: preflightSeconds,
    // Any OPTIONS request is answered, whether or not it is a browser's preflight.
    strictPreflight: false,
  })
}

export type PublicFile = {
  type: string
  // What the file is made of: the same contents make the same file, so what a caller has already need not be made.
  contents: string
  make: () => Promise<Buffer | string> | Buffer | string
  // The name under which a download is saved.
  fileName?: string
  // How long a cache may hand it out unasked.
  maxAgeSeconds?: number
}

// Without a time it is `no-cache`: cached, but revalidated before each use, because what it says may have changed.
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, contents, make, fileName, maxAgeSeconds }: PublicFile,
): Promise<FastifyReply> {
  const tag = tagOf(contents)
  const freshness = maxAgeSeconds === undefined ? 'no-cache' : `max-age=${maxAgeSeconds}`
  reply.header('etag', tag).header('cache-control', `public, ${freshness}`)
  if (hasAlready(request, tag)) return reply.code(304).send()
  if (fileName) reply.header('content-disposition', `inline; filename="${fileName}"`)
  return reply.type(type).send(await make())
}
