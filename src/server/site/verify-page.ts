// Answers /verify: with a credential in its address the page states the outcome by itself, for previews and for readers
// without scripts.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { badgePreviewPath, unknownPreviewPath, verificationPath } from '#domain/badge/addresses.ts'
import type { LimitCall } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { fileOf, verifyRoute } from '#server/site/site-manifest.ts'
import type { OutcomePage } from '#server/site/verify-page-template.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

type VerifyPageOptions = {
  services: Services
  site: BuiltSite
  limitCall: LimitCall
  verifyForCaller: VerifyForCaller
}

export function serveVerifyPage(
  app: FastifyInstance,
  { services: { keys }, site, limitCall, verifyForCaller }: VerifyPageOptions,
): void {
  async function outcomeOf(request: FastifyRequest, cid: string): Promise<OutcomePage> {
    const { verification, on } = await verifyForCaller(request, cid)
    const { finding, credential } = verification
    return {
      ...site.renderer.renderOutcome(verification, on),
      address: keys.origin + verificationPath(cid),
      // The finding is in the address, so that a cached picture is replaced when it changes.
      picture: `${keys.origin}${credential ? badgePreviewPath(credential.id) : unknownPreviewPath}?${finding}`,
      read: `/api/credentials/verify/${encodeURIComponent(cid)}`,
    }
  }

  app.get<{ Querystring: { cid?: string | string[] } }>(verifyRoute, async (request, reply) => {
    const cid = [request.query.cid ?? ''].flat()[0]?.trim() ?? ''
    if (cid === '') return reply.sendFile(fileOf(verifyRoute))
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    // An outcome in HTML costs more than the call for it, so it is counted as one.
    await limitCall(request, reply)
    // If the registry fails, the page is there all the same, and its own call will say what is wrong.
    const outcome = await outcomeOf(request, cid).catch(
      (error) => void request.log.error({ err: error }, 'no outcome in HTML'),
    )
    const { html, withOutcome } = site.verifyPage
    return reply.type('text/html; charset=utf-8').send(outcome ? withOutcome(outcome) : html)
  })
}
