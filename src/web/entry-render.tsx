// Renders a route to HTML, together with what its page says of itself.
import { renderToString } from 'react-dom/server'
import { Frame } from '#web/frame/frame.tsx'
import { type Head, HeadSink } from '#web/page/head.ts'
import { loadPage, type RouteKey } from '#web/routes.ts'

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
