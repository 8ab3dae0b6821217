// What was read stays read: never stale, never fetched again on focus or by the clock, never retried.
import { useEffect, useState } from 'react'
import { read } from '#web/api/client.ts'

export type Reading<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'arrived'; answer: Answer }

const kept = new Map<string, Promise<unknown>>()

// A failure is not kept: whoever comes back to the page asks anew.
export function readOnce<Answer>(path: string): Promise<Answer> {
  const known = kept.get(path)
  if (known) return known as Promise<Answer>
  const answer = read<Answer>(path)
  kept.set(path, answer)
  answer.catch(() => kept.delete(path))
  return answer
}

// Without a path nothing is asked yet, and the reading goes on loading.
export function useRead<Answer>(path: string | undefined): Reading<Answer> {
  const [reading, setReading] = useState<Reading<Answer>>({ state: 'loading' })
  useEffect(() => {
    let isStillShown = true
    setReading({ state: 'loading' })
    if (path === undefined) return
    readOnce<Answer>(path).then(
      (answer) => isStillShown && setReading({ state: 'arrived', answer }),
      (error: Error) => isStillShown && setReading({ state: 'failed', message: error.message }),
    )
    return () => {
      isStillShown = false
    }
  }, [path])
  return reading
}
