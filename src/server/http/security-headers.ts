// What a browser may do with our answers: as little as the site needs.
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

// They are of use with a document; on a script, a stylesheet or a font they are a kilobyte that no browser reads.
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

// For an answer that never reaches a route of the site, and is one sentence or a few figures.
export const plainAnswerHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` }),
})

// The plugin sets its headers on the raw response, where Fastify's own removeHeader does not reach.
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
        defaultSrc: ["'none'"],
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
