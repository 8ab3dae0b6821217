// The console: registrars' pages over the same operations as the command line, on a port of their own.
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { consoleBodyBytes, requestTimeoutMs, urlBytes } from '#constants/limits.ts'
import { failures, sendAgain } from '#content/console.ts'
import type { Block } from '#contract/console.ts'
import { StoreError } from '#errors/store-error.ts'
import { NotFoundError, UserFacingError } from '#errors/user-facing-error.ts'
import { serveBulk } from '#server/console/bulk-actions.ts'
import { serveCatalogue } from '#server/console/catalogue-page.ts'
import { serveZip } from '#server/console/certificates-zip.ts'
import type { Console } from '#server/console/console.ts'
import { serveActions } from '#server/console/credential-actions.ts'
import { serveCredential } from '#server/console/credential-page.ts'
import { serveCredentials } from '#server/console/credentials-page.ts'
import { serveEmails } from '#server/console/emails-page.ts'
import {
  ForbiddenError,
  type Guard,
  guardConsole,
  SessionError,
  type WayIn,
  whoIn,
} from '#server/console/guard.ts'
import { serveImport } from '#server/console/import-page.ts'
import { serveIssue } from '#server/console/issue-page.ts'
import { serveJournal } from '#server/console/journal-page.ts'
import { openLongWork, serveLongWork } from '#server/console/long-work.ts'
import { serveOverview } from '#server/console/overview-page.ts'
import { noticeOf } from '#server/console/show.ts'
import type { FilePool } from '#server/credentials/file-pool.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { readForms, sentIn } from '#server/http/form-data.ts'
import { requestLogSettings } from '#server/http/log.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

export type ConsoleOptions = {
  services: Services
  config: Config
  site: BuiltSite
  way: WayIn
  files: FilePool
  // Without a log, nothing is written about requests.
  logTo?: DestinationStream
}

// The addresses that the console answers at.
function originsOf(app: FastifyInstance, way: WayIn): string[] {
  const { port } = app.server.address() as AddressInfo
  const own = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`)
  if (way.kind === 'link') return own
  return way.url ? [way.url] : [...own, `http://${way.host}:${port}`]
}

function statusOf(error: Error & { statusCode?: number }): { status: number; heading: string; text: string } {
  if (error instanceof ForbiddenError) return { status: 403, heading: 'Not permitted', text: error.message }
  if (error instanceof NotFoundError) return { status: 404, heading: 'Not found', text: error.message }
  if (error instanceof StoreError) return { status: 503, heading: 'Not available', text: failures.notReady }
  if (error instanceof UserFacingError) return { status: 409, heading: 'Not done', text: error.message }
  const status = error.statusCode ?? 500
  return { status, heading: 'Failed', text: status < 500 ? error.message : failures.unexpected }
}

// What was sent, to be sent again after signing in; a file must be chosen again.
function formAgain(request: FastifyRequest): Block[] {
  const sent = sentIn(request)
  const hidden = Object.fromEntries(sent.names().map((name) => [name, sent.all(name)]))
  const form = { action: request.url, hidden, fields: [], buttons: [{ text: sendAgain.button }] }
  return [
    { kind: 'text', text: sendAgain.says },
    { kind: 'form', form },
  ]
}

export async function createConsole(
  options: ConsoleOptions,
): Promise<{ app: FastifyInstance; guard: Guard }> {
  const { services, config, site, way, files, logTo } = options
  const app = Fastify({
    logger: logTo ? { ...requestLogSettings, stream: logTo } : false,
    bodyLimit: consoleBodyBytes,
    requestTimeout: 6 * requestTimeoutMs,
    routerOptions: { maxParamLength: urlBytes },
  })
  const guard = guardConsole(app, { way, clock: services.clock, origins: () => originsOf(app, way) })
  readForms(app)
  const show: Console['show'] = (request, reply, { place = '', ...page }) => {
    const { id } = (request.params ?? {}) as { id?: string }
    const notice = place === '' ? {} : noticeOf(sentIn(request).text('done'), id)
    const shown = { ...notice, ...page, place, who: whoIn(request) }
    return reply.type('text/html; charset=utf-8').send(site.renderer.renderConsole(shown))
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { status, heading, text } = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'the console failed')
    const blocks: Block[] = [{ kind: 'text', text }]
    if (error instanceof SessionError && request.method === 'POST') blocks.push(...formAgain(request))
    return show(request, reply.code(status), { heading, blocks })
  })
  app.setNotFoundHandler(() => {
    throw new NotFoundError(failures.notFound)
  })
  await compressAnswers(app)
  await app.register(fastifyStatic, {
    root: `${site.directory}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    // Names contain a hash.
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
  })
  app.get('/favicon.svg', { config: { access: 'anyone' } }, (_, reply) =>
    reply.sendFile('favicon.svg', site.directory),
  )
  const works = openLongWork()
  // What was begun is completed first.
  app.addHook('onClose', works.end)
  const parts = { services, config, guard, works, files, show }
  const pages = [serveOverview, serveCredentials, serveZip, serveCredential, serveActions, serveBulk]
  for (const serve of [...pages, serveIssue, serveImport, serveEmails, serveJournal, serveCatalogue])
    serve(app, parts)
  serveLongWork(app, parts)
  return { app, guard }
}
