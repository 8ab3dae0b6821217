// Wraps a store so that callers see StoreError instead of driver errors.
import type { Store } from '#store/store.ts'

type Call = (...given: unknown[]) => unknown
type Translation = (error: unknown) => unknown

async function* translatePieces(pieces: AsyncIterable<unknown>, translateError: Translation) {
  try {
    yield* pieces
  } catch (error) {
    throw translateError(error)
  }
}

export function translateErrors(store: Store, translateError: Translation): Store {
  const translate = (call: Call): Call => {
    return (...given) => {
      const answer = call(...given)
      if (!(answer instanceof Promise))
        return translatePieces(answer as AsyncIterable<unknown>, translateError)
      return answer.catch((error: unknown) => {
        throw translateError(error)
      })
    }
  }
  const calls = Object.entries(store).map(([name, call]) => [name, translate(call as Call)])
  return Object.fromEntries(calls) as Store
}
