// Serves pages rendered with the current catalogue and this installation's facts, and the not-found page.
import type { FastifyInstance } from 'fastify'
import { holderPaths } from '#constants/interface.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { refuseMethod } from '#server/http/wrong-method.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { followCatalogue } from '#server/site/catalogue-pages.ts'
import { onlyOnce, prepareFile, sendPrepared, sendWhole } from '#server/site/prepared-file.ts'
import {
  calculatorRoute,
  directoryRoute,
  logRoute,
  notFoundRoute,
  pageCaching,
  verifyRoute,
} from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import type { Store } from '#store/store.ts'

// They have their own handlers, because they show live data or what the address asks for.
const liveRoutes: string[] = [verifyRoute, logRoute, directoryRoute, calculatorRoute, holderPaths.ask]

const htmlType = 'text/html; charset=utf-8'

type PagesOptions = {
  site: BuiltSite
  store: Store
  installation: Installation
  documents: PublishedDocuments
}

export async function servePages(
  app: FastifyInstance,
  { site, store, installation, documents }: PagesOptions,
): Promise<void> {
  const { builtCatalogue } = site.renderer
  const { fileFor } = followCatalogue(store, builtCatalogue)

  const servePage = (path: string) =>
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const file = await fileFor(request, path, async (catalogue, isStale) => {
        const { renderRoute } = site.renderer
        return (await renderRoute(path, catalogue, installation, documents, isStale)).document
      })
      offerSpeculation(reply).type(htmlType).header('cache-control', pageCaching)
      return sendPrepared(request, reply, file)
    })

  for (const path of site.pages) {
    if (!liveRoutes.includes(path)) servePage(path)
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
        return reply.redirect(path + query, 308)
      })
  }

  const notFoundPage = onlyOnce(async () => {
    const { document } = await site.renderer.renderRoute(
      notFoundRoute,
      builtCatalogue,
      installation,
      documents,
    )
    return prepareFile(document)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const refused = refuseMethod(app, request, reply)
    if (refused) return refused
    offerSpeculation(reply).code(404).type(htmlType).header('cache-control', pageCaching)
    return sendWhole(request, reply, await notFoundPage())
  })
}
