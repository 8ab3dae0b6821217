// Syncs the filter with the URL.
import { useEffect, useRef, useState } from 'react'
import { addressWriteMs } from '#constants/interface.ts'
import { filterFrom, type MicroFilter, withFilter } from '#domain/catalogue/micro-filter.ts'
import { useAddressQuery, writeAddress } from '#web/tools/address-query.ts'

function writeToAddress(filter: MicroFilter): void {
  const query = withFilter(new URLSearchParams(location.search), filter).toString()
  writeAddress(location.pathname + (query && `?${query}`) + location.hash, 'replace')
}

export function useMicroFilter(): [MicroFilter, (next: MicroFilter) => void] {
  const query = useAddressQuery()
  const [filter, setFilter] = useState(() => filterFrom(new URLSearchParams(query)))
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The URL also changes by links and Back, which cancel what is not yet in it.
  useEffect(() => {
    setFilter(filterFrom(new URLSearchParams(query)))
    return () => clearTimeout(writing.current)
  }, [query])

  const change = (next: MicroFilter) => {
    setFilter(next)
    clearTimeout(writing.current)
    writing.current = setTimeout(() => writeToAddress(next), addressWriteMs)
  }
  return [filter, change]
}
