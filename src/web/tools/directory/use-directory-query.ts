// The directory's query, stored in the URL. Paging, a type and the start of a search add history entries; further
// typing replaces the entry of its search.
import { useEffect, useRef, useState } from 'react'
import { typingPauseMs } from '#constants/interface.ts'
import { addressOf, type DirectoryQuery, queryFrom } from '#domain/directory/directory-query.ts'
import { useAddressQuery, writeAddress } from '#web/tools/address-query.ts'

export function useDirectoryQuery(rendered: string) {
  const query = useAddressQuery(rendered)
  const current = queryFrom(query)
  const [typed, setTyped] = useState(current.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The history entry of the current search.
  const typedEntry = useRef<string>(undefined)

  // The URL also changes on hydration and on Back, which cancels a search that is still being typed. It is trimmed; a
  // space typed before the next word stays.
  useEffect(() => {
    const { search } = queryFrom(query)
    setTyped((now) => (now.trim() === search ? now : search))
    return () => clearTimeout(timer.current)
  }, [query])

  const ask = (next: DirectoryQuery) => {
    clearTimeout(timer.current)
    writeAddress(addressOf(next), 'push')
  }
  const search = (next: DirectoryQuery) => {
    writeAddress(addressOf(next), query === typedEntry.current ? 'replace' : 'push')
    typedEntry.current = location.search
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search({ ...current, search: text, page: 1 }), typingPauseMs)
  }
  const submit = () => search({ ...current, search: typed, page: 1 })
  return { current, typed, type, ask, submit }
}
