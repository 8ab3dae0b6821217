// A console on a registry of its own, and a person who uses it as a browser does, without scripts.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import type { ConsoleOptions } from '#server/console/console-app.ts'
import { openConsole } from '#server/console/open-console.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import type { Registry } from '#tests/support/stores/both-stores.ts'

type Answer = {
  status: number
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | undefined>
}

type Sending = {
  method?: string
  headers?: Record<string, string | undefined>
  // What a form sends.
  form?: Record<string, string | string[]>
  body?: string | Buffer
}

type Wanted = {
  environment?: Record<string, string>
  // The link's way in by default.
  way?: ConsoleOptions['way']
  logs?: string[]
}

const site = readBuiltSite(distDir)

// Single sign-on in front of it, which names who is there.
export const behindProxy = (
  proxy: string[],
  users?: string[],
  readers: string[] = [],
): ConsoleOptions['way'] => ({
  kind: 'header',
  ...{ port: 0, host: '127.0.0.1', url: undefined, userHeader: 'X-Forwarded-Email', proxy },
  ...{ users, readers },
})

// node:http, because fetch does not send another Host.
const send = (origin: string, path: string, { method, headers = {}, form, body }: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const encoded =
      body ??
      (form &&
        new URLSearchParams(
          Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
        ).toString())
    const given = {
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    }
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const sent = request(origin + path, {
      method: method ?? (encoded === undefined ? 'GET' : 'POST'),
      headers: known,
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status = 0, headers } = response
        resolve({ status, text: bytes.toString(), bytes, headers })
      })
    })
    sent.end(encoded)
  })

export async function startConsole(
  registry: Registry,
  { environment = {}, way = { kind: 'link', who: 'robin' }, logs = [] }: Wanted = {},
) {
  let now = new Date('2026-06-01T12:00:00Z')
  const services: Services = { ...(await registry.enter()), clock: { now: () => now } }
  const config = readConfig({ ...registry.environment, ...environment })
  const { app, link } = await openConsole({
    config,
    services,
    way,
    place: { port: 0, host: '127.0.0.1' },
    site: await site,
    logTo: { write: (line) => void logs.push(line) },
  })
  after(() => app.close())
  const { origin } = new URL(link)

  const ask = (path: string, sending: Sending = {}) => send(origin, path, sending)

  // Enters by the link, and sends the cookie and the origin from then on.
  async function enter() {
    const entered = await ask(link.slice(origin.length))
    const [cookie = ''] = entered.headers['set-cookie'] ?? []
    const own = { cookie: cookie.split(';')[0] ?? '' }
    return {
      cookie,
      get: (path: string, headers: Sending['headers'] = {}) => ask(path, { headers: { ...own, ...headers } }),
      post: (path: string, form: Sending['form'], headers: Sending['headers'] = {}) =>
        ask(path, { form: form ?? {}, headers: { ...own, origin, ...headers } }),
      async upload(path: string, name: string, contents: string | Uint8Array<ArrayBuffer>) {
        const data = new FormData()
        data.set('file', new File([contents], name))
        const encoded = new Response(data)
        const body = Buffer.from(await encoded.arrayBuffer())
        const type = encoded.headers.get('content-type') ?? ''
        return ask(path, { body, headers: { ...own, origin, 'content-type': type } })
      },
    }
  }
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { services, origin, link, ask, enter, wait, logs, app }
}

// What a browser would send back: every field of the page's forms as it is.
export function fieldsIn(html: string): Record<string, string> {
  const decoded = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const name = of('name')
    if (name !== undefined && (of('type') !== 'checkbox' || / checked=""/.test(tag)))
      fields[decoded(name)] ??= decoded(of('value') ?? '')
  }
  for (const [, name = '', body = ''] of html.matchAll(/<select name="([^"]*)"[^>]*>(.*?)<\/select>/g))
    fields[decoded(name)] ??= decoded(/value="([^"]*)" selected=""/.exec(body)?.[1] ?? '')
  return fields
}

// The value of a hidden field, such as the request key.
export function hiddenIn(html: string, name: string): string {
  const [, value] = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html) ?? []
  return value ?? assert.fail(`no hidden field ${name}`)
}
