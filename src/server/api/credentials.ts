// The API calls that search the directory and verify credentials.
import type { Clock } from '#boot/services.ts'
import { directoryLimits } from '#constants/registry.ts'
import { ApiError } from '#contract/failures.ts'
import { searchCredentials, verifyCredential, verifyCredentials } from '#contract/registry.ts'
import { searchDirectory } from '#operations/verification/search-directory.ts'
import type { LimitMoreCalls } from '#server/http/limits.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

export function credentialCalls(
  clock: Clock,
  verifyForCaller: VerifyForCaller,
  limitMoreCalls: LimitMoreCalls,
): Served[] {
  return [
    serve(searchCredentials, async ({ query }, services, _, reply) => {
      const { search = '', type, page, limit } = query
      if (search.trim() !== '' && page * limit > directoryLimits.maxSearchResults)
        throw new ApiError('search-too-deep')
      const sought = { search, page, limit, ...(type && { type }) }
      const { cards, total } = await searchDirectory(services, sought, clock.now())
      reply.header('x-total-count', total)
      return cards
    }),

    serve(
      verifyCredential,
      async ({ params }, _, request) => (await verifyForCaller(request, params.cid)).verification,
    ),

    serve(verifyCredentials, async ({ body }, _, request, reply) => {
      const { ids } = body
      // Before the work.
      await limitMoreCalls(request, reply, ids.length - 1)
      const results = []
      for (const cid of ids)
        results.push({ cid, verification: (await verifyForCaller(request, cid)).verification })
      return { results }
    }),
  ]
}
