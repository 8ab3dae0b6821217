// Renders to HTML: a whole document with the catalogue it shows, the blog's feed, and the tools of /verify with an answer.
import frameScript from 'virtual:frame-script'
import assets from 'virtual:site-assets'
import verdictScript from 'virtual:verdict-script'
import { renderToStaticMarkup } from 'react-dom/server'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { documentTitle } from '#content/site.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { documentHtml } from '#web/document.ts'
import { Frame } from '#web/frame/frame.tsx'
import { blogFeed } from '#web/page/blog-feed.ts'
import { CatalogueContext } from '#web/page/catalogue.ts'
import { InstallationContext } from '#web/page/installation.ts'
import { type FoundIsland, Island, IslandSink, scriptsOf } from '#web/page/island.tsx'
import { type Head, HeadSink } from '#web/page/page.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { structuredDataOf } from '#web/page/structured-data.ts'
import { loadPage, pageNameOf, type RouteKey } from '#web/routes.ts'
import { Answer } from '#web/tools/verifier/answer.tsx'
import { PathContext } from '#web/ui/link.tsx'

// What the files of the build were rendered with.
export const builtCatalogue: Catalogue = initialCatalogue

// Every script that a document needs at once, each named once.
const scriptsAtOnce = (found: FoundIsland[]) =>
  new Set(found.flatMap(({ name, wakes }) => (wakes === 'at-once' ? scriptsOf(name) : [])))

export async function renderRoute(
  route: RouteKey,
  catalogue: Catalogue,
  installation: Installation,
): Promise<{ document: string; head: Head }> {
  let head: Head | undefined
  const found: FoundIsland[] = []
  const Page = await loadPage(route)
  const path = route === 'not-found' ? undefined : route
  const html = renderToStaticMarkup(
    <HeadSink value={(told) => (head = told)}>
      <IslandSink value={(island) => found.push(island)}>
        <CatalogueContext value={catalogue}>
          <InstallationContext value={installation}>
            <PathContext value={path}>
              <Frame>
                <Page />
              </Frame>
            </PathContext>
          </InstallationContext>
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
    scripts: path === '/verify' ? [frameScript, verdictScript] : [frameScript],
    path,
    head,
    html: await fillPlaces(html, found),
    modules: [...scriptsAtOnce(found)],
    // Where most visits begin: whoever goes on to a tool finds what hydrates it.
    nextScripts: path === '/' ? [assets.hydration] : [],
    preview: `/previews/${pageNameOf(route)}.png`,
    structuredData: structuredDataOf({
      path,
      title: head.title,
      origin,
      catalogue,
      installation,
    }),
  })
  return { document, head }
}

export const renderFeed = ({ posts }: Catalogue) => blogFeed(assets.feedOrigin, posts)

// Preloads are of the scripts that are needed at once.
export type RenderedTools = { preloads: string; field: string; verifier: string }

const preloadOf = (href: string) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`

async function renderAnswer(verification: Verification, on: Date, origin: string): Promise<string> {
  const found: FoundIsland[] = []
  const html = renderToStaticMarkup(
    <IslandSink value={(island) => found.push(island)}>
      <Answer
        verification={verification}
        words={verdictWords(verification)}
        asked={{ on, by: 'server', zone: 'UTC' }}
        origin={origin}
        ownChecks={(id) => (
          <>
            <Island name="person-check" wakes="near" props={{ id }} />
            <Island name="browser-check" wakes="near" props={{ id }} />
          </>
        )}
      />
    </IslandSink>,
  )
  // It rests: nothing in it wakes the tool around it.
  return `<div data-island="verdict" data-hydrated="">${await fillPlaces(html, found)}</div>`
}

type Asked = { cid: string; origin: string }

// The tools have nothing to do before someone reaches for them.
export async function renderVerification({ cid, origin }: Asked, verification: Verification, on: Date) {
  const { title, sentence } = verdictWords(verification)
  const shown = verification.credential?.id ?? cid
  const answer = await renderAnswer(verification, on, origin)
  return {
    title: documentTitle(title),
    description: sentence,
    preloads: '',
    field: await renderIsland({ name: 'verify-field', wakes: 'reached', props: { shown } }),
    verifier: await renderIsland(
      { name: 'verifier', wakes: 'reached', props: { cid, isAnswered: true } },
      (html) => html.replace('<div></div>', () => `<div>${answer}</div>`),
    ),
  }
}

// The page is there all the same, and asks by itself.
export async function renderUnanswered({ cid }: Asked): Promise<RenderedTools> {
  return {
    preloads: scriptsOf('verifier').map(preloadOf).join('\n'),
    field: await renderIsland({ name: 'verify-field', wakes: 'at-once', props: { shown: cid } }),
    verifier: await renderIsland({ name: 'verifier', wakes: 'at-once', props: { cid } }),
  }
}
