// Renders to HTML: a whole document with the catalogue it shows, the blog's feed, and the outcome of a verification.
import assets from 'virtual:site-assets'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { documentTitle } from '#content/site.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { documentHtml } from '#web/document.ts'
import { Frame } from '#web/frame/frame.tsx'
import { blogFeed } from '#web/page/blog-feed.ts'
import { CatalogueContext } from '#web/page/catalogue.ts'
import { type Head, HeadSink } from '#web/page/head.ts'
import { structuredDataOf } from '#web/page/structured-data.ts'
import { loadPage, pageNameOf, type RouteKey } from '#web/routes.ts'
import { StaticVerdict } from '#web/tools/verifier/static-verdict.tsx'

// What the files of the build were rendered with.
export const builtCatalogue: Catalogue = initialCatalogue

// Made at build once and for all, whatever the catalogue: the one may state an outcome, the other is no page.
const withoutCatalogue: RouteKey[] = ['/verify', 'not-found']

export async function renderRoute(
  route: RouteKey,
  catalogue: Catalogue,
): Promise<{ document: string; head: Head }> {
  let head: Head | undefined
  const Page = await loadPage(route)
  const shown = withoutCatalogue.includes(route) ? undefined : catalogue
  const html = renderToString(
    <HeadSink value={(found) => (head = found)}>
      <CatalogueContext value={shown}>
        <Frame first={{ route, Page }} renderedPath={route === 'not-found' ? '/404' : route} />
      </CatalogueContext>
    </HeadSink>,
  )
  if (!head) throw new Error(`The page of ${route} says nothing of itself.`)
  const { origin, modules, ...named } = assets
  const path = route === 'not-found' ? undefined : route
  const name = pageNameOf(route)
  const document = documentHtml({
    ...named,
    origin,
    path,
    head,
    html,
    reads: head.reads,
    modules: modules[name] ?? [],
    preview: `/previews/${name}.png`,
    structuredData: structuredDataOf({ path, title: head.title, origin, catalogue }),
    ...(shown && { catalogue: shown }),
  })
  return { document, head }
}

export const renderFeed = ({ posts }: Catalogue) => blogFeed(assets.feedOrigin, posts)

// Called while the site is served: what /verify says of a credential before any script has run.
export function renderOutcome(verification: Verification, checkedAt: Date) {
  const { title, sentence } = verdictWords(verification)
  return {
    title: documentTitle(title),
    description: sentence,
    html: renderToStaticMarkup(<StaticVerdict verification={verification} checkedAt={checkedAt} />),
  }
}
