// Serves what the build prepared: pages under their addresses, assets that never change, and the not-found page.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BuiltSite } from '#server/site/built-site.ts'

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

// Answered at request time, because it may state an outcome.
const verifyPath = '/verify'

const pageCaching = 'public, max-age=0, must-revalidate'
const fileCaching = 'public, max-age=86400'
const assetCaching = 'public, max-age=31536000, immutable'

const notFoundFile = 'not-found.html'

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
    if (path !== verifyPath) app.get(path, { logLevel: 'warn' }, (_, reply) => reply.sendFile(fileOf(path)))
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
        return reply.redirect(path + query, 308)
      })
  }

  const sendNotFound = (reply: FastifyReply) => reply.code(404).sendFile(notFoundFile)
  app.setNotFoundHandler((_, reply) => sendNotFound(reply))
}
