// The whole server, in the order in which a request meets it.

import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { House } from '#boot/boot.ts'
import type { Config } from '#boot/config.ts'
import { bodyBytes, headerBytes, keepAliveMs, requestMs, urlBytes } from '#facts/limits.ts'
import { readableAddress, refuseLongAddresses } from '#server/addresses.ts'
import { answerApi } from '#server/api.ts'
import { publishApi } from '#server/api-documents.ts'
import { serveCredentialFiles } from '#server/credential-files.ts'
import { drainOnClose } from '#server/drain.ts'
import { answerFailures } from '#server/failures.ts'
import { answerHealth } from '#server/health.ts'
import { limitGuesses } from '#server/limits.ts'
import { logSettings, newRequestId } from '#server/log.ts'
import { servePages } from '#server/pages.ts'
import { setSecurityHeaders } from '#server/security-headers.ts'
import { serveSignposts } from '#server/signposts.ts'
import type { BuiltSite } from '#server/site.ts'
import { validateByContract } from '#server/validation.ts'
import { serveVerification } from '#server/verification-page.ts'

// Logs go where the caller says: to the console when it serves, to a test when it is tested.
export type AppParts = { config: Config; house: House; site: BuiltSite; logTo: DestinationStream }

export async function createApp({ config, house, site, logTo }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logSettings, stream: logTo },
    genReqId: newRequestId,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    handlerTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // A request that arrives while the server drains is answered, on a connection that then closes.
    return503OnClosing: false,
    http: { maxHeaderSize: headerBytes },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })

  answerFailures(app)
  validateByContract(app)
  drainOnClose(app)
  await setSecurityHeaders(app, { site, isHttps: config.publicUrl?.startsWith('https:') ?? false })
  refuseLongAddresses(app)
  answerHealth(app, house)
  serveSignposts(app, { config, site, clock: house.clock })
  publishApi(app, config.publicUrl ?? '')
  const guesses = limitGuesses(house.clock)
  await app.register(answerApi, { prefix: '/api', config, house, guesses })
  await app.register(serveCredentialFiles, { config, house, guesses })
  await servePages(app, site)
  serveVerification(app, { config, house, site, guesses })

  return app
}
