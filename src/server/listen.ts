// Starts the server, prints its address, and shuts down gracefully.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bootServer } from '#boot/boot-server.ts'
import { type Config, explainUnset } from '#boot/config.ts'
import { issuerWarning } from '#boot/issuer-warning.ts'
import { outboxDirFault, planningOf, sendingOf } from '#boot/outbox.ts'
import { readRelease } from '#boot/release.ts'
import { type Booted, type Services, systemClock, unlessStopped, wantsSamples } from '#boot/services.ts'
import { drainMs } from '#constants/limits.ts'
import { isStoreError } from '#errors/store-error.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { askIfUnconfirmed } from '#operations/log/ask-witnesses.ts'
import { checkCosignedHeads, uncountedHeadsMessage } from '#operations/log/cosigned-heads.ts'
import { logFaultOf } from '#operations/log/public-log.ts'
import { policyWarnings } from '#operations/log/witness-policy.ts'
import { readTemplates } from '#operations/outbox/templates.ts'
import { createApp } from '#server/app.ts'
import { openConsole } from '#server/console/open-console.ts'
import { type FilePool, openFilePool } from '#server/credentials/file-pool.ts'
import { type Readiness, watchReadiness } from '#server/http/readiness.ts'
import { completeRegularly } from '#server/log/complete-key-changes.ts'
import { pollWitnesses } from '#server/log/poll-witnesses.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type MetricsPlace, serveMetrics } from '#server/metrics/serve-metrics.ts'
import { startOutboxWorker } from '#server/outbox/outbox-worker.ts'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { shareAssets } from '#server/site/release-assets.ts'
import { readSiteDocuments } from '#server/site/site-documents.ts'
import { distDir } from '#server/site/site-manifest.ts'

export class ListenError extends UserFacingError {}

// Explains what is wrong and which setting changes it.
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
  settings: '' | 'METRICS_' = '',
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the process that uses it, or set ${settings}PORT to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} cannot be opened by this user: set ${settings}PORT to one above 1023.`
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `${settings}HOST "${host}" is not an address of this machine.`
  return error.message
}

// SIGTERM comes from a supervisor, so load balancers get time to notice. SIGINT comes from a person, who waits. Both
// may arrive more than once, from a launcher and its process group.
function shutDownOnSignals(
  shuttingDown: AbortController,
  shutdownDelayMs: number,
  close: () => Promise<void>,
): void {
  let isClosing = false
  const end = async () => {
    if (isClosing) return
    isClosing = true
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => {
    if (shuttingDown.signal.aborted) return
    shuttingDown.abort()
    setTimeout(end, shutdownDelayMs)
  })
  process.on('SIGINT', () => {
    shuttingDown.abort()
    void end()
  })
}

// A server with read-only access adds nothing to the registry, and serves what there is.
function ignoreReadOnly(error: unknown): void {
  if (!isStoreError(error, 'read-only')) throw error
}

async function prepare(config: Config, booted: Booted, say: (message: string) => void): Promise<void> {
  const { log, clock } = booted
  await seedCatalogue(booted, clock.now()).catch(ignoreReadOnly)
  if (wantsSamples(config, booted)) await fillWithSamples(booted, clock.now()).catch(ignoreReadOnly)
  // So that the first visitors get an answer.
  await askIfUnconfirmed(booted, clock.now())
  await unlessStopped(() => logSettings(booted, clock.now()))
  for (const warning of [await issuerWarning(config, booted), outboxDirFault(config)])
    if (warning) say(warning)
  const logFault = await logFaultOf(log)
  if (logFault) say(logFault)
  else void sayUncounted(booted, say)
  for (const warning of policyWarnings(log.policy)) say(warning)
}

// In the background, because there may be a million heads. If they cannot be read, other messages say so.
async function sayUncounted({ store, log }: Booted, say: (message: string) => void): Promise<void> {
  const cosigned = await checkCosignedHeads(store, log).catch(() => undefined)
  if (cosigned?.uncounted) say(uncountedHeadsMessage(cosigned, log.policy))
}

// A full or read-only disk does not prevent the start; only rolling upgrades are less smooth.
function letOthersAnswerFor(site: BuiltSite, { assetsDir }: Config, say: (message: string) => void): void {
  try {
    shareAssets(site, assetsDir, systemClock.now())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    say(
      `The assets of this release could not be copied to ${assetsDir} for servers of other releases (${code ?? message}).`,
    )
  }
}

async function openMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  place: MetricsPlace,
  say: (message: string) => void,
): Promise<void> {
  try {
    const { address, close } = await serveMetrics(metrics, place)
    app.server.once('close', close)
    say(`Metrics for Prometheus are at ${address}.`)
  } catch (error) {
    await app.close()
    throw new ListenError(explainListenError(error as NodeJS.ErrnoException, place, 'METRICS_'))
  }
}

async function openTeamConsole(
  app: FastifyInstance,
  config: Config & { console: NonNullable<Config['console']> },
  parts: { services: Services; site: BuiltSite; files: FilePool },
  say: (message: string) => void,
): Promise<void> {
  const { console: place } = config
  try {
    const way = { kind: 'header', ...place } as const
    const opened = await openConsole({ config, ...parts, way, place, logTo: process.stdout })
    app.addHook('onClose', opened.close)
    say(`The console for registrars is at ${opened.address}.`)
  } catch (error) {
    await app.close()
    throw error
  }
}

export async function listen(config: Config): Promise<{ address: string; close: () => Promise<void> }> {
  // React's development checks would make rendering three times slower.
  process.env.NODE_ENV ??= 'production'
  const site = await readBuiltSite(distDir)
  // Documents and templates with a fault are refused before anything is opened.
  const siteDocuments = await readSiteDocuments(site, config)
  const templates = readTemplates(config.mail.emailTemplatesDir)
  const say = (message: string) => process.stderr.write(`${message}\n`)
  const services = await bootServer(config, {
    say,
    prepare: (booted) => prepare(config, booted, say),
    onRefused(error) {
      say(error instanceof UserFacingError ? error.message : String((error as Error).stack))
      process.exit(1)
    },
  })
  const sending = sendingOf(config, services, templates)
  letOthersAnswerFor(site, config, say)
  const shuttingDown = new AbortController()
  const release = readRelease()
  let metrics: Metrics | undefined
  let readiness: Readiness | undefined
  const filePool = openFilePool()
  const app = await createApp({
    ...{
      config,
      filePool,
      services,
      site,
      siteDocuments,
      logTo: process.stdout,
      shuttingDown: shuttingDown.signal,
      release,
    },
    onReadiness(made) {
      readiness = made
    },
    ...(config.metrics && {
      onMetrics(made) {
        metrics = made
      },
    }),
  })
  app.log.info(release, 'Northmark starts')
  const witnessing = pollWitnesses(services, app.log)
  const completing = completeRegularly(services, app.log)
  const posting = startOutboxWorker(services, sending, planningOf(config), app.log)
  const watching = readiness && watchReadiness(readiness, app.log)
  app.addHook('onClose', async () => {
    await Promise.all([witnessing, completing, posting, watching].map((task) => task?.stop()))
    await services.store.close()
  })

  const parts = { services, site, files: filePool }
  if (config.console) await openTeamConsole(app, { ...config, console: config.console }, parts, say)
  await app.ready()
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    throw new ListenError(explainListenError(error as NodeJS.ErrnoException, config))
  }
  if (metrics && config.metrics) await openMetrics(app, metrics, config.metrics, say)

  const close = async () => {
    // Closes connections still open after draining.
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearTimeout(timer)
  }
  shutDownOnSignals(shuttingDown, config.shutdownDelayMs, close)

  const unset = explainUnset(config)
  if (unset) process.stderr.write(`${unset}\n`)
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return { address: config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close }
}
