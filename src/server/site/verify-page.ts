// Serves /verify: with a credential in the address, the page contains the verdict before any script runs.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import { runBy } from '#content/verification/attested.ts'
import { badgePreviewPath, unknownPreviewPath, verificationPath } from '#domain/badge/addresses.ts'
import type { Installation } from '#domain/operator/operator.ts'
import type { LimitCall } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { prepareFile, sendPrepared } from '#server/site/prepared-file.ts'
import { pageCaching, verifyRoute } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import { compileVerifyPage, type OutcomePage } from '#server/site/verify-page-template.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

type VerifyPageOptions = {
  services: Services
  site: BuiltSite
  installation: Installation
  documents: PublishedDocuments
  limitCall: LimitCall
  verifyForCaller: VerifyForCaller
}

export async function serveVerifyPage(
  app: FastifyInstance,
  { services: { keys }, site, installation, documents, limitCall, verifyForCaller }: VerifyPageOptions,
): Promise<void> {
  const { renderer } = site
  const about = {
    origin: keys.origin,
    checkerHash: installation.checkerHash,
    runBy: runBy(installation.operator),
    isSample: installation.hasSamples,
  }
  const { document } = await renderer.renderRoute(
    verifyRoute,
    renderer.builtCatalogue,
    installation,
    documents,
  )
  const withoutCredential = prepareFile(document)
  const writePage = compileVerifyPage(document)

  async function outcomeOf(request: FastifyRequest, cid: string): Promise<OutcomePage> {
    const { verification, on } = await verifyForCaller(request, cid)
    const { finding, credential } = verification
    const { origin } = keys
    return {
      ...(await renderer.renderVerification({ cid, ...about }, verification, on)),
      address: origin + verificationPath(cid),
      // The finding is in the address, so that a cached picture is replaced when it changes.
      picture: `${origin}${credential ? badgePreviewPath(credential.id) : unknownPreviewPath}?${finding}`,
    }
  }

  app.get<{ Querystring: { cid?: string | string[] } }>(verifyRoute, async (request, reply) => {
    offerSpeculation(reply).type('text/html; charset=utf-8')
    const cid = [request.query.cid ?? ''].flat()[0]?.trim() ?? ''
    if (cid === '')
      return sendPrepared(request, reply.header('cache-control', pageCaching), withoutCredential)
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    // Rendering a verdict costs more than the API call, so it counts as one.
    await limitCall(request, reply)
    const outcome = await outcomeOf(request, cid).catch(
      (error) => void request.log.error({ err: error }, 'no verdict in HTML'),
    )
    // If the registry fails, the page is served anyway, and its own API call shows the error.
    return writePage(outcome ?? (await renderer.renderUnanswered({ cid, ...about })))
  })
}
