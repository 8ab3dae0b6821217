// Serves pages under their addresses, as the build prepared them or with the catalogue of now and what this installation
// says of itself, and the not-found page.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Installation, isAsBuilt } from '#domain/operator/operator.ts'
import { refuseMethod } from '#server/http/wrong-method.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { followCatalogue, type Render } from '#server/site/catalogue-pages.ts'
import {
  onlyOnce,
  type PreparedFile,
  prepareFile,
  readPrepared,
  sendPrepared,
  sendWhole,
} from '#server/site/prepared-file.ts'
import {
  feedFile,
  fileOf,
  logRoute,
  notFoundRoute,
  pageCaching,
  verifyRoute,
} from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import type { Store } from '#store/store.ts'

const htmlType = 'text/html; charset=utf-8'

type PagesOptions = {
  site: BuiltSite
  store: Store
  installation: Installation
}

export async function servePages(
  app: FastifyInstance,
  { site, store, installation }: PagesOptions,
): Promise<void> {
  const { builtCatalogue } = site.renderer
  const rendered = followCatalogue(store, builtCatalogue, isAsBuilt(installation))

  const asBuilt = new Map<string, PreparedFile>()
  const readOnce = (file: string) => {
    const read = asBuilt.get(file) ?? readPrepared(join(site.directory, file))
    asBuilt.set(file, read)
    return read
  }

  const serveFile = (path: string, file: string, type: string, render: Render) =>
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      offerSpeculation(reply)
      const made = await rendered(request, file, render)
      return sendPrepared(
        request,
        reply.type(type).header('cache-control', pageCaching),
        made ?? readOnce(file),
      )
    })

  serveFile(`/${feedFile}`, feedFile, 'application/xml; charset=utf-8', (catalogue) =>
    site.renderer.renderFeed(catalogue, installation.origin),
  )
  for (const path of site.pages) {
    // Answered by themselves: one may state an outcome, the other has the figures of the moment.
    if (path !== verifyRoute && path !== logRoute)
      serveFile(
        path,
        fileOf(path),
        htmlType,
        async (catalogue) => (await site.renderer.renderRoute(path, catalogue, installation)).document,
      )
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
        return reply.redirect(path + query, 308)
      })
  }

  const notFoundPage = onlyOnce(async () => {
    if (isAsBuilt(installation)) return readOnce(fileOf(notFoundRoute))
    const { document } = await site.renderer.renderRoute(notFoundRoute, builtCatalogue, installation)
    return prepareFile(document)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const refused = refuseMethod(app, request, reply)
    if (refused) return refused
    offerSpeculation(reply).code(404).type(htmlType).header('cache-control', pageCaching)
    return sendWhole(request, reply, await notFoundPage())
  })
}
