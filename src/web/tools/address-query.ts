// The query of the current address; empty while a page hydrates, because pages are rendered without one.
import { useSyncExternalStore } from 'react'
import { createState } from '#web/ui/stored-state.ts'

const never = () => () => {}

// False while a page hydrates: what the address asks for is not known before that.
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

// Changed by a tool of the page, or by going back.
const changes = createState(0)

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  const leave = changes.subscribe(listener)
  return () => {
    removeEventListener('popstate', listener)
    leave()
  }
}

export const useAddressQuery = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

// A browser may refuse a write that comes too soon after others; the page works all the same.
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  try {
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  } catch {}
  changes.set(changes.get() + 1)
}
