// Serves /my-credentials: holders ask for a link by email, open it with a button, and act on their own page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { holderPaths, holderPlace } from '#constants/interface.ts'
import { linksPerHour } from '#constants/limits.ts'
import { standingLine } from '#content/emails.ts'
import type { PublishedDocuments } from '#content/shared/document.ts'
import { ApiError } from '#contract/failures.ts'
import type { HolderView } from '#contract/holder.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { emailFaults } from '#domain/credential/record-rules.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { NotFoundError } from '#errors/user-facing-error.ts'
import { InapplicableError } from '#operations/credentials/decide-many.ts'
import {
  closePage,
  credentialsAt,
  exportOwn,
  holderOf,
  openLink,
  requestLinks,
  setOwnListing,
} from '#operations/holders/holder-access.ts'
import { readForms, sentIn } from '#server/http/form-data.ts'
import { hourlyLimit, type LimitCall } from '#server/http/limits.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { compilePage } from '#server/site/page-template.ts'

type HolderPagesOptions = {
  services: Services
  config: Config
  site: BuiltSite
  installation: Installation
  documents: PublishedDocuments
  limitCall: LimitCall
}

const cookieName = 'my-credentials'

const addressIn = (request: FastifyRequest) => normalizeEmail(sentIn(request).text('email'))

// Another site may neither ask nor act for someone. Browsers leave the origin out where no referrer is sent.
function refuseOtherSites({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site']
  const from = headers.origin ?? 'null'
  if (site === undefined ? from !== 'null' && from !== origin : site !== 'same-origin')
    throw new ApiError('bad-request', 'This form was sent from another site.')
}

export async function serveHolderPages(
  app: FastifyInstance,
  { services, config, site, installation, documents, limitCall }: HolderPagesOptions,
): Promise<void> {
  // The site may have been built without this page.
  if (!site.pages.includes(holderPaths.ask)) return
  const { store, clock } = services
  const { renderRoute, renderHolder, builtCatalogue } = site.renderer
  const { document } = await renderRoute(holderPaths.ask, builtCatalogue, installation, documents)
  const place = { opening: `<div data-place="${holderPlace}">`, closing: '</div>' }
  const writePage = compilePage<HolderView>(holderPaths.ask, document, [
    { name: holderPlace, ...place, textOf: renderHolder },
  ])
  const mailTo = installation.operator.email ?? config.mail.from.address
  const isOn = config.mail.smtpUrl !== undefined && config.mail.holderLinks === 'on'
  const origin = config.publicUrl ?? ''
  const mayCall = hourlyLimit(app, linksPerHour.caller)
  const mayAsk = hourlyLimit(app, linksPerHour.address, addressIn)
  readForms(app)

  app.addHook('onRequest', async (request, reply) => {
    await limitCall(request, reply)
    reply.header('cache-control', 'no-store')
    if (request.method === 'POST') refuseOtherSites(request, origin)
  })

  const show = (reply: FastifyReply, view: HolderView) =>
    reply.type('text/html; charset=utf-8').send(writePage(isOn ? view : { kind: 'off', mailTo }))

  const setCookie = (reply: FastifyReply, secret: string, more = '') =>
    reply.header(
      'set-cookie',
      `${cookieName}=${secret}; Path=${holderPaths.own}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}${more}`,
    )

  app.get(holderPaths.ask, (_, reply) => show(reply, { kind: 'ask' }))

  app.post(holderPaths.ask, async (request, reply) => {
    const email = addressIn(request)
    if (emailFaults(email).length > 0)
      return show(reply.code(400), { kind: 'ask', typed: sentIn(request).text('email'), isFaulty: true })
    if (isOn && (await mayCall(request)) && (await mayAsk(request)))
      await requestLinks(store, email, clock.now())
    return show(reply, { kind: 'asked', mailTo })
  })

  // The secret is in this address: no other site learns it, and opening it, as mail scanners do, does not use it up.
  app.get(holderPaths.open, (request, reply) =>
    show(reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex'), {
      kind: 'enter',
      secret: sentIn(request).text('key'),
    }),
  )

  app.post(holderPaths.open, async (request, reply) => {
    const page = await openLink(store, sentIn(request).text('key'), clock.now())
    if (page === undefined) return show(reply.code(410), { kind: 'spent' })
    return setCookie(reply, page).redirect(holderPaths.own, 303)
  })

  const pageIn = ({ headers }: FastifyRequest) =>
    /(?:^|; *)my-credentials=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

  async function showOwn(reply: FastifyReply, email: string, done?: 'listed' | 'unlisted') {
    const held = await credentialsAt(store, email, clock.now())
    const credentials = held.map((one) => ({
      ...{ id: one.id, course: one.course.title, standing: one.standing, listing: one.listing },
      validity: standingLine(one),
    }))
    return show(reply, { kind: 'own', email, mailTo, credentials, ...(done && { done }) })
  }

  app.get(holderPaths.own, async (request, reply) => {
    const email = await holderOf(store, pageIn(request), clock.now())
    if (email === undefined) return show(reply.code(410), { kind: 'spent' })
    return showOwn(reply, email)
  })

  app.post(holderPaths.own, async (request, reply) => {
    const page = pageIn(request)
    const now = clock.now()
    const email = await holderOf(store, page, now)
    if (email === undefined) return show(reply.code(410), { kind: 'spent' })
    const sent = sentIn(request)
    const [act, holder] = [sent.text('act'), { registry: services, email, now }]
    if (act === 'leave') {
      await closePage(store, page)
      return show(setCookie(reply, '', '; Max-Age=0'), { kind: 'left' })
    }
    if (act === 'data')
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-credentials.json"')
        .send(JSON.stringify(await exportOwn(holder), null, 2))
    if (act !== 'listed' && act !== 'unlisted') throw new ApiError('bad-request')
    const isDone = await setOwnListing(holder, sent.text('id'), act).then(
      () => true,
      (error) => {
        if (error instanceof NotFoundError) return false
        // Pressed twice, it is as they want it.
        if (error instanceof InapplicableError) return true
        throw error
      },
    )
    return isDone ? showOwn(reply, email, act) : showOwn(reply.code(404), email)
  })
}
