// Security headers: browsers may do only what the site needs.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

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

// Only useful on documents; on scripts, styles and fonts they are a wasted kilobyte.
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

// For plain responses outside the site's routes.
export const plainAnswerHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` }),
})

// The plugin sets headers on the raw response, which Fastify's removeHeader does not reach.
export function leaveOutDocumentHeaders(reply: FastifyReply): void {
  for (const header of documentHeaders) {
    reply.removeHeader(header)
    reply.raw.removeHeader(header)
  }
}

type SecurityOptions = { scriptHashes: string[]; styleHashes: string[]; isHttps: boolean }

export async function setSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, isHttps }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Firefox applies it to the tools' script, which pages prefetch; what nothing loads is refused one by one.
        defaultSrc: ["'self'"],
        frameSrc: ["'none'"],
        mediaSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", ...styleHashes],
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
  })
  const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions).header('x-request-id', request.id)
  })
}
