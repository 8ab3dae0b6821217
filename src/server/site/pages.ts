// Serves pages under their addresses, as the build prepared them or with the catalogue of now and what this installation
// says of itself, assets that never change, and the not-found page.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Installation, isAsBuilt } from '#domain/operator/operator.ts'
import { leaveOutDocumentHeaders } from '#server/http/security-headers.ts'
import { refuseMethod } from '#server/http/wrong-method.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { followCatalogue, type Render, sendRendered } from '#server/site/catalogue-pages.ts'
import {
  directoryRoute,
  feedFile,
  fileOf,
  keptCheckFile,
  notFoundFile,
  pageCaching,
  verifyRoute,
} from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import type { Store } from '#store/store.ts'

const fileCaching = 'public, max-age=86400'
const assetCaching = 'public, max-age=31536000, immutable'

// With other bytes an asset has another name: nothing is asked about one that a browser has, and no part of one.
const validators = ['etag', 'last-modified', 'accept-ranges']

const isAsset = (file: string) => /[\\/]assets[\\/]/.test(file)

function cachingOf(file: string): string {
  if (isAsset(file)) return assetCaching
  return /(\.html|blog\.xml)(\.br|\.gz)?$/.test(file) ? pageCaching : fileCaching
}

export async function servePages(
  app: FastifyInstance,
  site: BuiltSite,
  store: Store,
  installation: Installation,
): Promise<void> {
  const { builtCatalogue } = site.renderer
  const rendered = followCatalogue(store, builtCatalogue, isAsBuilt(installation))
  const renderedWithPeople = installation.hasSamples
    ? followCatalogue(store, builtCatalogue, false)
    : rendered

  await app.register(fastifyStatic, {
    root: site.directory,
    wildcard: false,
    index: false,
    logLevel: 'warn',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', feedFile],
    setHeaders(reply, file) {
      reply.header('cache-control', cachingOf(file))
      if (!isAsset(file)) return
      leaveOutDocumentHeaders(reply)
      for (const header of validators) reply.removeHeader(header)
    },
  })

  const serveFile = (path: string, file: string, type: string, render: Render) =>
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      offerSpeculation(reply)
      const made = await (path === directoryRoute ? renderedWithPeople : rendered)(request, file, render)
      if (!made) return reply.sendFile(file)
      return sendRendered(request, reply.type(type).header('cache-control', pageCaching), made)
    })

  serveFile(`/${feedFile}`, feedFile, 'application/xml', site.renderer.renderFeed)
  for (const path of site.pages) {
    // Answered by itself, because it may state an outcome.
    if (path !== verifyRoute)
      serveFile(
        path,
        fileOf(path),
        'text/html; charset=utf-8',
        async (catalogue) => (await site.renderer.renderRoute(path, catalogue, installation)).document,
      )
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
        return reply.redirect(path + query, 308)
      })
  }

  // Saved, and not shown: it is a page for the reader's own disk, and runs under the policy that it carries itself.
  const keptCheckPath = `/downloads/${keptCheckFile}`
  app.get(keptCheckPath, { logLevel: 'warn' }, (_, reply) =>
    reply
      .header('content-disposition', `attachment; filename="${keptCheckFile}"`)
      .sendFile(keptCheckPath.slice(1)),
  )

  const sendNotFound = (reply: FastifyReply) => offerSpeculation(reply).code(404).sendFile(notFoundFile)
  app.setNotFoundHandler((request, reply) => refuseMethod(app, request, reply) ?? sendNotFound(reply))
}
