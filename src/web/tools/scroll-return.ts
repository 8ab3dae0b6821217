// Restores the scroll position after Back once the list has loaded; the browser tries too early.
import { useEffect, useRef } from 'react'

export function useScrollReturn(isReady: boolean): void {
  const isDone = useRef(false)

  useEffect(() => {
    const save = () => history.replaceState({ ...history.state, scrollY }, '')
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])

  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const top: unknown = history.state?.scrollY
    if (typeof top === 'number') scrollTo({ top, behavior: 'instant' })
  }, [isReady])
}
