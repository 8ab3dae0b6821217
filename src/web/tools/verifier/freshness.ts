// How long an answer may be called one of just now: by the clock, and not by how long the page has been running.
import { useEffect, useState } from 'react'
import { freshMs } from '#facts/interface.ts'

// A clock that was set back says nothing about the age of an answer.
export function isFresh(askedAt: Date, now = Date.now()): boolean {
  const ageMs = now - askedAt.getTime()
  return ageMs >= 0 && ageMs < freshMs
}

// Timers stand still while a device sleeps, and while a page waits in the browser's history: so the clock is read often,
// and whenever the page is seen again.
const lookAgainMs = 5000
const returns = ['pageshow', 'focus', 'visibilitychange']

export function useIsFresh(askedAt: Date): boolean {
  const [isStill, setIsStill] = useState(() => isFresh(askedAt))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const isNow = isFresh(askedAt)
      setIsStill(isNow)
      if (isNow) timer = setTimeout(look, Math.min(lookAgainMs, askedAt.getTime() + freshMs - Date.now()))
    }
    look()
    for (const event of returns) addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const event of returns) removeEventListener(event, look)
    }
  }, [askedAt])
  return isStill
}
