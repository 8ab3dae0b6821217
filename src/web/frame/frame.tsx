// The frame that stands around every page.
import { useEffect } from 'react'
import { Router } from 'wouter'
import { site } from '#content/site.ts'
import { hydratedEvent } from '#facts/interface.ts'
import { CurrentPage, type ShownPage } from '#web/frame/current-page.tsx'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { loadPage, routeOf } from '#web/routes.ts'
import { FetchEarly } from '#web/ui/link.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'

const contentId = 'content'

// A failed early fetch is not an error: choosing the link tries again.
const fetchEarly = (path: string) => void loadPage(routeOf(path)).catch(() => {})

// The early presses are replayed before the page is announced as ready.
function announceHydration(): void {
  dispatchEvent(new Event(hydratedEvent))
  document.documentElement.dataset.hydrated = ''
}

type Props = { first: ShownPage; renderedPath?: string }

export function Frame({ first, renderedPath }: Props) {
  // The frame's effect runs after those of all its parts: by then their keys and controls are listened to.
  useEffect(announceHydration, [])
  return (
    <Router {...(renderedPath === undefined ? {} : { ssrPath: renderedPath })}>
      <FetchEarly value={fetchEarly}>
        <a
          href={`#${contentId}`}
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-sm focus:bg-action focus:px-5 focus:py-3 focus:font-semibold focus:text-on-action"
        >
          {site.skipLink}
        </a>
        <Header />
        <main id={contentId} tabIndex={-1}>
          <CurrentPage first={first} />
        </main>
        <Footer />
        <ToastRegion />
      </FetchEarly>
    </Router>
  )
}
