// The scope of everything that travels: open to every site, limited per address, and checked against the registry.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { House } from '#boot/services.ts'
import { serveBadges } from '#server/credentials/credential-files.ts'
import { startDrawer } from '#server/credentials/drawing.ts'
import { servePictures } from '#server/credentials/pictures.ts'
import { serveTrustDocuments } from '#server/credentials/trust-documents.ts'
import { type GuessLimit, limitCalls } from '#server/http/limits.ts'
import { openToEverySite } from '#server/http/public-files.ts'

type Parts = { config: Config; house: House; guesses: GuessLimit }

export async function serveCredentialFiles(
  scope: FastifyInstance,
  { config, house, guesses }: Parts,
): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(scope, config.callsPerMinute, house.clock)
  openToEverySite(scope)
  serveTrustDocuments(scope, house)
  const drawer = startDrawer()
  scope.addHook('onClose', drawer.close)
  serveBadges(scope, { house, guesses, drawer })
  servePictures(scope, { config, house, guesses, drawer })
}
