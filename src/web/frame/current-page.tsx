// Shows the page of the current address; the old one stays until the new one has arrived.
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messages } from '#content/messages.ts'
import { slowPageMs } from '#facts/interface.ts'
import { arrive } from '#web/frame/arrival.ts'
import { CatalogueContext } from '#web/page/catalogue.ts'
import { loadPage, pageIfLoaded, type RouteKey, routeOf } from '#web/routes.ts'
import { showToast } from '#web/ui/toast.ts'

export type ShownPage = { route: RouteKey; Page: ComponentType }

function markOnItsWay(): () => void {
  const root = document.documentElement
  const timer = setTimeout(() => root.setAttribute('data-page-on-its-way', ''), slowPageMs)
  return () => {
    clearTimeout(timer)
    root.removeAttribute('data-page-on-its-way')
  }
}

// Offline, the page on screen is worth keeping. Otherwise the site was probably replaced by a newer one: take that.
function recover(): void {
  if (navigator.onLine) {
    location.reload()
  } else {
    showToast({ variant: 'destructive', ...messages.pageNotLoaded })
    history.back()
  }
}

export function CurrentPage({ first }: { first: ShownPage }) {
  const [location] = useLocation()
  const [shown, setShown] = useState(first)
  const standsAt = useRef(first.route)
  const hasCatalogue = useContext(CatalogueContext) !== undefined
  const wanted = routeOf(location)

  useEffect(() => {
    if (wanted === shown.route) return
    // The address is the wanted one already: its own document brings what this one does not carry.
    if (!hasCatalogue) return window.location.reload()
    const ready = pageIfLoaded(wanted)
    if (ready) return setShown({ route: wanted, Page: ready })
    let isStillWanted = true
    const unmark = markOnItsWay()
    loadPage(wanted)
      .then((Page) => isStillWanted && setShown({ route: wanted, Page }))
      .catch(() => isStillWanted && recover())
      .finally(unmark)
    return () => {
      isStillWanted = false
      unmark()
    }
  }, [wanted, shown.route, hasCatalogue])

  useEffect(() => {
    if (standsAt.current === shown.route) return
    standsAt.current = shown.route
    arrive()
  }, [shown.route])

  return <shown.Page />
}
