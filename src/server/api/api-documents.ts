// Publishes the API description, as OpenAPI for machines and as a page for people, from one source.
import type { FastifyInstance } from 'fastify'
import { brand } from '#constants/brand.ts'
import { palette } from '#constants/palette.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from '#contract/openapi.ts'
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

// The page has no script, and only its own styles.
const apiPagePolicy = [
  "default-src 'none'",
  `style-src ${cspHashOf(apiPageStyles)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

type Described = { description?: string; type?: string; enum?: unknown[]; default?: unknown }

type Fields = { properties?: Record<string, Described>; items?: Fields }

function parameterList({ params, query, body }: Endpoint): string {
  const parameters = [params, query, body].flatMap((schema?: Fields) =>
    Object.entries((schema?.items ?? schema)?.properties ?? {}),
  )
  if (parameters.length === 0) return ''
  const items = parameters.map(([name, { description, type, enum: choices, default: otherwise }]) => {
    const rule = choices ? choices.join(', ') : (type ?? '')
    const notes = [rule, description, otherwise === undefined ? '' : `default ${String(otherwise)}`]
    return `<dt><code>${name}</code></dt><dd>${escapeMarkup(notes.filter(Boolean).join('; '))}</dd>`
  })
  return `<dl>${items.join('')}</dl>`
}

// Ready to paste into a shell. The token is in a variable, so that it stays out of the shell's history.
function curlOf({ path, scope, example = {} }: Endpoint, origin: string): string {
  const { path: exampleAddress = path, body } = example
  return [
    `curl '${origin}/api${exampleAddress}'`,
    ...(scope ? ['-H "Authorization: Bearer $NORTHMARK_TOKEN"'] : []),
    ...(scope && body ? [`-H 'Idempotency-Key: your-own-key'`] : []),
    ...(body ? [`--json '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ')
}

function sectionOf(endpoint: Endpoint, origin: string): string {
  const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
  const permission = endpoint.scope ? ` Needs a token that permits <code>${endpoint.scope}</code>.` : ''
  return [
    '<section>',
    `<h2><code>${endpoint.method} ${path}</code></h2>`,
    `<p>${escapeMarkup(endpoint.summary)}${permission}</p>`,
    parameterList(endpoint),
    `<pre><code>${escapeMarkup(curlOf(endpoint, origin))}</code></pre>`,
    '</section>',
  ].join('')
}

function apiPage(endpoints: Endpoint[], origin: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>API | ${brand.name}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${apiPageStyles}</style></head><body><main>`,
    `<h1>The ${brand.name} API</h1>`,
    '<p><strong>In the answer to a verification, <code>valid</code> is true for an expired credential too: read ',
    '<code>standing</code>, which is <code>valid</code> only for one in effect today.</strong></p>',
    '<p>Public calls need no key; calls under <code>/api/operator</code> need a token, which the operator adds with ',
    '<code>northmark tokens add</code>. Responses are JSON. A failed call returns one plain sentence, ',
    'or a problem document (RFC 9457) for callers that accept <code>application/problem+json</code>. ',
    'The <code>RateLimit</code> header of every response says how many calls are left.</p>',
    '<p>For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Back to the site</a>.</p>',
    ...endpoints.map((endpoint) => sectionOf(endpoint, origin || 'http://localhost:3000')),
    '</main></body></html>',
  ].join('')
}

type PublishOptions = { endpoints: Endpoint[]; origin: string; limitCall: LimitCall }

// Compressed for every request, so each counts as a call.
export function publishApi(
  app: FastifyInstance,
  { endpoints, origin, limitCall: onRequest }: PublishOptions,
): void {
  const description = openApi(endpoints, origin)
  const page = apiPage(endpoints, origin)
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
