// Answers who holds credentials, and whether a given one is valid.
import type { Clock } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { searchCredentials, verifyCredential } from '#contract/registry.ts'
import { directoryLimits } from '#facts/registry.ts'
import { searchDirectory } from '#operations/search-directory.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

export function credentials(clock: Clock, verifyForCaller: VerifyForCaller): Served[] {
  return [
    serve(searchCredentials, async ({ query }, services) => {
      const { search = '', type, page, limit } = query
      if (search.trim() !== '' && page * limit > directoryLimits.deepestSearched)
        throw new Failure('search-too-deep')
      return searchDirectory(services, { search, page, limit, ...(type && { type }) }, clock.now())
    }),

    serve(
      verifyCredential,
      async ({ params }, _, request) => (await verifyForCaller(request, params.cid)).verification,
    ),
  ]
}
