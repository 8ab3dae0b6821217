// Serves /log with current figures, or without them if they cannot be read.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { showLog } from '#operations/log/show-log.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { onlyOnce, type PreparedFile, prepareFile, sendPrepared } from '#server/site/prepared-file.ts'
import { logRoute, pageCaching, SiteNotBuiltError } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'

// The longest wait for an unresponsive registry.
const patienceMs = 2000
// The registry is read at most this often, however many requests there are.
const freshMs = 1000

const unread: LogPageState = { kind: 'unread' }

function readInTime({ log, store }: Services, { log: journal }: FastifyRequest): Promise<LogPageState> {
  return new Promise((give) => {
    const timer = setTimeout(() => give(unread), patienceMs)
    showLog({ log, store })
      .catch((error): LogPageState => {
        journal.error({ err: error }, 'the figures of the log could not be read')
        return unread
      })
      .then((shown) => {
        clearTimeout(timer)
        give(shown)
      })
  })
}

type LogPageOptions = {
  services: Services
  site: BuiltSite
  installation: Installation
  documents: PublishedDocuments
}

export function serveLogPage(
  app: FastifyInstance,
  { services, site, installation, documents }: LogPageOptions,
): void {
  // The site may have been built without this page.
  if (!site.pages.includes(logRoute)) return
  const { renderer } = site
  const place = renderer.renderLogFigures(unread)
  const renderPage = onlyOnce(async () => {
    // Rendered again, because its commands contain the address that documents are signed for.
    const { document } = await renderer.renderRoute(
      logRoute,
      renderer.builtCatalogue,
      installation,
      documents,
    )
    const parts = document.split(place)
    if (parts.length !== 2)
      throw new SiteNotBuiltError(
        `The built page of ${logRoute} has no place for figures: run npm run build.`,
      )
    return parts
  })

  let reading: { at: number; shown: Promise<LogPageState> } | undefined
  let made: { of: string; file: PreparedFile } | undefined

  function readNow(request: FastifyRequest): Promise<LogPageState> {
    const at = services.clock.now().getTime()
    if (!reading || Math.abs(at - reading.at) >= freshMs)
      reading = { at, shown: readInTime(services, request) }
    return reading.shown
  }

  async function fileWith(figures: string): Promise<PreparedFile> {
    const parts = await renderPage()
    if (made?.of !== figures) made = { of: figures, file: prepareFile(parts.join(figures)) }
    return made.file
  }

  app.get(logRoute, { logLevel: 'warn' }, async (request, reply) => {
    offerSpeculation(reply).type('text/html; charset=utf-8').header('cache-control', pageCaching)
    const shown = await readNow(request)
    return sendPrepared(request, reply, await fileWith(renderer.renderLogFigures(shown)))
  })
}
