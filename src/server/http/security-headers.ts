// What a browser may do with our answers: as little as the site needs.
import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { apiPageStyles } from '#server/api/api-page.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

const hstsSeconds = 2 * 365 * 24 * 60 * 60

const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Parts = { site: BuiltSite; isHttps: boolean }

export async function setSecurityHeaders(app: FastifyInstance, { site, isHttps }: Parts): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...site.scriptHashes],
        styleSrc: ["'self'", ...site.styleHashes, hashOf(apiPageStyles)],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: hstsSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  })
  const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions).header('x-request-id', request.id)
  })
}
