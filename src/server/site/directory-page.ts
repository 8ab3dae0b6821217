// Serves /directory with the credentials that its address asks for.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { directoryPageSize } from '#constants/registry.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import { addressOf, queryFrom } from '#domain/directory/directory-query.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import type { LimitCall } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { patienceMs } from '#server/site/catalogue-pages.ts'
import { compilePage, marked } from '#server/site/page-template.ts'
import { directoryRoute, pageCaching } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'

type DirectoryPageOptions = {
  services: Services
  site: BuiltSite
  installation: Installation
  documents: PublishedDocuments
  limitCall: LimitCall
}

export async function serveDirectoryPage(
  app: FastifyInstance,
  { services, site, installation, documents, limitCall }: DirectoryPageOptions,
): Promise<void> {
  // The site may have been built without this page.
  if (!site.pages.includes(directoryRoute)) return
  const { renderRoute, builtCatalogue, renderDirectory } = site.renderer
  const { document } = await renderRoute(directoryRoute, builtCatalogue, installation, documents)
  const writePage = compilePage<string>(directoryRoute, document, [marked('directory', (tool) => tool)])

  app.get(directoryRoute, async (request, reply) => {
    offerSpeculation(reply).type('text/html; charset=utf-8')
    // Rendering it costs more than the API call, so it counts as one.
    await limitCall(request, reply)
    const query = queryFrom(request.url.split('?').slice(1).join('?'))
    const { search, page, type } = query
    const sought = { search, page, limit: directoryPageSize, ...(type !== 'all' && { type }) }
    const found = await Promise.race([
      searchDirectory(services, sought, services.clock.now()),
      pause(patienceMs, undefined, { ref: false }),
    ]).catch((error) => void request.log.error({ err: error }, 'no directory in HTML'))
    // If the registry does not answer, the page is served anyway, and asks for itself.
    if (search || page > 1 || type !== 'all') reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', found ? pageCaching : 'no-store')
    const asked = addressOf(query).slice(directoryRoute.length)
    return writePage(await renderDirectory(found && { query: asked, ...found }))
  })
}
