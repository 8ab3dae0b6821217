// Serves a page per article, the feed and the sitemap, which depend on the posts and the site's address.
import type { FastifyInstance } from 'fastify'
import type { PublishedDocuments } from '#content/shared/document.ts'
import type { Catalogue, Post } from '#domain/catalogue/catalogue.ts'
import type { Installation } from '#domain/operator/operator.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { followCatalogue } from '#server/site/catalogue-pages.ts'
import { sendPrepared } from '#server/site/prepared-file.ts'
import { pageCaching } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import type { Store } from '#store/store.ts'

const xmlType = 'application/xml; charset=utf-8'
const articlePath = (id: string) => `/blog/${id}`

// Policies and articles say when they were last changed.
function changesIn({ policies, articles }: PublishedDocuments, posts: Post[]): Map<string, string> {
  const ofPolicies = Object.entries(policies).map(([name, { date }]) => [`/${name}`, date] as const)
  const ofPosts = posts.flatMap(({ id, publishedAt }) => {
    const changedOn = articles.get(id)?.updatedOn ?? publishedAt?.slice(0, 10)
    return changedOn ? [[articlePath(id), changedOn] as const] : []
  })
  return new Map([...ofPolicies, ...ofPosts])
}

const sitemapOf = (origin: string, paths: string[], changes: Map<string, string>) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => {
      const changedOn = changes.get(path)
      return `<url><loc>${origin}${path}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

type Options = { site: BuiltSite; store: Store; installation: Installation; documents: PublishedDocuments }

export function serveBlog(app: FastifyInstance, { site, store, installation, documents }: Options): void {
  const { origin } = installation
  const { renderer } = site
  const { catalogueNow, fileFor } = followCatalogue(store, renderer.builtCatalogue)

  const feeds = {
    '/blog.xml': renderer.renderFeed,
    '/sitemap.xml': ({ posts }: Catalogue) =>
      sitemapOf(
        origin,
        [...site.pages, ...posts.map(({ id }) => articlePath(id))],
        changesIn(documents, posts),
      ),
  }
  for (const [path, write] of Object.entries(feeds))
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const file = await fileFor(request, path, (catalogue) => write(catalogue, origin, documents))
      return sendPrepared(request, reply.type(xmlType).header('cache-control', pageCaching), file)
    })

  type Named = { Params: { id: string } }
  app.get<Named>(`${articlePath(':id')}/`, ({ params }, reply) =>
    reply.redirect(articlePath(encodeURIComponent(params.id)), 308),
  )
  app.get<Named>(articlePath(':id'), { logLevel: 'warn' }, async (request, reply) => {
    const { id } = request.params
    const { posts } = await catalogueNow(request)
    if (!posts.some((post) => post.id === id)) return reply.callNotFound()
    const path = articlePath(id)
    const file = await fileFor(request, path, async (catalogue) => {
      const { document } = await renderer.renderRoute(path, catalogue, installation, documents)
      return document
    })
    offerSpeculation(reply).type('text/html; charset=utf-8').header('cache-control', pageCaching)
    return sendPrepared(request, reply, file)
  })
}
