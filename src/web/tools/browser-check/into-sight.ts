// Brings what has just been said into sight, no further than it must, and at once for people who prefer stillness.
import { type RefObject, useEffect } from 'react'

export function useIntoSight(element: RefObject<HTMLElement | null>, news: string | undefined): void {
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (news) element.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [element, news])
}
