// The scope of everything that travels: open to every site, limited per address, and checked against the registry.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { serveBadges } from '#server/credentials/credential-files.ts'
import { startDrawer } from '#server/credentials/drawing.ts'
import { servePictures } from '#server/credentials/pictures.ts'
import { serveTrustDocuments } from '#server/credentials/trust-documents.ts'
import { type GuessLimit, limitCalls } from '#server/http/limits.ts'
import { openToEverySite } from '#server/http/public-files.ts'

type Parts = { config: Config; services: Services; guesses: GuessLimit }

export async function serveCredentialFiles(
  scope: FastifyInstance,
  { config, services, guesses }: Parts,
): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(scope, config.callsPerMinute, services.clock)
  openToEverySite(scope)
  serveTrustDocuments(scope, services)
  const drawer = startDrawer()
  scope.addHook('onClose', drawer.close)
  serveBadges(scope, { config, services, guesses, drawer })
  servePictures(scope, { config, services, guesses, drawer })
}
