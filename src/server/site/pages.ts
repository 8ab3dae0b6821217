// Serves what the build prepared: pages under their addresses, assets that never change, and the not-found page.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BuiltSite } from '#server/site/built-site.ts'
import { fileOf, notFoundFile, verifyRoute } from '#server/site/site-manifest.ts'

const pageCaching = 'public, max-age=0, must-revalidate'
const fileCaching = 'public, max-age=86400'
const assetCaching = 'public, max-age=31536000, immutable'

function cachingOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return assetCaching
  return /\.html(\.br|\.gz)?$/.test(file) ? pageCaching : fileCaching
}

export async function servePages(app: FastifyInstance, site: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.directory,
    wildcard: false,
    index: false,
    logLevel: 'warn',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html'],
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
  })

  for (const path of site.pages) {
    // Answered by itself, because it may state an outcome.
    if (path !== verifyRoute) app.get(path, { logLevel: 'warn' }, (_, reply) => reply.sendFile(fileOf(path)))
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
        return reply.redirect(path + query, 308)
      })
  }

  const sendNotFound = (reply: FastifyReply) => reply.code(404).sendFile(notFoundFile)
  app.setNotFoundHandler((_, reply) => sendNotFound(reply))
}
