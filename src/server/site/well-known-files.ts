// The small files that machines look for: robots.txt and security.txt.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Clock } from '#boot/services.ts'
import { securityMailOf } from '#content/operator.ts'

type WellKnownOptions = { config: Config; clock: Clock }

const securityTxtValidDays = 180
const dayMs = 24 * 60 * 60 * 1000
const caching = 'public, max-age=3600'

export function serveWellKnownFiles(app: FastifyInstance, { config, clock }: WellKnownOptions): void {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`

  const robots = ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(robots),
  )

  // Counted from the start: a server that nobody has looked after for so long says so.
  const expires = new Date(clock.now().getTime() + securityTxtValidDays * dayMs).toISOString()
  const security = [
    `Contact: mailto:${securityMailOf(config.operator)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
  app.get('/.well-known/security.txt', (_, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(security),
  )
}
