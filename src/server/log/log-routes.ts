// Serves the public log as c2sp.org/tlog-tiles: its head, tiles and leaves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { readPath } from '#domain/log/tiles.ts'
import { sendFile } from '#server/http/public-files.ts'

export const logPrefix = '/log/'

const checkpointSeconds = 5
const tileCache = 'public, max-age=31536000, immutable'

function sendText(request: FastifyRequest, reply: FastifyReply, contents: string | undefined) {
  if (contents === undefined) throw new ApiError('unknown-file')
  return sendFile(request, reply, {
    type: 'text/plain; charset=utf-8',
    contents,
    maxAgeSeconds: checkpointSeconds,
  })
}

const sendBytes = (reply: FastifyReply, bytes: Uint8Array) =>
  reply.header('cache-control', tileCache).type('application/octet-stream').send(bytes)

export function serveLog(scope: FastifyInstance, { log, store }: Services): void {
  scope.get('checkpoint', async (request, reply) => {
    const published = await log.publish()
    const cosigned = await log.cosigned()
    return sendText(request, reply, cosigned?.size === published?.size ? cosigned?.note : published?.note)
  })

  // The newest head with enough cosignatures, which may be a minute old.
  scope.get('cosigned', async (request, reply) => sendText(request, reply, (await log.cosigned())?.note))

  // Its hash is in the log.
  scope.get('policy', (request, reply) => sendText(request, reply, log.policy.text))

  // Invalid paths are refused by their spelling, without reading anything.
  scope.get<{ Params: { '*': string } }>('tile/*', async (request, reply) => {
    const file = readPath(`tile/${request.params['*']}`)
    const bytes = file && (await log.file(file))
    if (!bytes) throw new ApiError('unknown-file')
    return sendBytes(reply, bytes)
  })

  // The published files of a log that this one replaced, under its former name.
  scope.get<{ Params: { '*': string } }>('former/*', async (request, reply) => {
    const bytes = await store.formerLogFile(request.params['*'])
    if (!bytes) throw new ApiError('unknown-file')
    return sendBytes(reply, bytes)
  })
}
