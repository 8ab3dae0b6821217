// robots.txt and security.txt.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#boot/services.ts'
import { securityMailOf } from '#content/shared/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'

type WellKnownOptions = { origin: string; operator: Operator; clock: Clock }

const securityTxtValidDays = 180
const dayMs = 24 * 60 * 60 * 1000
const caching = 'public, max-age=3600'

export function serveWellKnownFiles(
  app: FastifyInstance,
  { origin, operator, clock }: WellKnownOptions,
): void {
  const robots = ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(robots),
  )

  // From the time of start, so that an unattended server's file expires.
  const expires = new Date(clock.now().getTime() + securityTxtValidDays * dayMs).toISOString()
  const security = [
    `Contact: mailto:${securityMailOf(operator)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
  app.get('/.well-known/security.txt', (_, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(security),
  )
}
