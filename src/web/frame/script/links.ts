// A link to the current page scrolls to the top; offline, a link or a form shows a notice.
import { offline } from '#content/navigation/frame-notices.ts'
import { show } from '#web/frame/script/toaster.ts'
import { scrollBehavior } from '#web/ui/scroll.ts'

const isPlainClick = (event: MouseEvent) =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )

function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || !isPlainClick(event) || link.target || link.download || link.origin !== location.origin) return
  const leadsHere = link.pathname + link.search === location.pathname + location.search
  if (leadsHere && link.hash) return
  // Close the menu first, or the notice behind it is not announced.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  if (leadsHere) {
    event.preventDefault()
    scrollTo({ top: 0, behavior: scrollBehavior() })
  } else stayIfOffline(event)
}

function stayIfOffline(event: Event): void {
  if (event.defaultPrevented || navigator.onLine) return
  event.preventDefault()
  show({ variant: 'destructive', ...offline })
}

// A new tab has no history: follow the link next to it instead.
function goBack(button: HTMLElement): void {
  if (history.length > 1) history.back()
  else location.assign(button.dataset.goBack ?? '/')
}

export function startLinks(): void {
  addEventListener('click', follow)
  addEventListener('submit', stayIfOffline)
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-go-back]')
    if (button) goBack(button)
  })
}
