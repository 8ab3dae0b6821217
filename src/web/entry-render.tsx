// Renders to HTML: a route with what its page says of itself, and the outcome of a verification.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { documentTitle } from '#content/site.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import { Frame } from '#web/frame/frame.tsx'
import { type Head, HeadSink } from '#web/page/head.ts'
import { loadPage, type RouteKey } from '#web/routes.ts'
import { StaticVerdict } from '#web/tools/verifier/static-verdict.tsx'

export type RenderedPage = { html: string; head: Head }

export async function renderRoute(route: RouteKey): Promise<RenderedPage> {
  let head: Head | undefined
  const Page = await loadPage(route)
  const html = renderToString(
    <HeadSink value={(found) => (head = found)}>
      <Frame first={{ route, Page }} renderedPath={route === 'not-found' ? '/404' : route} />
    </HeadSink>,
  )
  if (!head) throw new Error(`The page of ${route} says nothing of itself.`)
  return { html, head }
}

// Asked while the site is served: what /verify says of a credential before any script has run.
export function renderOutcome(verification: Verification, checkedAt: Date) {
  const { title, sentence } = verdictWords(verification)
  return {
    title: documentTitle(title),
    description: sentence,
    html: renderToStaticMarkup(<StaticVerdict verification={verification} checkedAt={checkedAt} />),
  }
}
