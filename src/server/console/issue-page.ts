// Issues one credential: who, what and when, a preview of the certificate and the email, then Issue credential.
import type { FastifyInstance } from 'fastify'
import { sendingOf } from '#boot/outbox.ts'
import { ownSource } from '#constants/registry.ts'
import { consolePages } from '#content/console.ts'
import type { Block } from '#contract/console.ts'
import { type Credential, defaultExpiry, fullName } from '#domain/credential/credential.ts'
import { dayOf, parseDay, toTimestamp } from '#domain/credential/moments.ts'
import { issueCredentials } from '#operations/credentials/issue-credential.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import { delivering } from '#operations/registry/registry.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { holderFields } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import type { Sent } from '#server/console/form-data.ts'
import { serveForm, type Work } from '#server/console/form-page.ts'
import { pageOfCredential, shortDay } from '#server/console/show.ts'

const { href, heading } = consolePages.issue

const holderIn = (sent: Sent) => ({
  firstName: sent.text('firstName').trim(),
  lastName: sent.text('lastName').trim(),
  email: sent.text('email').trim(),
})

// Today is left to the operation, so that a repeated order finds what the first one issued.
function orderIn(sent: Sent, now: Date): Order {
  const [issued, expires, reference] = [
    sent.text('issued'),
    sent.text('expires'),
    sent.text('reference').trim(),
  ]
  return {
    holder: holderIn(sent),
    courseId: sent.text('program'),
    ...(issued !== '' && issued !== dayOf(toTimestamp(now)) && { issuedAt: issued }),
    ...(expires !== '' && { expiresAt: expires }),
    ...(reference !== '' && { external: { source: ownSource, ref: reference } }),
    ...(sent.text('again') === 'on' && { repeated: 'issued again' as const }),
  }
}

async function previewOf(
  { services, config }: Console,
  { sent, registry, author, now }: Work<object>,
): Promise<Block[]> {
  const order = orderIn(sent, now)
  let existing: string | undefined
  let issued: Credential | undefined
  await issueCredentials(registry, [order], author, now, async (change, [result]) => {
    const found = await change.find(result?.id ?? '')
    issued = found?.credential
    if (result?.existed) existing = result.id
  })
  if (!issued) return []
  const { holder, course, expiresAt, issuedAt } = issued
  const { templates, correspondent } = sendingOf(config, services)
  const { subject, text } = renderEmail('issued', issued, { templates, correspondent, now })
  return [
    ...(existing
      ? [
          {
            kind: 'banner' as const,
            tone: 'expired' as const,
            text: 'This person has exactly this credential already: nothing would be issued.',
            links: [{ text: existing, href: pageOfCredential(existing) }],
          },
        ]
      : []),
    {
      kind: 'columns',
      left: [
        {
          kind: 'certificate',
          holder: fullName(holder),
          course: course.title,
          facts: [
            { term: 'Issued', value: shortDay(issuedAt) },
            { term: 'Expires', value: shortDay(expiresAt) },
            { term: 'ID', value: existing ?? 'made when it is issued' },
          ],
        },
      ],
      right: sent.text('deliver') === 'on' ? [{ kind: 'quote', text: `${subject}\n\n${text}` }] : [],
    },
  ]
}

export function serveIssue(app: FastifyInstance, console: Console): void {
  const { store, clock } = console.services
  serveForm<object>(app, console, {
    url: href,
    place: href,
    find: async () => ({}),
    async show(_, sent) {
      const courses = await store.courses()
      const isOpen = sent.text('step') === ''
      const [chosen] = courses.filter(({ id }) => id === sent.text('program'))
      const defaultEnd =
        chosen &&
        defaultExpiry(chosen.type, parseDay(sent.text('issued'), 'begins') ?? toTimestamp(clock.now()))
      const isEmailOn = console.config.mail.smtpUrl !== undefined
      return {
        heading,
        blocks: [],
        fields: [
          ...holderFields(holderIn(sent)),
          {
            name: 'program',
            label: 'Program',
            kind: 'select',
            value: sent.text('program'),
            options: [
              { value: '', text: 'Choose one' },
              ...courses.map(({ id, title }) => ({ value: id, text: title })),
            ],
          },
          {
            name: 'issued',
            label: 'Issued on',
            kind: 'date',
            value: isOpen ? dayOf(toTimestamp(clock.now())) : sent.text('issued'),
          },
          {
            name: 'expires',
            label: 'Expires on',
            kind: 'date',
            value: sent.text('expires'),
            hint: defaultEnd
              ? `Empty: by the program’s rule, ${shortDay(defaultEnd)}.`
              : 'Empty: by the program’s rule.',
          },
          { name: 'reference', label: 'Reference (optional)', value: sent.text('reference') },
          {
            name: 'reason',
            label: 'Reason',
            value: sent.text('reason'),
            hint: 'For the journal, such as the exam.',
          },
          {
            name: 'deliver',
            label: 'Email the holder',
            kind: 'check',
            value: isOpen ? (isEmailOn ? 'on' : '') : sent.text('deliver'),
          },
          ...(isOpen
            ? []
            : [
                {
                  name: 'again',
                  label: 'Issue another one although this person already has one',
                  kind: 'check' as const,
                  value: sent.text('again'),
                },
              ]),
        ],
      }
    },
    faults: (_, sent) => (sent.text('program') === '' ? { program: 'Choose a program.' } : {}),
    button: () => 'Issue credential',
    preview: (work) => previewOf(console, work),
    async run({ sent, registry, author, now, leadTo }) {
      const services = sent.text('deliver') === 'on' ? delivering(registry, {}) : registry
      await issueCredentials(services, [orderIn(sent, now)], author, now, async (_, [issued]) =>
        leadTo(`${pageOfCredential(issued?.id ?? '')}${issued?.existed ? '' : '?done=issue'}`),
      )
    },
  })
}
