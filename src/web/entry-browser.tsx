// Hydrates the rendered page in the browser: the same page, and now its controls answer.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Frame } from '#web/frame/frame.tsx'
import { keepThemeCurrent } from '#web/frame/theme.ts'
import { CatalogueContext, catalogueInDocument } from '#web/page/catalogue.ts'
import { loadPage, routeOf } from '#web/routes.ts'
import 'virtual:palette.css'
import '#web/styles.css'

keepThemeCurrent()

const route = routeOf(location.pathname)
const root = document.getElementById('root')
if (root) {
  const Page = await loadPage(route)
  // As a transition the work is done in slices, so that a slow phone answers a tap in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <CatalogueContext value={catalogueInDocument()}>
        <Frame first={{ route, Page }} />
      </CatalogueContext>,
    )
  })
}
