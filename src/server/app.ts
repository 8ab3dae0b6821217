// The whole server, in the order in which a request meets it.

import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { bodyBytes, headerBytes, keepAliveMs, requestMs, urlBytes } from '#facts/limits.ts'
import { answerApi } from '#server/api/api.ts'
import { publishApi } from '#server/api/api-documents.ts'
import { apiPageStyleHash } from '#server/api/api-page.ts'
import { serveCredentialFiles } from '#server/credentials/credential-routes.ts'
import { readableAddress, refuseLongAddresses } from '#server/http/addresses.ts'
import { drainOnClose } from '#server/http/drain.ts'
import { answerFailures } from '#server/http/failures.ts'
import { answerHealth } from '#server/http/health.ts'
import { limitGuesses } from '#server/http/limits.ts'
import { logSettings, newRequestId } from '#server/http/log.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { validateByContract } from '#server/http/validation.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { servePages } from '#server/site/pages.ts'
import { serveVerification } from '#server/site/verify-page.ts'
import { serveSignposts } from '#server/site/well-known-files.ts'

// Logs go where the caller says: to the console when it serves, to a test when it is tested.
export type AppParts = { config: Config; services: Services; site: BuiltSite; logTo: DestinationStream }

export async function createApp({ config, services, site, logTo }: AppParts): Promise<FastifyInstance> {
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
  await setSecurityHeaders(app, {
    scriptHashes: site.scriptHashes,
    styleHashes: [...site.styleHashes, apiPageStyleHash],
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  })
  refuseLongAddresses(app)
  answerHealth(app, services)
  serveSignposts(app, { config, site, clock: services.clock })
  publishApi(app, config.publicUrl ?? '')
  const guesses = limitGuesses(services.clock)
  await app.register(answerApi, { prefix: '/api', config, services, guesses })
  await app.register(serveCredentialFiles, { config, services, guesses })
  await servePages(app, site, services.store)
  serveVerification(app, { config, services, site, guesses })

  return app
}
