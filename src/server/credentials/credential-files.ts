// Serves each credential's files: signed document, proof, bundle, badge, certificate and QR code.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { qrSvg } from '#artwork/qr.ts'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import {
  type BadgeFormat,
  badgeFormats,
  badgePath,
  bundleExtension,
  bundleMediaType,
  bundlePath,
  logProofExtension,
  logProofPath,
  mediaTypes,
  verificationPath,
} from '#domain/badge/addresses.ts'
import { asInteraction, protocolsOf } from '#domain/badge/share.ts'
import { readCredentialId } from '#domain/credential/credential-id.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { makeBundle } from '#operations/verification/make-bundle.ts'
import type { StatusLists } from '#operations/verification/status-lists.ts'
import { ringsSvg } from '#ornament/rosette-rings.ts'
import type { ArtworkCache } from '#server/credentials/artwork-cache.ts'
import { artworkInputOf, findShown } from '#server/credentials/certificate-input.ts'
import type { FilePool } from '#server/credentials/file-pool.ts'
import { credentialType } from '#server/credentials/trust-documents.ts'
import { sendFile } from '#server/http/public-files.ts'

// without=proof requests the file as it was before its proof was final; iuv=1 is the version of a wallet's interaction
// URL.
type Named = {
  Params: { name: string }
  Querystring: { without?: string; document?: string; iuv?: string }
}

function readName(name: string): { id: string; format?: BadgeFormat } {
  const format = badgeFormats.find((one) => name.endsWith(`.${one}`))
  const read = readCredentialId(format ? name.slice(0, -format.length - 1) : name)
  if (typeof read === 'string') throw new ApiError('unknown-file')
  return { id: read.id, ...(format && { format }) }
}

const linksOf = (id: string) =>
  `<${logProofPath(id)}>; rel="tlog-proof", <${bundlePath(id)}>; rel="related"; type="${bundleMediaType}"`

// A client that accepts anything is treated as a program that wants the document.
const wantedType = (request: FastifyRequest) =>
  request.accepts().type([mediaTypes.json, 'application/ld+json', 'application/json', 'text/html'])

export type CredentialFileOptions = {
  services: Services
  drawer: ArtworkCache
  pool: Pick<FilePool, 'writeSound'>
  statusLists: StatusLists
}

export function serveFiles(
  scope: FastifyInstance,
  { services, drawer, pool, statusLists }: CredentialFileOptions,
): void {
  const { keys, store, log } = services

  // A renewed document, valid until its own expiry.
  async function findFormer(seq: number, hash: string) {
    for (const { leaf, blind, ...former } of await store.formerDocuments(seq))
      if (former.hash === hash && leaf !== undefined && blind) return { leaf, blind, hash }
    return undefined
  }

  // Served whatever its status: what was logged stays logged.
  async function sendProof(
    id: string,
    request: FastifyRequest<Named>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const found = await store.find(parseCid(id))
    const { document: hash } = request.query
    const document =
      hash === undefined ? found?.document : found && (await findFormer(found.credential.seq, hash))
    const contents = document && (await log.prove(document))
    if (contents === undefined) throw new ApiError('unknown-file')
    const fileName = `${id}.${logProofExtension}`
    return sendFile(request, reply, { type: 'text/plain; charset=utf-8', contents, fileName })
  }

  // Served even if revoked: the bundle's status is as of its lists' date.
  async function bundleOf(id: string): Promise<string> {
    const { document } = (await findShown(services, id)).credential
    const found = await store.find(parseCid(id))
    if (document === undefined || !found?.document) throw new ApiError('no-document')
    const parts = { store, keys, log, statusLists }
    const contents = await makeBundle(parts, found, services.clock.now(), pool.writeSound)
    if (contents === undefined) throw new ApiError('unknown-file')
    return contents
  }

  async function sendBundle(id: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const contents = await bundleOf(id)
    return sendFile(request, reply, { type: bundleMediaType, contents, fileName: `${id}.${bundleExtension}` })
  }

  scope.get<Named>('/:name', async (request, reply) => {
    const [named = '', extension] = request.params.name.split(/\.(?=(?:tlog-proof|bundle\.json)$)/)
    if (extension === logProofExtension) return sendProof(readName(named).id, request, reply)
    if (extension === bundleExtension) return sendBundle(readName(named).id, request, reply)
    const { id, format } = readName(request.params.name)
    // The credential's own address: people get the verification, programs the document.
    const wanted = format === undefined && wantedType(request)
    if (wanted === 'text/html') return reply.redirect(verificationPath(id), 303)
    const shown = await findShown(services, id)
    if (wanted === 'application/json' && request.query.iuv === '1')
      return reply
        .headers({ vary: 'Accept', 'cache-control': 'no-store' })
        .send({ protocols: protocolsOf(keys.origin, id) })
    const { document } = shown.credential
    if (document === undefined) throw new ApiError('no-document')
    if (format === undefined || format === 'json') {
      reply.header('vary', 'Accept')
      if ((await store.logState()).size > 0) reply.header('link', linksOf(id))
    }
    const file =
      format === undefined || format === 'json'
        ? { type: credentialType(request), contents: document }
        : drawer.fileOf({
            kind: format,
            input: await artworkInputOf(services, shown, request.query.without === 'proof'),
          })
    return sendFile(request, reply, { ...file, fileName: `${id}.${format ?? 'json'}` })
  })

  // The rosette's rings, colored by the page. Depends only on the hash.
  scope.get<Named>('/:name/seal.svg', (request, reply) => {
    const { name } = request.params
    if (!/^[0-9a-f]{64}$/.test(name)) throw new ApiError('unknown-file')
    return sendFile(request, reply, { type: mediaTypes.svg, contents: ringsSvg(name) })
  })

  // Contains only the address, so nothing is looked up.
  scope.get<Named>('/:name/qr.svg', (request, reply) => {
    const contents = qrSvg(asInteraction(keys.origin + badgePath(readName(request.params.name).id)))
    return sendFile(request, reply, { type: mediaTypes.svg, contents })
  })
}
