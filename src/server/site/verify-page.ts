// Answers /verify: with a credential in its address the page carries the verdict, to be read before any script has run.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { badgePreviewPath, unknownPreviewPath, verificationPath } from '#domain/badge/addresses.ts'
import { type Installation, isAsBuilt } from '#domain/operator/operator.ts'
import type { Segment } from '#formats/segments.ts'
import { acceptedEncodings } from '#server/http/accepted-encoding.ts'
import { allowStyle, styleHashIn } from '#server/http/inline-styles.ts'
import type { LimitCall } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import type { PageDifferences } from '#server/site/page-differences.ts'
import { onlyOnce, prepareFile, readPrepared } from '#server/site/prepared-file.ts'
import { fileOf, pageCaching, verifyRoute } from '#server/site/site-manifest.ts'
import { offerSpeculation } from '#server/site/speculation-rules.ts'
import { stitchPage } from '#server/site/stitched-page.ts'
import { compileVerifyPage, type OutcomePage, type VerifyPage } from '#server/site/verify-page-template.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

type VerifyPageOptions = {
  services: Services
  site: BuiltSite
  installation: Installation
  limitCall: LimitCall
  verifyForCaller: VerifyForCaller
  differences: PageDifferences
}

// As it was built, unless the installation has something to say of itself.
async function pageFor({ renderer, verifyPage }: BuiltSite, installation: Installation): Promise<VerifyPage> {
  if (isAsBuilt(installation) && !installation.hasSamples) return verifyPage
  const { document } = await renderer.renderRoute(verifyRoute, renderer.builtCatalogue, installation)
  return compileVerifyPage(document)
}

export async function serveVerifyPage(
  app: FastifyInstance,
  { services: { keys }, site, installation, limitCall, verifyForCaller, differences }: VerifyPageOptions,
): Promise<void> {
  const { renderer } = site
  const verifyPage = await pageFor(site, installation)
  const withoutCredential = onlyOnce(async () =>
    verifyPage === site.verifyPage
      ? readPrepared(join(site.directory, fileOf(verifyRoute)))
      : prepareFile(verifyPage.html),
  )
  const { keptHash } = installation

  const stitched = stitchPage(verifyPage.unchanging)
  const styleHash = styleHashIn(verifyPage.html)

  function sendStitched(request: FastifyRequest, reply: FastifyReply, made: Segment[][]): FastifyReply {
    const [encoding] = acceptedEncodings(request, ['br', 'gzip'])
    const joined = encoding && stitched.join(made, encoding)
    reply.header('vary', 'accept-encoding')
    if (joined) return reply.header('content-encoding', encoding).send(joined)
    // The first readers do not wait for the parts: the plugin compresses the page for them as a whole.
    stitched
      .prepare()
      .catch((error) => request.log.error({ err: error }, 'verdicts are compressed as a whole'))
    return reply.send(stitched.join(made, 'identity'))
  }

  async function outcomeOf(request: FastifyRequest, cid: string): Promise<OutcomePage> {
    const { verification, on } = await verifyForCaller(request, cid)
    const { finding, credential } = verification
    const { origin } = keys
    return {
      ...(await renderer.renderVerification({ cid, origin, keptHash }, verification, on)),
      address: origin + verificationPath(cid),
      // The finding is in the address, so that a cached picture is replaced when it changes.
      picture: `${origin}${credential ? badgePreviewPath(credential.id) : unknownPreviewPath}?${finding}`,
    }
  }

  app.get<{ Querystring: { cid?: string | string[] } }>(verifyRoute, async (request, reply) => {
    offerSpeculation(reply)
    const cid = [request.query.cid ?? ''].flat()[0]?.trim() ?? ''
    reply.type('text/html; charset=utf-8')
    if (cid === '')
      return differences.send(request, reply.header('cache-control', pageCaching), await withoutCredential())
    allowStyle(reply, styleHash).header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    // A verdict in HTML costs more than the call for it, so it is counted as one.
    await limitCall(request, reply)
    const outcome = await outcomeOf(request, cid).catch(
      (error) => void request.log.error({ err: error }, 'no verdict in HTML'),
    )
    // If the registry fails, the page is there all the same, and its own call will say what is wrong.
    const made = verifyPage.made(
      outcome ?? (await renderer.renderUnanswered({ cid, origin: keys.origin, keptHash })),
    )
    return sendStitched(request, reply, made)
  })
}
