// The directory's query, kept in the address: typing replaces it after a pause, turning a page adds to the history.
import { useEffect, useRef, useState } from 'react'
import { addressOf, type DirectoryQuery, queryFrom } from '#domain/directory/directory-query.ts'
import { typingPauseMs } from '#facts/interface.ts'
import { useAddressQuery, writeAddress } from '#web/tools/address-query.ts'

export function useDirectoryQuery() {
  const asked = queryFrom(useAddressQuery())
  const [typed, setTyped] = useState(asked.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address also changes by itself: on hydration, and when someone goes back.
  useEffect(() => setTyped(asked.search), [asked.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (next: DirectoryQuery, how: 'replace' | 'push') => {
    clearTimeout(timer.current)
    writeAddress(addressOf(next), how)
  }
  const type = (search: string) => {
    setTyped(search)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ ...asked, search, page: 1 }, 'replace'), typingPauseMs)
  }
  return { asked, typed, type, ask }
}
