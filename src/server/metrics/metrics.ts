// Counts what the server does, for Prometheus. No label identifies a person, address or credential.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, Registry } from 'prom-client'
import type { Release } from '#boot/release.ts'
import type { Services } from '#boot/services.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import type { Lane } from '#domain/outbox/message.ts'
import { findingNames } from '#domain/verification/verdict.ts'
import { lastBackup } from '#operations/backup/backup-folder.ts'
import { subscribe } from '#operations/verification/telemetry.ts'
import { type Readiness, readyReasons } from '#server/http/readiness.ts'
import { type Figure, gauge, registerGauge, type Sample } from '#server/metrics/gauge.ts'
import { registryFigures } from '#server/metrics/registry-figures.ts'
import { poolUsage, type Usage, workerUsage } from '#workers/worker-usage.ts'

const latencySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

// The matched pattern, never the address as typed. Built files count as one route, because their names change.
function routeOf({ routeOptions }: FastifyRequest): string {
  const url = routeOptions?.url
  if (url === undefined) return 'none'
  return url.replace(/^\/(assets|downloads|previews)\/.*$/, '/$1/*')
}

const kinds = ['api', 'credentials', 'log', 'status', 'assets'] as const

function kindOf(route: string): string {
  if (route === '/verify') return 'verification page'
  return kinds.find((kind) => route.startsWith(`/${kind}/`)) ?? 'page'
}

const loadSamples = <Name extends string>(label: string, loads: Map<Name, Usage>): Sample[] =>
  [...loads].flatMap(([name, load]) =>
    Object.entries(load).map(([state, value]) => ({ labels: { [label]: name, state }, value })),
  )

function processFigures({ release, commit }: Release): Figure[] {
  return [
    gauge('northmark_build_info', 'Which release and commit this is.', [
      { labels: { release, commit }, value: 1 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory in use by the process.', [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('process_start_time_seconds', 'When the process started.', [
      { value: Date.now() / 1000 - process.uptime() },
    ]),
  ]
}

function countCpu(registry: Registry): void {
  const { user, system } = process.cpuUsage()
  const help = 'CPU time used by the process.'
  new Counter({ name: 'process_cpu_seconds_total', help, registers: [registry] }).inc((user + system) / 1e6)
}

export type Metrics = { write: () => Promise<string> }

// The longest event loop delay since the last scrape.
function watchDelay(): { maximumSeconds: () => number; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    maximumSeconds() {
      const nanoseconds = delay.max
      delay.reset()
      return nanoseconds / 1e9
    },
    stop: () => delay.disable(),
  }
}

type Counted = { services: Services; readiness: Readiness; release: Release; dataDir: string }

export function countRequests(
  app: FastifyInstance,
  { services, readiness, release, dataDir }: Counted,
): Metrics {
  const delay = watchDelay()
  const counted = new Registry()
  const registers = [counted]
  const requests = new Counter({
    name: 'northmark_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const verdicts = new Counter({
    name: 'northmark_verdicts_total',
    help: 'Verifications by finding.',
    labelNames: ['finding'],
    registers,
  })
  const latency = new Histogram({
    name: 'northmark_request_seconds',
    help: 'How long requests took, by kind of route.',
    labelNames: ['kind'],
    buckets: latencySeconds,
    registers,
  })
  // Starts every finding at zero, so that Prometheus sees the first increase.
  for (const finding of findingNames) verdicts.inc({ finding }, 0)
  const listsSigned = new Map<StatusPurpose, Date>()
  const failingLanes = new Map<Lane, Date | undefined>()

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const method = methods.includes(request.method) ? request.method : 'other'
    requests.inc({ route, method, status: String(reply.statusCode) })
    latency.observe({ kind: kindOf(route) }, reply.elapsedTime / 1000)
    done()
  })
  const stop = subscribe({
    onVerdict: (finding) => verdicts.inc({ finding }),
    onList: ({ purpose, at }) => listsSigned.set(purpose, at),
    onLane: ({ lane, failingSince }) => failingLanes.set(lane, failingSince),
  })
  app.addHook('onClose', async () => {
    stop()
    delay.stop()
  })

  const secondsSince = (at: Date) => (services.clock.now().getTime() - at.getTime()) / 1000
  const listAges = () =>
    [...listsSigned].map(([purpose, at]) => ({ labels: { purpose }, value: secondsSince(at) }))
  const outages = () =>
    [...failingLanes].map(([lane, at]) => ({ labels: { lane }, value: at ? secondsSince(at) : 0 }))

  function backupAges(): Sample[] {
    const last = lastBackup(dataDir)
    return last ? [{ value: secondsSince(last) }] : []
  }

  return {
    async write() {
      const registry = await registryFigures(services)
      const faults = await readiness.faults()
      const figures = [
        gauge(
          'northmark_ready',
          'Whether the server can do its work, by reason why it could not.',
          readyReasons.map((reason) => ({ labels: { reason }, value: faults.has(reason) ? 0 : 1 })),
        ),
        gauge(
          'northmark_worker_tasks',
          'Tasks of worker threads, by worker and state.',
          loadSamples('worker', workerUsage()),
        ),
        gauge(
          'northmark_database_connections',
          'Connections to PostgreSQL, and tasks waiting for one.',
          loadSamples('pool', poolUsage()),
        ),
        gauge(
          'northmark_status_list_age_seconds',
          'How long ago a status list was last signed here.',
          listAges(),
        ),
        gauge(
          'northmark_outbox_failing_seconds',
          'How long the receiver of a lane has not been reached: emails, or a webhook by its id.',
          outages(),
        ),
        ...registry,
        gauge(
          'northmark_backup_age_seconds',
          'How long ago the last backup was made from here.',
          backupAges(),
        ),
        gauge(
          'northmark_event_loop_delay_seconds',
          'The longest delay of the main thread since the last scrape.',
          [{ value: delay.maximumSeconds() }],
        ),
        ...processFigures(release),
      ]
      const scraped = new Registry()
      for (const figure of figures) registerGauge(scraped, figure)
      countCpu(scraped)
      return `${await counted.metrics()}${await scraped.metrics()}`
    },
  }
}
