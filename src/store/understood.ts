// Lets every failure of a store pass through one translation, so that callers meet troubles and not drivers.
import type { Store } from '#store/store.ts'

type Call = (...given: unknown[]) => unknown

export function understood(store: Store, troubleOf: (error: unknown) => unknown): Store {
  const translated = (call: Call): Call => {
    return (...given) => {
      const answer = call(...given)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw troubleOf(error)
      })
    }
  }
  const calls = Object.entries(store).map(([name, call]) => [name, translated(call as Call)])
  return Object.fromEntries(calls) as Store
}
