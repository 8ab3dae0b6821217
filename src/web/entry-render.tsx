// Renders to HTML: a whole document with the catalogue it shows, the blog's feed, and the tools of /verify with an answer.
import script from 'virtual:frame-script'
import assets from 'virtual:site-assets'
import { renderToStaticMarkup } from 'react-dom/server'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { documentHtml } from '#web/document.ts'
import { Frame } from '#web/frame/frame.tsx'
import { blogFeed } from '#web/page/blog-feed.ts'
import { CatalogueContext } from '#web/page/catalogue.ts'
import { type FoundIsland, IslandSink, scriptsOf } from '#web/page/island.tsx'
import { type Head, HeadSink } from '#web/page/page.tsx'
import { fillPlaces } from '#web/page/render-islands.tsx'
import { structuredDataOf } from '#web/page/structured-data.ts'
import { loadPage, pageNameOf, type RouteKey } from '#web/routes.ts'
import { PathContext } from '#web/ui/path.ts'

export { renderUnanswered, renderVerification } from '#web/page/render-verification.tsx'

// What the files of the build were rendered with.
export const builtCatalogue: Catalogue = initialCatalogue

// Every script that a document needs at once, each named once.
const scriptsAtOnce = (found: FoundIsland[]) =>
  new Set(found.flatMap(({ name, wakes }) => (wakes === 'at-once' ? scriptsOf(name) : [])))

export async function renderRoute(
  route: RouteKey,
  catalogue: Catalogue,
): Promise<{ document: string; head: Head }> {
  let head: Head | undefined
  const found: FoundIsland[] = []
  const Page = await loadPage(route)
  const path = route === 'not-found' ? undefined : route
  const html = renderToStaticMarkup(
    <HeadSink value={(told) => (head = told)}>
      <IslandSink value={(island) => found.push(island)}>
        <CatalogueContext value={catalogue}>
          <PathContext value={path}>
            <Frame>
              <Page />
            </Frame>
          </PathContext>
        </CatalogueContext>
      </IslandSink>
    </HeadSink>,
  )
  if (!head) throw new Error(`The page of ${route} says nothing of itself.`)
  const { origin, styles, fonts } = assets
  const document = documentHtml({
    origin,
    styles,
    fonts,
    script,
    path,
    head,
    html: await fillPlaces(html, found),
    modules: [...scriptsAtOnce(found)],
    preview: `/previews/${pageNameOf(route)}.png`,
    structuredData: structuredDataOf({ path, title: head.title, origin, catalogue }),
  })
  return { document, head }
}

export const renderFeed = ({ posts }: Catalogue) => blogFeed(assets.feedOrigin, posts)
