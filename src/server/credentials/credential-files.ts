// Serves each credential's files: the signed document, the badge, the certificate, its QR code and its link preview.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { qrSvg } from '#artwork/qr.ts'
import type { Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { type BadgeFormat, badgeFormats, mediaTypes, verificationPath } from '#domain/badge/addresses.ts'
import { fullName, standingOn } from '#domain/credential/credential.ts'
import { readCredentialId } from '#domain/credential/credential-id.ts'
import { isFound, type VerifiedCredential } from '#domain/verification/verdict.ts'
import { verify } from '#operations/verify.ts'
import type { Drawer } from '#server/credentials/drawing.ts'
import { credentialType } from '#server/credentials/trust-documents.ts'
import type { GuessLimit } from '#server/http/limits.ts'
import { sendFile } from '#server/http/public-files.ts'

type Named = { Params: { name: string } }

function readName(name: string): { id: string; format?: BadgeFormat } {
  const format = badgeFormats.find((one) => name.endsWith(`.${one}`))
  const read = readCredentialId(format ? name.slice(0, -format.length - 1) : name)
  if (typeof read === 'string') throw new Failure('unknown-file')
  return { id: read.id, ...(format && { format }) }
}

function artworkInputOf(
  credential: VerifiedCredential,
  document: string,
  origin: string,
  on: Date,
): ArtworkInput {
  const { id, holder, course, type, issuedAt, expiresAt, revocation } = credential
  return {
    id,
    holderName: fullName(holder),
    course: { title: course.title, type },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    standing: standingOn({ expiresAt, revokedAt: revocation?.at }, on),
    ...(revocation && { revokedAt: revocation.at }),
    verificationUrl: origin + verificationPath(id),
    document,
  }
}

// Whoever takes either, or does not say, is a program.
const isReader = (request: FastifyRequest) =>
  request.accepts().type([mediaTypes.json, 'application/ld+json', 'application/json', 'text/html']) ===
  'text/html'

export type CredentialFileOptions = { services: Services; guesses: GuessLimit; drawer: Drawer }

export function serveFiles(
  scope: FastifyInstance,
  { services, guesses, drawer }: CredentialFileOptions,
): void {
  const { store, keys, clock } = services

  async function found(request: FastifyRequest, id: string): Promise<VerifiedCredential> {
    const verdict = await verify(store, keys, id, clock.now())
    if (!isFound(verdict)) {
      guesses.countGuess(request)
      throw new Failure('unknown-file')
    }
    if (!verdict.credential) throw new Failure('document-not-sound')
    return verdict.credential
  }

  scope.get<Named>('/:name', { preHandler: guesses.refuseGuessers }, async (request, reply) => {
    const { id, format } = readName(request.params.name)
    // The credential's own address: a person is shown the verification, a program the document.
    if (format === undefined && isReader(request)) return reply.redirect(verificationPath(id), 303)
    const credential = await found(request, id)
    const { document } = credential
    if (document === undefined) throw new Failure('no-document')
    if (format === undefined || format === 'json') reply.header('vary', 'Accept')
    const file =
      format === undefined || format === 'json'
        ? { type: credentialType(request), contents: document, make: () => document }
        : drawer.fileOf({
            kind: format,
            input: artworkInputOf(credential, document, keys.origin, clock.now()),
          })
    return sendFile(request, reply, { ...file, fileName: `${id}.${format ?? 'json'}` })
  })

  // Holds nothing but the address, so nothing is looked up for it.
  scope.get<Named>('/:name/qr.svg', (request, reply) => {
    const contents = qrSvg(keys.origin + verificationPath(readName(request.params.name).id))
    return sendFile(request, reply, { type: mediaTypes.svg, contents, make: () => contents })
  })
}
