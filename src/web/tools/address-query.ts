// The query of the current address; empty while a page hydrates, because pages are rendered without one.
import { useSyncExternalStore } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

const never = () => () => {}

// False while a page hydrates: what the address asks for is not known before that.
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const useAddressQuery = (): string =>
  useLocationProperty(
    () => location.search,
    () => '',
  )
