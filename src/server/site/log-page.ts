// Answers /log: the figures of the moment are written into the page, which is served without them where they cannot be read.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import type { LogShown } from '#domain/log/log-figures.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { showLog } from '#operations/log/show-log.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { onlyOnce, type PreparedFile, prepareFile, sendPrepared } from '#server/site/prepared-file.ts'
import { logRoute, pageCaching, SiteNotBuilt } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'

// Nobody waits longer than this for a registry that does not answer.
const patienceMs = 2000
// However many ask, the registry is read this often at most.
const freshMs = 1000

const unread: LogShown = { kind: 'unread' }

function readInTime({ log, store }: Services, { log: journal }: FastifyRequest): Promise<LogShown> {
  return new Promise((give) => {
    const timer = setTimeout(() => give(unread), patienceMs)
    showLog({ log, store })
      .catch((error): LogShown => {
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
}

export function serveLogPage(app: FastifyInstance, { services, site, installation }: LogPageOptions): void {
  // A site that was built without the page has none.
  if (!site.pages.includes(logRoute)) return
  const { renderer } = site
  const place = renderer.renderLogFigures(unread)
  const renderPage = onlyOnce(async () => {
    // Never as it was built: its commands name the address that documents are signed under.
    const { document } = await renderer.renderRoute(logRoute, renderer.builtCatalogue, installation)
    const parts = document.split(place)
    if (parts.length !== 2)
      throw new SiteNotBuilt(`The built page of ${logRoute} has no place for figures: run npm run build.`)
    return parts
  })

  let reading: { at: number; shown: Promise<LogShown> } | undefined
  let made: { of: string; file: PreparedFile } | undefined

  function readNow(request: FastifyRequest): Promise<LogShown> {
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
