// The whole server, in the order in which a request passes through it.
import type { FastifyInstance } from 'fastify'
import { siteOrigin } from '#boot/config.ts'
import { readIssuerImage } from '#boot/issuer-image.ts'
import { type Release, readRelease } from '#boot/release.ts'
import type { Services } from '#boot/services.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { holdsSamples } from '#operations/credentials/fill-with-samples.ts'
import { answerApi, everyCall } from '#server/api/api.ts'
import { publishApi } from '#server/api/api-documents.ts'
import { answerOperator, operatorCalls } from '#server/api/operator.ts'
import { serveCredentialRoutes } from '#server/credentials/credential-routes.ts'
import { type FilePool, openFilePool } from '#server/credentials/file-pool.ts'
import { refuseLongAddresses } from '#server/http/addresses.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { answerFailures } from '#server/http/failures.ts'
import { answerHealth, drainOnClose } from '#server/http/lifecycle.ts'
import { callLimits, prepareLimits } from '#server/http/limits.ts'
import { type Readiness, readinessOf } from '#server/http/readiness.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { openTransport, type TransportOptions } from '#server/http/transport.ts'
import { validateByContract } from '#server/http/validation.ts'
import { countRequests, type Metrics } from '#server/metrics/metrics.ts'
import { serveAddressFiles } from '#server/site/address-files.ts'
import { serveBlog } from '#server/site/blog.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { serveCalculatorPage } from '#server/site/calculator-page.ts'
import { serveCovers } from '#server/site/covers.ts'
import { serveDirectoryPage } from '#server/site/directory-page.ts'
import { serveHolderPages } from '#server/site/holder-pages.ts'
import { serveLogPage } from '#server/site/log-page.ts'
import { offlineCheckerFor } from '#server/site/offline-checker.ts'
import { servePages } from '#server/site/pages.ts'
import { onlyOnce } from '#server/site/prepared-file.ts'
import { readSiteDocuments, type SiteDocuments } from '#server/site/site-documents.ts'
import { serveSpeculationRules } from '#server/site/speculation-rules.ts'
import { serveStaticFiles } from '#server/site/static-files.ts'
import { serveVerifyPage } from '#server/site/verify-page.ts'
import { serveWellKnownFiles } from '#server/site/well-known-files.ts'
import { verifierFor } from '#server/verification/verify-for-caller.ts'

export type AppOptions = Omit<TransportOptions, 'isHttps'> & {
  services: Services
  site: BuiltSite
  // Read before the registry is opened, so that a fault is reported first.
  siteDocuments?: SiteDocuments
  // Closed with the app.
  filePool?: FilePool
  shuttingDown?: AbortSignal
  release?: Release
  onMetrics?: (metrics: Metrics) => void
  onReadiness?: (readiness: Readiness) => void
}

export async function createApp({
  config,
  services,
  site,
  siteDocuments,
  logTo,
  requestTimeoutMs,
  filePool = openFilePool(),
  shuttingDown = new AbortController().signal,
  release = readRelease(),
  onMetrics,
  onReadiness,
}: AppOptions): Promise<FastifyInstance> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const app = await openTransport({ config, isHttps, logTo, requestTimeoutMs })

  const loadFiles = onlyOnce(async () => {
    await Promise.all([site.renderer.loadPages(), filePool.load()])
  })
  const readiness = readinessOf({ services, loadFiles, shuttingDown })
  onReadiness?.(readiness)
  // First, so that it sees every request. Nothing is counted unless metrics are on.
  if (onMetrics) onMetrics(countRequests(app, { services, readiness, release, dataDir: config.dataDir }))
  answerFailures(app)
  validateByContract(app)
  drainOnClose(app, shuttingDown)
  app.addHook('onClose', filePool.close)
  await setSecurityHeaders(app, { ...site, isHttps })
  refuseLongAddresses(app)
  answerHealth(app, readiness, release)
  await prepareLimits(app)
  const { limitCall, limitMoreCalls } = callLimits(app, config.rateLimitPerMinute)
  const verifyForCaller = verifierFor(config, services)
  const calls = everyCall(services.clock, verifyForCaller, limitMoreCalls)
  await app.register(answerApi, { prefix: '/api', services, calls, limitCall })
  await app.register(answerOperator, {
    prefix: '/api',
    services,
    perMinute: config.rateLimitPerMinute,
    limitCall,
  })
  await app.register(serveCredentialRoutes, {
    services,
    release: site.release,
    pool: filePool,
    // A separate allowance, so that a list of credentials can be verified and its files fetched in the same minute.
    ...callLimits(app, config.rateLimitPerMinute),
  })
  serveCovers(app, services.store, limitCall)
  // An unreachable registry does not delay the start.
  const hasSamples = await holdsSamples(services.store).catch(() => false)
  const origin = siteOrigin(config)
  const { documents, rendered } = siteDocuments ?? (await readSiteDocuments(site, config))
  const { signer, policy } = services.log
  const offlineChecker = offlineCheckerFor(site.offlineChecker, config.publicUrl ?? '', {
    vkey: signer.vkey,
    policy: policy.witnesses.length > 0 ? policy.text : '',
  })
  // Named one by one, because the configuration has secrets.
  const installation: Installation = {
    operator: config.operator,
    holderEmail: config.holderEmail,
    showOtherCredentials: config.showOtherCredentials,
    hasSamples,
    origin,
    issuer: services.keys.origin,
    checkerHash: offlineChecker.sha256,
  }
  await serveStaticFiles(app, site, {
    assetsDir: config.assetsDir,
    issuerImage: readIssuerImage(config),
    downloads: rendered,
  })
  await servePages(app, { site, store: services.store, installation, documents })
  serveBlog(app, { site, store: services.store, installation, documents })
  serveLogPage(app, { services, site, installation, documents })
  serveAddressFiles(app, { origin, offlineChecker })
  await app.register(async (texts) => {
    await compressAnswers(texts)
    serveSpeculationRules(texts, site)
    serveWellKnownFiles(texts, { origin, operator: config.operator, clock: services.clock })
    const endpoints = [...calls, ...operatorCalls].map(({ endpoint }) => endpoint)
    publishApi(texts, { endpoints, origin, limitCall })
    await serveCalculatorPage(texts, {
      ...{ site, installation, documents, limitCall },
      clock: services.clock,
    })
    await serveDirectoryPage(texts, { services, site, installation, documents, limitCall })
    await texts.register(serveHolderPages, { services, config, site, installation, documents, limitCall })
    await serveVerifyPage(texts, { services, site, installation, documents, limitCall, verifyForCaller })
  })

  return app
}
