// Emails to holders: what is queued, sent, failed or bounced, each as it reads, and every template.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendingOf } from '#boot/outbox.ts'
import { consolePages, emailNames, messageStateNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block, Form } from '#contract/console.ts'
import { type EmailKind, emailKinds, type Message, messageStates } from '#domain/outbox/message.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import { cancelMessages, recordBounce, retryMessages } from '#operations/outbox/decide-messages.ts'
import { prepareEmail } from '#operations/outbox/prepare-message.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import type { Console } from '#server/console/console.ts'
import { sentIn } from '#server/console/form-data.ts'
import { once } from '#server/console/form-page.ts'
import { whoIn } from '#server/console/guard.ts'
import { minuteIn, noticeOf, pageOfCredential } from '#server/console/show.ts'

const { href, heading } = consolePages.emails
const shownMessages = 200
// Read to find one by its number.
const maxMessages = 100_000

const decisions = { retry: 'Retry', cancel: 'Cancel', bounce: 'Mark as bounced' } as const
type Decision = keyof typeof decisions

const quoteOf = ({ subject, text }: { subject: string; text: string }): Block => ({
  kind: 'quote',
  text: `${subject}\n\n${text}`,
})

export function serveEmails(app: FastifyInstance, { services, config, show, guard }: Console): void {
  const { store, clock } = services

  async function messageAt(no: number): Promise<Message> {
    const found = (await store.messages({ states: messageStates, limit: maxMessages })).find(
      (one) => one.no === no,
    )
    if (!found || found.kind === 'hook') throw new NotFoundError('There is no such email.')
    return found
  }

  app.get(href, async (request, reply) => {
    const sent = sentIn(request)
    const state = messageStates.find((one) => one === sent.text('state'))
    const counts = await store.messageCounts()
    const found = await store.messages({ states: state ? [state] : messageStates, limit: shownMessages })
    const emails = found.filter(({ kind }) => kind !== 'hook')
    const table: Extract<Block, { kind: 'table' }> = {
      kind: 'table',
      caption: `The newest ${counted(emails.length, 'email')}`,
      columns: ['Email', 'To', 'State', 'Since'],
      rows: emails.map(({ no, kind, recipient, state, cause, endedAt, queuedAt }) => ({
        id: String(no),
        cells: [
          { text: emailNames[kind], href: `${href}/${no}` },
          recipient,
          { text: messageStateNames[state], ...(cause && { note: cause }) },
          minuteIn(endedAt ?? queuedAt),
        ],
      })),
      empty: 'No email.',
      ...(guard.mayChange(request) && { chosen: [] }),
    }
    const form: Form = {
      action: href,
      hidden: { key: randomUUID() },
      fields: [],
      buttons: Object.entries(decisions).map(([name, text]) => ({
        text,
        action: `${href}/${name}`,
        look: 'outline',
      })),
    }
    const states = messageStates.filter((one) => counts[one])
    return show(request, reply, {
      ...noticeOf(sent.text('done')),
      heading,
      place: href,
      blocks: [
        {
          kind: 'links',
          links: [
            { text: 'All', href },
            ...states.map((one) => ({
              text: `${messageStateNames[one]}: ${counts[one]}`,
              href: `${href}?state=${one}`,
            })),
          ],
        },
        table.chosen && emails.length > 0 ? { kind: 'form', form, blocks: [table] } : table,
        {
          kind: 'section',
          heading: 'Templates',
          blocks: [
            {
              kind: 'links',
              links: emailKinds.map((kind) => ({ text: emailNames[kind], href: `${href}/template/${kind}` })),
            },
          ],
        },
      ],
    })
  })

  app.get<{ Params: { kind: string } }>(`${href}/template/:kind`, async (request, reply) => {
    const kind = emailKinds.find((one) => one === request.params.kind) as EmailKind | undefined
    if (!kind) throw new NotFoundError('There is no such template.')
    const [newest] = await store.read({ order: 'newest', limit: 1 })
    if (!newest)
      throw new RefusedError('A template is shown with the newest credential, and there is none yet.')
    const { templates, correspondent } = sendingOf(config, services)
    return show(request, reply, {
      heading: `Template: ${emailNames[kind]}`,
      place: href,
      blocks: [
        {
          kind: 'text',
          text: 'As it reads with the newest credential. Your own templates are in EMAIL_TEMPLATES_DIR.',
        },
        quoteOf(renderEmail(kind, newest, { templates, correspondent, now: clock.now() })),
      ],
    })
  })

  app.get<{ Params: { no: string } }>(`${href}/:no`, async (request, reply) => {
    const message = await messageAt(Number(request.params.no))
    const { kind, recipient, state, queuedAt, endedAt, tries, cause, credentialId } = message
    const prepared = await prepareEmail(sendingOf(config, services), message)
    return show(request, reply, {
      heading: emailNames[kind],
      place: href,
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'To', value: recipient },
            { term: 'State', value: messageStateNames[state] },
            { term: 'Queued', value: minuteIn(queuedAt) },
            ...(endedAt ? [{ term: 'Since', value: minuteIn(endedAt) }] : []),
            { term: 'Attempts', value: String(tries) },
            ...(cause ? [{ term: 'Cause', value: cause }] : []),
            ...(credentialId
              ? [{ term: 'Credential', value: { text: credentialId, href: pageOfCredential(credentialId) } }]
              : []),
          ],
        },
        'rendered' in prepared
          ? quoteOf(prepared.rendered)
          : { kind: 'text', text: `It would not be sent now: ${prepared.cause}.` },
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
        const deciding = {
          registry,
          author: { who: whoIn(request), why: `${decisions[name]}, in the console.` },
          now: clock.now(),
        }
        for (const recipient of new Set(recipients.map((one) => one.recipient)))
          await recordBounce(deciding, recipient)
        if (name === 'bounce') return
        const changed = await (name === 'retry' ? retryMessages : cancelMessages)(deciding, { nos })
        if (changed.length === 0) throw new RefusedError('None of these emails can be changed like that.')
      })
      return reply.redirect(address, 303)
    })
}
