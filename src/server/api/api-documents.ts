// Publishes what the API can be asked: for machines as OpenAPI, for people as a page.
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { apiPage } from '#server/api/api-page.ts'

const caching = 'public, max-age=3600'

export function publishApi(app: FastifyInstance, origin: string): void {
  const description = openApi(endpoints, origin)
  const page = apiPage(endpoints)
  app.get('/api/openapi.json', (_, reply) => reply.header('cache-control', caching).send(description))
  app.get('/api', (_, reply) =>
    reply.header('cache-control', caching).type('text/html; charset=utf-8').send(page),
  )
}
