// Serves what others need to check our signatures by themselves: the issuer's keys, and the lists of what was revoked.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { didDocumentPath, mediaTypes } from '#domain/badge/addresses.ts'
import { didDocumentOf } from '#domain/badge/issuer.ts'
import { statusListsOf } from '#operations/status-lists.ts'
import { answerPreflight, sendFile } from '#server/http/public-files.ts'

// Many who verify read only what calls itself JSON; whoever knows the credential's own type gets that.
export function credentialType({ headers }: FastifyRequest): string {
  const accept = headers.accept ?? ''
  return /\bjson\b/.test(accept) && !accept.includes(mediaTypes.json)
    ? 'application/ld+json'
    : mediaTypes.json
}

export function serveTrustDocuments(scope: FastifyInstance, { store, keys, clock }: Services): void {
  const statusLists = statusListsOf(store, keys)

  answerPreflight(scope, didDocumentPath)
  scope.get(didDocumentPath, (request, reply) => {
    const contents = JSON.stringify(didDocumentOf(keys.origin, keys.listed()), null, 2)
    return sendFile(request, reply, { type: 'application/did+json', contents, make: () => contents })
  })

  answerPreflight(scope, '/status/:list')
  scope.get<{ Params: { list: string } }>('/status/:list', async (request, reply) => {
    const { list } = request.params
    const contents = /^[1-9]\d{0,5}$/.test(list) ? await statusLists(Number(list), clock.now()) : undefined
    if (contents === undefined) throw new Failure('unknown-file')
    reply.header('vary', 'Accept')
    return sendFile(request, reply, { type: credentialType(request), contents, make: () => contents })
  })
}
