// The scope of everything that travels: open to every site, limited per address, and checked against the registry.
import type { FastifyInstance } from 'fastify'
import type { House } from '#boot/boot.ts'
import type { Config } from '#boot/config.ts'
import { serveBadges } from '#server/badges.ts'
import { startDrawer } from '#server/drawing.ts'
import { type GuessLimit, limitCalls } from '#server/limits.ts'
import { servePictures } from '#server/pictures.ts'
import { openToEverySite } from '#server/public-files.ts'
import { serveTrustDocuments } from '#server/trust-documents.ts'

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
