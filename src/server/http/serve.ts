// Connects an endpoint's description to its handler; validation, caching and ETags follow from it.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Services } from '#boot/services.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Scope } from '#domain/operator/token.ts'
import { hasAlready, tagOf } from '#server/http/conditional.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: Scope | undefined
  }
}

export type EndpointInput<Params extends TSchema, Query extends TSchema, Body extends TSchema> = {
  params: Static<Params>
  query: Static<Query>
  body: Static<Body>
}

// A caller that already has the answer gets a 304. Failures are never cached.
async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = tagOf(payload)
  reply.header('etag', tag)
  if (!hasAlready(request, tag)) return payload
  reply.code(304).removeHeader('content-type')
  return ''
}

async function asList(request: FastifyRequest): Promise<void> {
  if (!Array.isArray(request.body)) request.body = [request.body]
}

// The description, for the API documents.
export type Served = {
  endpoint: Endpoint
  answerOn: (api: FastifyInstance, services: Services) => void
}

export function serve<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (
    input: EndpointInput<Params, Query, Body>,
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Static<Answer>>,
): Served {
  const { method, path, caching, params, query, body, answer, takesOne, bodyBytes, scope } = endpoint
  const schema: FastifySchema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer },
  }
  const answerOn: Served['answerOn'] = (api, services) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', caching === 'shared' ? 'public, no-cache' : 'no-store')
      const input = { params: request.params, query: request.query, body: request.body }
      return handle(input as EndpointInput<Params, Query, Body>, services, request, reply)
    }
    // Lists can be long; other answers fit into one packet and are faster uncompressed.
    const isList = 'items' in answer
    api.route({
      method,
      url: path,
      schema,
      handler,
      config: { scope },
      ...(bodyBytes && { bodyLimit: bodyBytes }),
      ...(takesOne && { preValidation: asList }),
      ...(!isList && { compress: false }),
      ...(caching === 'shared' && { onSend: tagAnswer }),
    })
  }
  return { endpoint, answerOn }
}
