// Hands a credential to a wallet: a one-step VC API exchange that requests nothing in return.
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { readCredentialId } from '#domain/credential/credential-id.ts'
import { isFound } from '#domain/verification/verdict.ts'
import { verifyForAnyone } from '#server/verification/verify-for-caller.ts'

// Contains the document as signed. The presentation itself is not signed.
const presentationOf = (document: string) =>
  `{"verifiablePresentation":{"@context":["https://www.w3.org/ns/credentials/v2"],"type":["VerifiablePresentation"],"verifiableCredential":[${document}]}}`

export function serveExchanges(scope: FastifyInstance, services: Services): void {
  // The wallet's request body is ignored: anyone with the id may have the document, here as at its own address.
  scope.post<{ Params: { name: string } }>('/:name/exchange', async (request, reply) => {
    const read = readCredentialId(request.params.name)
    if (typeof read === 'string') throw new ApiError('unknown-file')
    const { verdict } = await verifyForAnyone(services, read.id)
    if (!isFound(verdict)) throw new ApiError('unknown-file')
    if (!verdict.credential) throw new ApiError('document-not-sound')
    const { document } = verdict.credential
    if (document === undefined) throw new ApiError('no-document')
    return reply.header('cache-control', 'no-store').type('application/json').send(presentationOf(document))
  })
}
