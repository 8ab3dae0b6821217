// Joins a described call to what answers it; caching and ETags follow from the description.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { House } from '#boot/boot.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const cacheControl = { shared: 'public, max-age=60', never: 'no-store' }

export type Served = (api: FastifyInstance, house: House) => void

export function serve<Answer extends TSchema>(
  { path, caching, answer }: Endpoint<Answer>,
  handle: (house: House) => Promise<Static<Answer>>,
): Served {
  return (api, house) => {
    const schema: FastifySchema = { response: { 200: answer } }
    api.get(path, { schema }, async (_, reply) => {
      reply.header('cache-control', cacheControl[caching])
      return handle(house)
    })
  }
}

// A caller who already has an answer is told so, instead of being sent it again.
export function tagSharedAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (reply.getHeader('cache-control') !== cacheControl.shared) return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304).removeHeader('content-type')
    return ''
  })
}
