// Serves what others need to verify our signatures: the issuer's keys, the status lists and the schema.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { statusListTtlMs } from '#constants/registry.ts'
import { ApiError } from '#contract/failures.ts'
import { mediaTypes, statusListPath, statusPrefix, statusPurposes } from '#domain/badge/addresses.ts'
import { badgeSchemaOf } from '#domain/badge/badge-schema.ts'
import { issuerDocument } from '#operations/verification/issuer-document.ts'
import type { StatusLists } from '#operations/verification/status-lists.ts'
import { sendFile } from '#server/http/public-files.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { LogState } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

export const linkedJson = 'application/ld+json'

// Many verifiers read only application/json; one that accepts the credential's own type gets that.
export function credentialType(request: FastifyRequest): string {
  const accepted = request.accepts().type([mediaTypes.json, linkedJson, 'application/json'])
  return accepted === false || accepted === mediaTypes.json ? mediaTypes.json : linkedJson
}

// Which of our addresses was requested: a former address still answers as its former issuer. Unknown names get the
// current one; a forwarded host counts only from a trusted proxy.
function addressedAs({ host }: FastifyRequest, keys: KeyRing): string {
  const isMeant = (origin: string) => {
    const { protocol, host: ours } = new URL(origin)
    const requested = `${protocol}//${host}`
    return URL.canParse(requested) && new URL(requested).host === ours
  }
  return keys.origins().find(isMeant) ?? keys.origin
}

// A log that has begun never ends, so this is cached, and signatures can be checked while the registry is away.
function untilBegun(store: Pick<Store, 'logState'>): Pick<Store, 'logState'> {
  let begun: LogState | undefined
  return {
    async logState() {
      if (begun) return begun
      const state = await store.logState()
      if (state.size > 0) begun = state
      return state
    },
  }
}

export function serveDidDocument(scope: FastifyInstance, { store, keys, log }: Services): void {
  const parts = { store: untilBegun(store), keys, log }
  scope.get('', async (request, reply) => {
    const contents = await issuerDocument(parts, addressedAs(request, keys))
    return sendFile(request, reply, { type: 'application/did+json', contents })
  })
}

type ListRoute = { Params: { list: string }; Querystring: { timestamp?: string } }

export function serveStatusLists(
  scope: FastifyInstance,
  { keys, clock }: Services,
  statusLists: StatusLists,
): void {
  for (const purpose of statusPurposes)
    scope.get<ListRoute>(
      statusListPath(':list', purpose).slice(statusPrefix.length),
      async (request, reply) => {
        const { list } = request.params
        // Today's list does not answer what a list said at that time.
        if (request.query.timestamp !== undefined) throw new ApiError('no-former-lists')
        const contents = /^[1-9]\d{0,5}$/.test(list)
          ? await statusLists(
              { purpose, list: Number(list), origin: addressedAs(request, keys) },
              clock.now(),
            )
          : undefined
        if (contents === undefined) throw new ApiError('unknown-file')
        reply.header('vary', 'Accept')
        return sendFile(request, reply, {
          type: credentialType(request),
          contents,
          maxAgeSeconds: statusListTtlMs / 1000,
        })
      },
    )
}

// The JSON Schema that our documents name.
export function serveSchema(scope: FastifyInstance, { keys }: Services): void {
  scope.get('', (request, reply) => {
    const contents = JSON.stringify(badgeSchemaOf(addressedAs(request, keys)), null, 2)
    return sendFile(request, reply, { type: 'application/schema+json', contents })
  })
}
