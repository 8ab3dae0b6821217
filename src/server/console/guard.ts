// Who may use the console: two ways in, sessions, and what every request must prove.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Clock } from '#boot/services.ts'
import { consoleLinkMs, consoleRestMs } from '#constants/limits.ts'
import { refusals } from '#content/console.ts'
import { trustIn } from '#server/http/callers.ts'

// A link that works once, for the person who started the command; or a header from the organization's own single sign-on.
export type WayIn = { kind: 'link'; who: string } | ({ kind: 'header' } & NonNullable<Config['console']>)

type Session = { who: string; seenAt: number; cookie: string }

export class ForbiddenError extends Error {}
// Its form is shown again, so that nothing typed is lost.
export class SessionError extends ForbiddenError {}

const sessions = new WeakMap<FastifyRequest, Session>()

export const whoIn = (request: FastifyRequest): string => sessions.get(request)?.who ?? ''

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // no-referrer would make browsers send forms without their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

const newSecret = () => randomBytes(32).toString('base64url')
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

// The person as the proxy names them.
function personIn(request: FastifyRequest, way: Extract<WayIn, { kind: 'header' }>): string {
  if (!trustIn(way.proxy)(request.socket.remoteAddress, 0)) throw new ForbiddenError(refusals.proxy)
  const name = request.headers[way.userHeader.toLowerCase()]
  if (typeof name !== 'string' || !/^[^\s,;\p{Cc}]{1,254}$/u.test(name))
    throw new ForbiddenError(refusals.noUser)
  const who = name.toLowerCase()
  if (way.users && !way.users.includes(who) && !way.readers.includes(who))
    throw new ForbiddenError(refusals.user)
  return who
}

export type Guard = {
  // Makes a link to enter with.
  newLink: () => string
  mayChange: (request: FastifyRequest) => boolean
}

type Guarding = { way: WayIn; clock: Clock; origins: () => readonly string[] }

export function guardConsole(app: FastifyInstance, { way, clock, origins }: Guarding): Guard {
  const open = new Map<string, Session>()
  let link: { key: string; until: number } | undefined
  const now = () => clock.now().getTime()
  const mayChange = (request: FastifyRequest) => way.kind === 'link' || !way.readers.includes(whoIn(request))
  // Cookies of one host are shared by its ports.
  const nameOf = (origin: string) => `console-${new URL(origin).port || 443}`

  function begin(reply: FastifyReply, who: string, origin: string): Session {
    for (const [key, { seenAt }] of open) if (now() - seenAt > consoleRestMs) open.delete(key)
    const session = { who, seenAt: now(), cookie: newSecret() }
    open.set(session.cookie, session)
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${nameOf(origin)}=${session.cookie}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    )
    return session
  }

  function sessionIn(request: FastifyRequest, origin: string): Session | undefined {
    const cookies = (request.headers.cookie ?? '').split(/; */)
    const cookie = cookies
      .find((one) => one.startsWith(`${nameOf(origin)}=`))
      ?.slice(nameOf(origin).length + 1)
    const session = cookie === undefined ? undefined : open.get(cookie)
    if (!session || now() - session.seenAt > consoleRestMs) return undefined
    return session
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const origin = origins().find((one) => new URL(one).host === request.headers.host)
    if (origin === undefined) throw new ForbiddenError(refusals.host)
    const person = way.kind === 'header' ? personIn(request, way) : undefined
    const { access } = request.routeOptions.config ?? {}
    const isPost = !['GET', 'HEAD'].includes(request.method)
    if (isPost && request.headers.origin !== origin) throw new ForbiddenError(refusals.origin)
    if (access === 'anyone' || request.url.startsWith('/assets/')) return
    const known = sessionIn(request, origin)
    const mine = person === undefined || known?.who === person ? known : undefined
    const session = mine ?? (person !== undefined ? begin(reply, person, origin) : undefined)
    // A post without one is read, and then refused.
    if (isPost && !mine) return
    if (!session) throw new SessionError(refusals.session)
    session.seenAt = now()
    sessions.set(request, session)
    if (isPost && access !== 'reader' && !mayChange(request)) throw new ForbiddenError(refusals.reader)
  })

  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config ?? {}
    if (access === 'anyone' || request.url.startsWith('/assets/') || sessions.has(request)) return
    throw new SessionError(way.kind === 'link' ? refusals.session : refusals.rested)
  })

  if (way.kind === 'link')
    app.get<{ Querystring: { key?: string } }>(
      '/enter',
      { config: { access: 'anyone' } },
      async (request, reply) => {
        const { key } = request.query
        const isGood = link && typeof key === 'string' && now() < link.until && isSame(key, link.key)
        if (!isGood) throw new ForbiddenError(refusals.link)
        link = undefined
        begin(reply, way.who, `http://${request.headers.host}`)
        return reply.redirect('/', 303)
      },
    )

  app.post('/leave', { config: { access: 'reader' } }, (request, reply) => {
    open.delete(sessions.get(request)?.cookie ?? '')
    return reply.redirect('/', 303)
  })

  return {
    mayChange,
    newLink() {
      link = { key: newSecret(), until: now() + consoleLinkMs }
      return `${origins()[0]}/enter?key=${link.key}`
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    // Who may send this request; by default, only those who may change something may post.
    access?: 'anyone' | 'reader'
  }
}
