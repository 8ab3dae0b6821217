// A section whose HTML is there from the start, and whose script comes only when someone gets near it.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type SectionModule = { default: ComponentType }

const nearPx = 400

// Waits until the element is on screen or close to it. Aborted, it waits for nothing more and never resolves.
export function whenNear(element: Element, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element)
    signal?.addEventListener('abort', () => observer.disconnect())
  })
}

// For what is read: a form pressed before its script has come would be sent by the browser itself.
// The section carries the id, by which it is known to be there. Make it once, outside of any component: a section that
// is given other props before its script has come is drawn anew, and until then not at all.
export async function lazySection(id: string, load: () => Promise<SectionModule>): Promise<ReactNode> {
  const rendered = typeof document === 'undefined' ? await load() : undefined

  const loadWhenNear = async () => {
    const asHtml = document.getElementById(id)
    if (asHtml) await whenNear(asHtml)
    return load()
  }

  function LazySection() {
    const [Section] = useState(() => rendered?.default ?? lazy(loadWhenNear))
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Section />
      </Suspense>
    )
  }
  return <LazySection />
}
