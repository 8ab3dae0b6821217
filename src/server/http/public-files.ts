// How files that travel are answered: open to every site, tagged, and asked about again before they are reused.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const preflightSeconds = 86_400

// Only for the scope it is called on: everything else stays closed to other sites.
export function openToEverySite(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'ETag')
    // Badges are shown on other sites' pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

export function answerPreflight(scope: FastifyInstance, path: string): void {
  scope.options(path, (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
      .header('access-control-allow-headers', 'If-None-Match, Accept')
      .header('access-control-max-age', preflightSeconds)
      .send(),
  )
}

const tagOf = (contents: string) => `"${hash('sha256', contents, 'base64url').slice(0, 22)}"`

const names = (header: string | undefined, tag: string) =>
  header !== undefined &&
  (header === '*' || header.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag))

export type PublicFile = {
  type: string
  // What the file is made of: the same contents make the same file, so what a caller has already need not be made.
  contents: string
  make: () => Promise<Buffer | string> | Buffer | string
  // The name under which it is kept, for what people download.
  fileName?: string
}

// `no-cache`: kept, but asked about before each use, because what it says may have changed.
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, contents, make, fileName }: PublicFile,
): Promise<FastifyReply> {
  const tag = tagOf(contents)
  reply.header('etag', tag).header('cache-control', 'public, no-cache')
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (fileName) reply.header('content-disposition', `inline; filename="${fileName}"`)
  return reply.type(type).send(await make())
}
