// What happens when a person arrives at another page: the window goes to the top, and the heading takes the focus.
import { scrollToTop } from '#web/ui/scroll.ts'

function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

export function arrive(): void {
  const wanted = fragmentTarget()
  const heading = wanted ?? document.querySelector<HTMLElement>('main h1')
  if (heading) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (wanted) wanted.scrollIntoView()
  else scrollToTop()
}
