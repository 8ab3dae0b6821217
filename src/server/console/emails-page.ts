// Emails to holders: what is queued, sent, failed or bounced, each as it reads, and every template.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendingOf } from '#boot/outbox.ts'
import { consolePages, emailNames, messageStateNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { BlockOf, Form } from '#contract/console.ts'
import { emailKinds, type Message, messageStates } from '#domain/outbox/message.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import { cancelMessages, recordBounce, retryMessages } from '#operations/outbox/decide-messages.ts'
import { prepareEmail } from '#operations/outbox/prepare-message.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import type { Console } from '#server/console/console.ts'
import { whoIn } from '#server/console/guard.ts'
import { once } from '#server/console/once.ts'
import {
  facts,
  links,
  minuteIn,
  pageOfCredential,
  quote,
  section,
  table,
  text,
} from '#server/console/show.ts'
import { sentIn } from '#server/http/form-data.ts'

const { href, heading } = consolePages.emails
const shownMessages = 200

const decisions = { retry: 'Retry', cancel: 'Cancel', bounce: 'Mark as bounced' } as const
type Decision = keyof typeof decisions

export function emailTable(caption: string, messages: readonly Message[]): BlockOf<'table'> {
  const emails = messages.filter(({ kind }) => kind !== 'hook')
  const rows = emails.map(({ no, kind, recipient, state, cause, endedAt, queuedAt }) => ({
    id: String(no),
    cells: [
      { text: emailNames[kind], href: `${href}/${no}` },
      recipient,
      { text: messageStateNames[state], ...(cause && { note: cause }) },
      minuteIn(endedAt ?? queuedAt),
    ],
  }))
  return table(caption, ['Email', 'To', 'State', 'Since'], rows, 'No email.')
}

export function serveEmails(app: FastifyInstance, { services, config, show, guard }: Console): void {
  const { store, clock } = services

  async function messageAt(no: number): Promise<Message> {
    const [found] = Number.isSafeInteger(no)
      ? await store.messages({ states: messageStates, nos: [no], limit: 1 })
      : []
    if (!found || found.kind === 'hook') throw new NotFoundError('There is no such email.')
    return found
  }

  app.get(href, async (request, reply) => {
    const sent = sentIn(request)
    const state = messageStates.find((one) => one === sent.text('state'))
    const counts = await store.messageCounts()
    const found = await store.messages({ states: state ? [state] : messageStates, limit: shownMessages })
    const emails = emailTable(`The newest ${counted(found.length, 'email')}`, found)
    const buttons = Object.entries(decisions).map(([name, text]) => ({ text, action: `${href}/${name}` }))
    const form: Form = {
      action: href,
      hidden: { key: randomUUID() },
      fields: [],
      buttons: buttons.map((one) => ({ ...one, look: 'outline' })),
    }
    const states = messageStates
      .filter((one) => counts[one])
      .map((one) => ({ text: `${messageStateNames[one]}: ${counts[one]}`, href: `${href}?state=${one}` }))
    const templates = emailKinds.map((kind) => ({
      text: emailNames[kind],
      href: `${href}/template/${kind}`,
    }))
    const mayDecide = guard.mayChange(request) && emails.rows.length > 0
    return show(request, reply, {
      heading,
      place: href,
      blocks: [
        links({ text: 'All', href }, ...states),
        mayDecide ? { kind: 'form', form, blocks: [{ ...emails, chosen: [] }] } : emails,
        section('Templates', links(...templates)),
      ],
    })
  })

  app.get<{ Params: { kind: string } }>(`${href}/template/:kind`, async (request, reply) => {
    const kind = emailKinds.find((one) => one === request.params.kind)
    if (!kind) throw new NotFoundError('There is no such template.')
    const [newest] = await store.read({ order: 'newest', limit: 1 })
    if (!newest)
      throw new RefusedError('A template is shown with the newest credential, and there is none yet.')
    const rendering = { ...sendingOf(config, services), now: clock.now() }
    return show(request, reply, {
      heading: `Template: ${emailNames[kind]}`,
      place: href,
      blocks: [
        text('As it reads with the newest credential. Your own templates are in EMAIL_TEMPLATES_DIR.'),
        quote(renderEmail(kind, newest, rendering)),
      ],
    })
  })

  app.get<{ Params: { no: string } }>(`${href}/:no`, async (request, reply) => {
    const message = await messageAt(Number(request.params.no))
    const { kind, recipient, state, queuedAt, endedAt, tries, cause, credentialId } = message
    // Its link is made as it is sent.
    const prepared = kind === 'links' ? undefined : await prepareEmail(sendingOf(config, services), message)
    return show(request, reply, {
      heading: emailNames[kind],
      place: href,
      blocks: [
        facts([
          ['To', recipient],
          ['State', messageStateNames[state]],
          ['Queued', minuteIn(queuedAt)],
          endedAt !== undefined && ['Since', minuteIn(endedAt)],
          ['Attempts', String(tries)],
          cause !== undefined && ['Cause', cause],
          credentialId && ['Credential', { text: credentialId, href: pageOfCredential(credentialId) }],
        ]),
        ...(prepared === undefined
          ? []
          : [
              'rendered' in prepared
                ? quote(prepared.rendered)
                : text(`It would not be sent now: ${prepared.cause}.`),
            ]),
      ],
    })
  })

  for (const name of Object.keys(decisions) as Decision[])
    app.post(`${href}/${name}`, async (request, reply) => {
      const sent = sentIn(request)
      const nos = sent.all('id').map(Number)
      if (nos.length === 0) throw new RefusedError('No email was chosen: go back, and choose some.')
      const recipients = name === 'bounce' ? await Promise.all(nos.map(messageAt)) : []
      const address = await once(services, request, sent, async (registry, leadTo) => {
        leadTo(`${href}?done=emails`)
        const author = { who: whoIn(request), why: `${decisions[name]}, in the console.` }
        const deciding = { registry, author, now: clock.now() }
        for (const recipient of new Set(recipients.map((one) => one.recipient)))
          await recordBounce(deciding, recipient)
        if (name === 'bounce') return
        const changed = await (name === 'retry' ? retryMessages : cancelMessages)(deciding, { nos })
        if (changed.length === 0) throw new RefusedError('None of these emails can be changed like that.')
      })
      return reply.redirect(address, 303)
    })
}
