// What a browser may do with our answers: as little as the site needs.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

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

export function leaveOutDocumentHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const header of documentHeaders) reply.removeHeader(header)
}

// What helmet sets on an answer, whatever was asked: gathered once, where its plugin makes it anew for every request.
function headersBy(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

type SecurityOptions = { scriptHashes: string[]; styleHashes: string[]; isHttps: boolean }

export function setSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, isHttps }: SecurityOptions,
): void {
  const headers = headersBy({
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
    xPoweredBy: false,
  })
  headers['permissions-policy'] = refusedFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
