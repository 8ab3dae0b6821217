// The query of the current URL; until hydration, the one that the page was rendered for.
import { useSyncExternalStore } from 'react'
import { createState } from '#web/ui/stored-state.ts'

const never = () => () => {}

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

// Fired by a tool of the page, or by Back.
const changes = createState(0)

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  const leave = changes.subscribe(listener)
  return () => {
    removeEventListener('popstate', listener)
    leave()
  }
}

export const useAddressQuery = (rendered = ''): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => rendered,
  )

// Browsers throttle history writes; the page works anyway.
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  try {
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  } catch {}
  changes.set(changes.get() + 1)
}
