// Serves /calculator: with answers in its address, the page contains their estimate before any script runs.
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { type CalculatorFile, calculatorFiles } from '#constants/calculator.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { estimateAt } from '#domain/risk/estimate-at.ts'
import { queryOf } from '#domain/risk/query.ts'
import type { LimitCall } from '#server/http/limits.ts'
import type { BuiltSite, RenderedEstimate } from '#server/site/built-site.ts'
import { compilePage, headSlots, marked } from '#server/site/page-template.ts'
import { prepareFile, sendPrepared } from '#server/site/prepared-file.ts'
import { calculatorRoute, pageCaching } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'

type CalculatorPageOptions = {
  site: BuiltSite
  installation: Installation
  documents: PublishedDocuments
  limitCall: LimitCall
  clock: Services['clock']
}

export async function serveCalculatorPage(
  app: FastifyInstance,
  { site, installation, documents, limitCall, clock }: CalculatorPageOptions,
): Promise<void> {
  // The site may have been built without this page.
  if (!site.pages.includes(calculatorRoute)) return
  const { renderRoute, builtCatalogue, renderEstimate, renderEstimateFile } = site.renderer
  const { document } = await renderRoute(calculatorRoute, builtCatalogue, installation, documents)
  const withoutAnswers = prepareFile(document)
  const writePage = compilePage<RenderedEstimate>(calculatorRoute, document, [
    ...headSlots,
    marked('preloads', ({ preloads }) => preloads),
    marked('calculator', ({ calculator }) => calculator),
  ])

  // An address with figures is not logged.
  app.get(calculatorRoute, { logLevel: 'warn' }, async (request, reply) => {
    offerSpeculation(reply).type('text/html; charset=utf-8')
    const served = estimateAt(request.url.split('?').slice(1).join('?'))
    if (!served) return sendPrepared(request, reply.header('cache-control', pageCaching), withoutAnswers)
    // Rendering it costs more than the API call, so it counts as one.
    await limitCall(request, reply)
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache')
    return writePage(await renderEstimate(served, installation.origin))
  })

  for (const kind of Object.keys(calculatorFiles) as CalculatorFile[])
    app.get(calculatorFiles[kind], { logLevel: 'warn' }, async (request, reply) => {
      const query = request.url.split('?').slice(1).join('?')
      const { input, estimate } = estimateAt(query) ?? {}
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      // The page says what is missing.
      if (!input || !estimate) return reply.redirect(`${calculatorRoute}${query && `?${query}`}`, 303)
      await limitCall(request, reply)
      const address = `${installation.origin || `${request.protocol}://${request.host}`}${calculatorRoute}?${queryOf(input)}`
      const date = clock.now().toISOString().slice(0, 10)
      const { type, name, text } = renderEstimateFile[kind]({ input, estimate, date, address })
      reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
      return text
    })
}
