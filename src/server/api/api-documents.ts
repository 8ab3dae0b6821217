// Publishes the description of the API: for machines as OpenAPI, for people as a page, both from one source.
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from '#contract/openapi.ts'
import { brand } from '#facts/brand.ts'
import { palette } from '#facts/palette.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { cspHashOf } from '#server/http/csp-hash.ts'
import type { LimitCall } from '#server/http/limits.ts'

const caching = 'public, max-age=3600'

const { light, dark } = palette

const apiPageStyles = [
  ':root{color-scheme:light dark}',
  `body{margin:0 auto;max-width:50rem;padding:3rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;background:${light.paper};color:${light.ink}}`,
  'h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h1{font-size:2.5rem}',
  `section{border-top:1px solid ${light.ink};padding:.5rem 0 1.5rem}`,
  'code,pre{font-family:ui-monospace,monospace;font-size:.9rem}pre{overflow-x:auto;padding:1rem;border:1px solid;border-color:inherit}',
  'dt{font-weight:600;margin-top:.75rem}dd{margin:0}a{color:inherit}',
  `@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}section{border-color:${dark.rule}}}`,
].join('')

// The page has no script, and no style but its own.
const apiPagePolicy = [
  "default-src 'none'",
  `style-src ${cspHashOf(apiPageStyles)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

type Described = { description?: string; type?: string; enum?: unknown[]; default?: unknown }

function parameterList(endpoint: Endpoint): string {
  const asked = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    Object.entries((schema as { properties?: Record<string, Described> } | undefined)?.properties ?? {}),
  )
  if (asked.length === 0) return ''
  const items = asked.map(([name, { description, type, enum: choices, default: otherwise }]) => {
    const rule = choices ? choices.join(', ') : (type ?? '')
    const words = [rule, description, otherwise === undefined ? '' : `default ${String(otherwise)}`]
    return `<dt><code>${name}</code></dt><dd>${escapeMarkup(words.filter(Boolean).join('; '))}</dd>`
  })
  return `<dl>${items.join('')}</dl>`
}

function sectionOf(endpoint: Endpoint): string {
  const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
  return [
    '<section>',
    `<h2><code>${endpoint.method} ${path}</code></h2>`,
    `<p>${escapeMarkup(endpoint.summary)}</p>`,
    parameterList(endpoint),
    '</section>',
  ].join('')
}

function apiPage(endpoints: Endpoint[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>API | ${brand.name}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${apiPageStyles}</style></head><body><main>`,
    `<h1>The ${brand.name} API</h1>`,
    '<p>Public calls: no key is needed. Answers are JSON. A call that fails answers with one plain sentence, ',
    'or with a problem document (RFC 9457) for callers that accept <code>application/problem+json</code>. ',
    'The <code>RateLimit</code> header of every answer says how many calls are left.</p>',
    '<p>For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Back to the site</a>.</p>',
    ...endpoints.map(sectionOf),
    '</main></body></html>',
  ].join('')
}

type PublishOptions = { endpoints: Endpoint[]; origin: string; limitCall: LimitCall }

// Compressed anew for every reader, so each is counted as a call.
export function publishApi(
  app: FastifyInstance,
  { endpoints, origin, limitCall: onRequest }: PublishOptions,
): void {
  const description = openApi(endpoints, origin)
  const page = apiPage(endpoints)
  app.get('/api/openapi.json', { onRequest }, (_, reply) =>
    reply.header('cache-control', caching).send(description),
  )
  app.get('/api', { onRequest }, (_, reply) =>
    reply
      .header('content-security-policy', apiPagePolicy)
      .header('cache-control', caching)
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
