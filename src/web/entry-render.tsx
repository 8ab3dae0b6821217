// Renders documents, the feed, and the tools of /verify to HTML.
import frameScript from 'virtual:frame-script'
import assets from 'virtual:site-assets'
import verdictScript from 'virtual:verdict-script'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CalculatorFile } from '#constants/calculator.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { documentTitle } from '#content/navigation/site.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { HolderView } from '#contract/holder.ts'
import type { ServedDirectory, Verification } from '#contract/registry.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import type { Installation } from '#domain/operator/operator.ts'
import type { OpenedEstimate } from '#domain/risk/estimate-at.ts'
import { queryOf } from '#domain/risk/query.ts'
import { consoleDocument } from '#web/console/console-document.tsx'
import { documentHtml } from '#web/document.ts'
import { Frame } from '#web/frame/frame.tsx'
import { blogFeed } from '#web/page/blog-feed.ts'
import { type FoundIsland, IslandSink, scriptsOf } from '#web/page/island.tsx'
import { type Head, HeadSink } from '#web/page/page.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { type RenderedTools, type RenderRequest, renderTools } from '#web/page/render-verification.tsx'
import {
  CatalogueContext,
  DocumentsContext,
  InstallationContext,
  StaleCatalogueContext,
} from '#web/page/site-data.ts'
import { structuredDataOf } from '#web/page/structured-data.ts'
import { LogFiguresView } from '#web/pages/log/log-figures.tsx'
import { HolderPart } from '#web/pages/my-credentials/holder-view.tsx'
import { articlePath, loadEveryPage, loadPage, pageNameOf, type RouteKey } from '#web/routes.ts'
import { summaryOf } from '#web/tools/calculator/figures.ts'
import { type FigureParts, figuresFile } from '#web/tools/calculator/figures-file.ts'
import { type EstimateFile, reportName, reportText } from '#web/tools/calculator/report.ts'
import { PathContext } from '#web/ui/link.tsx'

// The catalogue the build used.
export const builtCatalogue: Catalogue = initialCatalogue

// Before a release is put in their place.
export const loadPages = () => loadEveryPage()

const immediateScripts = (found: FoundIsland[]) =>
  new Set(found.flatMap(({ name, wakes }) => (wakes === 'at-once' ? scriptsOf(name) : [])))

// The dynamic part of /log.
export const renderLogFigures = (shown: LogPageState) =>
  renderToStaticMarkup(<LogFiguresView shown={shown} />)

// The part of /my-credentials for one request.
export const renderHolder = (view: HolderView) => renderToStaticMarkup(<HolderPart {...view} />)

// Only posts known to the build have their own preview.
function previewedAs(route: RouteKey, { title }: Head): RouteKey {
  if (!route.startsWith('/blog/')) return route
  const hasPreview = builtCatalogue.posts.some(
    (post) => articlePath(post.id) === route && post.title === title,
  )
  return hasPreview ? route : '/blog'
}

export async function renderRoute(
  route: RouteKey,
  catalogue: Catalogue,
  installation: Installation,
  documents: PublishedDocuments,
  isCatalogueStale = false,
): Promise<{ document: string; head: Head }> {
  let head: Head | undefined
  const found: FoundIsland[] = []
  const Page = await loadPage(route)
  const path = route === 'not-found' ? undefined : route
  const html = renderToStaticMarkup(
    <HeadSink value={(of) => (head = of)}>
      <IslandSink value={(island) => found.push(island)}>
        <CatalogueContext value={catalogue}>
          <StaleCatalogueContext value={isCatalogueStale}>
            <InstallationContext value={installation}>
              <DocumentsContext value={documents}>
                <PathContext value={path}>
                  <Frame>
                    <Page />
                  </Frame>
                </PathContext>
              </DocumentsContext>
            </InstallationContext>
          </StaleCatalogueContext>
        </CatalogueContext>
      </IslandSink>
    </HeadSink>,
  )
  if (!head) throw new Error(`The page ${route} has no title or description.`)
  const { origin } = installation
  const document = documentHtml({
    origin,
    styles: assets.styles,
    fonts: assets.fonts,
    scripts: path === '/verify' ? [verdictScript, frameScript] : [frameScript],
    path,
    head,
    html: await fillPlaces(html, found),
    modules: [...immediateScripts(found)],
    // Most visits start here, so cache the hydration script for the next page.
    nextScripts: path === '/' ? [assets.hydration] : [],
    preview: `/previews/${pageNameOf(previewedAs(route, head))}.png`,
    structuredData: structuredDataOf({
      path,
      title: head.title,
      origin,
      catalogue,
      installation,
      documents,
    }),
  })
  return { document, head }
}

export const renderFeed = ({ posts }: Catalogue, origin: string, { articles }: PublishedDocuments) =>
  blogFeed(origin, posts, articles)

const preloadOf = (href: string) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`

// No preloads: the tools are idle until someone reaches for them.
export async function renderVerification(request: RenderRequest, verification: Verification, on: Date) {
  const { title, sentence } = verdictCopy(verification)
  const tools = await renderTools(request, verification, on)
  return { title: documentTitle(title), description: sentence, preloads: '', ...tools }
}

export async function renderEstimate(opened: OpenedEstimate, origin: string) {
  const { input, estimate } = opened
  const { title, description } = estimate ? summaryOf(input, estimate) : {}
  return {
    ...(title && {
      title: documentTitle(title),
      description,
      address: `${origin}/calculator?${queryOf(input)}`,
    }),
    preloads: [...new Set([...scriptsOf('calculator'), ...scriptsOf('estimate')])].map(preloadOf).join('\n'),
    calculator: await renderIsland({ name: 'estimate', wakes: 'at-once', props: { opened } }),
  }
}

export const renderEstimateFile: Record<CalculatorFile, (parts: FigureParts) => EstimateFile> = {
  report: (parts) => ({ type: 'text/plain', name: reportName(parts.date), text: reportText(parts) }),
  figures: figuresFile,
}

export const renderDirectory = (served?: ServedDirectory) =>
  renderIsland({ name: 'directory', wakes: 'at-once', props: served ? { served } : {} })

// For when the registry could not be read: the page makes the request itself.
export async function renderUnanswered({
  cid,
  origin: _,
  ...site
}: RenderRequest): Promise<RenderedTools & { preloads: string }> {
  return {
    preloads: scriptsOf('verifier').map(preloadOf).join('\n'),
    field: await renderIsland({ name: 'verify-field', wakes: 'at-once', props: { shown: cid } }),
    verifier: await renderIsland({ name: 'verifier', wakes: 'at-once', props: { cid, ...site } }),
  }
}

export const renderConsole = (page: ConsolePage) => consoleDocument(page, assets.console)
