// Speculation rules: browsers may prefetch a page on hover, and prerender it on press.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BuiltSite } from '#server/site/built-site.ts'
import { calculatorRoute, directoryRoute, verifyRoute } from '#server/site/site-manifest.ts'

const path = '/speculation-rules.json'
const caching = 'public, max-age=86400'

// Requesting a verdict, a search or an estimate must be the person's own act.
const rulesFor = ({ pages }: Pick<BuiltSite, 'pages'>) => {
  const where = {
    and: [
      { href_matches: [...pages, '/blog/*'] },
      {
        not: {
          href_matches: [verifyRoute, directoryRoute, calculatorRoute].map((route) => `${route}\\?*=*`),
        },
      },
    ],
  }
  return {
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  }
}

export const offerSpeculation = (reply: FastifyReply) => reply.header('speculation-rules', `"${path}"`)

export function serveSpeculationRules(app: FastifyInstance, site: BuiltSite): void {
  const rules = JSON.stringify(rulesFor(site))
  app.get(path, { logLevel: 'warn' }, (_, reply) =>
    reply.header('cache-control', caching).type('application/speculationrules+json').send(rules),
  )
}
