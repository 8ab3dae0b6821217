// The whole server, in the order in which a request meets it.
import Fastify, { type FastifyInstance } from 'fastify'
import type { House } from '#boot/boot.ts'
import type { Config } from '#boot/config.ts'
import { bodyBytes, headerBytes, keepAliveMs, requestMs, urlBytes } from '#facts/limits.ts'
import { answerApi } from '#server/api.ts'
import { answerFailures } from '#server/failures.ts'
import { answerHealth } from '#server/health.ts'
import { logSettings, newRequestId } from '#server/log.ts'
import { refuseLongAddresses } from '#server/long-addresses.ts'
import { servePages } from '#server/pages.ts'
import { setSecurityHeaders } from '#server/security-headers.ts'
import { serveSignposts } from '#server/signposts.ts'
import type { BuiltSite } from '#server/site.ts'

export type AppParts = { config: Config; house: House; site: BuiltSite; logs?: boolean }

export async function createApp({ config, house, site, logs = true }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logs ? logSettings : false,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // A request that arrives while the server drains is answered, on a connection that then closes.
    return503OnClosing: false,
    http: { maxHeaderSize: headerBytes },
    routerOptions: { maxParamLength: urlBytes, ignoreTrailingSlash: false },
  })

  answerFailures(app)
  await setSecurityHeaders(app, { site, isHttps: config.publicUrl?.startsWith('https:') ?? false })
  refuseLongAddresses(app)
  answerHealth(app, house)
  serveSignposts(app, { config, site, clock: house.clock })
  await app.register(answerApi, { prefix: '/api', config, house })
  await servePages(app, site)

  return app
}
