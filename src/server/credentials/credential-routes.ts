// Files for other sites: open to every origin, rate-limited, compressed and tagged.
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { badgeSchemaPath, didDocumentPath, statusPrefix } from '#domain/badge/addresses.ts'
import { statusListsOf } from '#operations/verification/status-lists.ts'
import { startArtworkCache } from '#server/credentials/artwork-cache.ts'
import { serveFiles } from '#server/credentials/credential-files.ts'
import type { FilePool } from '#server/credentials/file-pool.ts'
import { serveAchievements, servePreviews } from '#server/credentials/pictures.ts'
import { serveDidDocument, serveSchema, serveStatusLists } from '#server/credentials/trust-documents.ts'
import { serveExchanges } from '#server/credentials/wallet-exchange.ts'
import { compressAnswers } from '#server/http/compression.ts'
import type { LimitCall } from '#server/http/limits.ts'
import { openToEverySite } from '#server/http/public-files.ts'
import { logPrefix, serveLog } from '#server/log/log-routes.ts'

type CredentialRouteOptions = { services: Services; release: string; pool: FilePool; limitCall: LimitCall }

export async function serveCredentialRoutes(
  scope: FastifyInstance,
  { services, release, pool, limitCall }: CredentialRouteOptions,
): Promise<void> {
  scope.addHook('onRequest', limitCall)
  await compressAnswers(scope)
  const drawer = startArtworkCache(release, pool)
  const statusLists = statusListsOf(services)

  const prefixes: Record<string, (files: FastifyInstance) => void> = {
    [didDocumentPath]: (files) => serveDidDocument(files, services),
    [badgeSchemaPath]: (files) => serveSchema(files, services),
    [statusPrefix]: (files) => serveStatusLists(files, services, statusLists),
    [logPrefix]: (files) => serveLog(files, services),
    '/credentials/': (files) => {
      // They contain names, so search engines must not index them.
      files.addHook('onRequest', async (_, reply) => void reply.header('x-robots-tag', 'noindex'))
      serveFiles(files, { services, drawer, pool, statusLists })
      servePreviews(files, { services, drawer })
      serveExchanges(files, services)
    },
    '/achievements/': (files) => serveAchievements(files, { services, drawer }),
  }
  for (const [prefix, serve] of Object.entries(prefixes))
    scope.register(
      async (files) => {
        await openToEverySite(files)
        serve(files)
      },
      { prefix },
    )
}
