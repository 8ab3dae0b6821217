// Answers /verify: with a credential in its address the page states the outcome by itself, for previews and for readers
// without scripts.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { badgePreviewPath, unknownPreviewPath, verificationPath } from '#domain/badge/addresses.ts'
import type { GuessLimit } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { type OutcomePage, withOutcome } from '#server/site/verify-page-template.ts'
import { verifyForCaller } from '#server/verification/verify-for-caller.ts'

type Parts = { config: Config; services: Services; site: BuiltSite; guesses: GuessLimit }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Quick rather than small: this page is made for one reader.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, quickly))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html))
  return reply.send(html)
}

export function serveVerification(app: FastifyInstance, { config, services, site, guesses }: Parts): void {
  const { keys } = services

  async function outcomeOf(request: FastifyRequest, cid: string): Promise<OutcomePage> {
    const { verification, on } = await verifyForCaller({ config, services, guesses }, request, cid)
    const { finding, credential } = verification
    return {
      ...site.renderOutcome(verification, on),
      address: keys.origin + verificationPath(cid),
      // The finding is in the address, so that whoever has kept the picture asks for another when it changes.
      picture: `${keys.origin}${credential ? badgePreviewPath(credential.id) : unknownPreviewPath}?${finding}`,
      read: `/api/credentials/verify/${encodeURIComponent(cid)}`,
    }
  }

  app.get<{ Querystring: { cid?: string | string[] } }>('/verify', async (request, reply) => {
    const cid = [request.query.cid ?? ''].flat()[0]?.trim() ?? ''
    if (cid === '') return reply.sendFile('verify.html')
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    // Whatever stands in the way, the page is there, and its own call will say what is wrong.
    const outcome = guesses.hasGuessedTooOften(request)
      ? undefined
      : await outcomeOf(request, cid).catch(
          (error) => void request.log.error({ err: error }, 'no outcome in HTML'),
        )
    const page = site.verifyPage
    return sendHtml(request, reply, outcome ? withOutcome(page, outcome) : page)
  })
}
