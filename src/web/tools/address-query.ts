// The query of the current address; empty while a page wakes, because pages are rendered without one.
import { useLocationProperty } from 'wouter/use-browser-location'

export const useAddressQuery = (): string =>
  useLocationProperty(
    () => location.search,
    () => '',
  )
