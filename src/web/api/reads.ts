// Cached reads: never stale, never refetched on focus or by timer, never retried.
import { startTransition, useEffect, useState } from 'react'
import { type ListPage, read, readPage } from '#web/api/client.ts'

export type Reading<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'arrived'; answer: Answer }

const cache = new Map<string, Promise<unknown>>()
const answers = new Map<string, unknown>()

// Failures are not cached.
export function readOnce<Answer>(
  path: string,
  ask: (path: string) => Promise<Answer> = read,
): Promise<Answer> {
  const known = cache.get(path)
  if (known) return known as Promise<Answer>
  const answer = ask(path)
  cache.set(path, answer)
  answer.then(
    (given) => answers.set(path, given),
    () => cache.delete(path),
  )
  return answer
}

export const readPageOnce = <Item>(path: string) => readOnce<ListPage<Item>>(path, readPage)

const loading = { state: 'loading' } as const

function useReading<Answer>(
  ask: (path: string) => Promise<Answer>,
  path: string | undefined,
  attempt: number,
): Reading<Answer> {
  const question = `${attempt} ${path}`
  const [given, setGiven] = useState<{ question: string; reading: Reading<Answer> }>()
  useEffect(() => {
    if (path === undefined) return
    let isCurrent = true
    // A transition renders a long list in slices, so taps stay responsive.
    const give = (reading: Reading<Answer>) =>
      startTransition(() => {
        if (isCurrent) setGiven({ question, reading })
      })
    ask(path).then(
      (answer) => give({ state: 'arrived', answer }),
      (error: Error) => give({ state: 'failed', message: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, path, question])
  // Never show the answer to another request.
  return given?.question === question ? given.reading : loading
}

// Without a path the state stays loading. A new `attempt` retries a failure.
export function useRead<Answer>(
  path: string | undefined,
  attempt = 0,
  ask: (path: string) => Promise<Answer> = readOnce,
): Reading<Answer> {
  const reading = useReading<Answer>(ask, path, attempt)
  // Shown immediately, so the browser can restore the scroll position on Back.
  const isKnown = path !== undefined && answers.has(path)
  return isKnown ? { state: 'arrived', answer: answers.get(path) as Answer } : reading
}

export type Dated<Answer> = { checkedAt: Date; answer: Answer }

async function readDated<Answer>(path: string): Promise<Dated<Answer>> {
  const checkedAt = new Date()
  return { checkedAt, answer: await read<Answer>(path) }
}

// Never from the cache.
export function useFreshRead<Answer>(path: string | undefined, attempt: number): Reading<Dated<Answer>> {
  return useReading<Dated<Answer>>(readDated, path, attempt)
}
