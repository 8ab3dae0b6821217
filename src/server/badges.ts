// Serves each credential's files: the signed document, the badge, the certificate, its QR code and its link preview.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '#boot/boot.ts'
import { Failure } from '#contract/failures.ts'
import { type BadgeFormat, badgeFormats, verificationPath } from '#domain/badge/addresses.ts'
import { readCredentialId } from '#domain/credential-id.ts'
import { isFound, type VerifiedCredential } from '#domain/verdict.ts'
import { verify } from '#operations/verify.ts'
import type { GuessLimit } from '#server/limits.ts'
import { answerPreflight, sendFile } from '#server/public-files.ts'
import { credentialType } from '#server/trust-documents.ts'

type Named = { Params: { name: string } }

function readName(name: string): { id: string; format?: BadgeFormat } {
  const format = badgeFormats.find((one) => name.endsWith(`.${one}`))
  const read = readCredentialId(format ? name.slice(0, -format.length - 1) : name)
  if (typeof read === 'string') throw new Failure('unknown-file')
  return { id: read.id, ...(format && { format }) }
}

const isReader = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

export function serveBadges(
  scope: FastifyInstance,
  { store, keys, clock }: House,
  guesses: GuessLimit,
): void {
  async function found(request: FastifyRequest, id: string): Promise<VerifiedCredential> {
    const verdict = await verify(store, keys, id, clock.now())
    if (!isFound(verdict)) {
      guesses.countGuess(request)
      throw new Failure('unknown-file')
    }
    if (!verdict.credential) throw new Failure('document-not-sound')
    return verdict.credential
  }

  answerPreflight(scope, '/credentials/:name')
  scope.get<Named>('/credentials/:name', { preHandler: guesses.refuseGuessers }, async (request, reply) => {
    const { id, format } = readName(request.params.name)
    // The credential's own address: a person is shown the verification, a program the document.
    if (format === undefined && isReader(request)) return reply.redirect(verificationPath(id), 303)
    const { document } = await found(request, id)
    if (document === undefined) throw new Failure('no-document')
    reply.header('vary', 'Accept')
    return sendFile(request, reply, {
      type: credentialType(request),
      contents: document,
      make: () => document,
      fileName: `${id}.json`,
    })
  })
}
