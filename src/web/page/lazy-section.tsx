// A part of a page whose HTML is there from the start, and whose script comes only when someone gets near it.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Loaded = { default: ComponentType }

const nearPx = 400

export function whenNear(element: Element): Promise<void> {
  return new Promise((near) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near()
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element)
  })
}

// For what is read: a form pressed before its script has come would be sent by the browser itself.
// The part carries the id, by which it is known to be there. Make it once, outside of any component: a part that is
// given other props before its script has come is drawn anew, and until then not at all.
export async function later(id: string, load: () => Promise<Loaded>): Promise<ReactNode> {
  const rendered = typeof document === 'undefined' ? await load() : undefined

  const fetched = async () => {
    const asHtml = document.getElementById(id)
    if (asHtml) await whenNear(asHtml)
    return load()
  }

  function Later() {
    const [Part] = useState(() => rendered?.default ?? lazy(fetched))
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Part />
      </Suspense>
    )
  }
  return <Later />
}
