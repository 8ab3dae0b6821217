// Answers who holds credentials, and whether a given one is valid.
import type { Config } from '#boot/config.ts'
import type { Clock } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { searchCredentials, verifyCredential } from '#contract/registry.ts'
import { directoryLimits } from '#facts/registry.ts'
import { searchDirectory } from '#operations/search-directory.ts'
import type { GuessLimit } from '#server/http/limits.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { verifyForCaller } from '#server/verification/verify-for-caller.ts'

export function credentials(config: Config, clock: Clock, guesses: GuessLimit): Served[] {
  return [
    serve(searchCredentials, async ({ query }, { store }) => {
      const { search = '', type, page, limit } = query
      if (search.trim() !== '' && page * limit > directoryLimits.deepestSearched)
        throw new Failure('search-too-deep')
      return searchDirectory(store, { search, page, limit, ...(type && { type }) }, clock.now())
    }),

    serve(
      verifyCredential,
      async ({ params }, services, request) =>
        (await verifyForCaller({ config, services, guesses }, request, params.cid)).verification,
      guesses.refuseGuessers,
    ),
  ]
}
