// Issues one credential: who, what and when, a preview of the certificate and the email, then Issue credential.
import type { FastifyInstance } from 'fastify'
import { sendingOf } from '#boot/outbox.ts'
import { ownSource } from '#constants/registry.ts'
import { consolePages } from '#content/console.ts'
import type { Field } from '#contract/console.ts'
import { type Credential, defaultExpiry } from '#domain/credential/credential.ts'
import { dayOf, parseDay, toTimestamp } from '#domain/credential/moments.ts'
import { issueCredentials } from '#operations/credentials/issue-credential.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { expiresField, holderFields, holderIn, registryFor, renewalIn } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { serveForm, type Work } from '#server/console/form-page.ts'
import { banner, certificateOf, pageOfCredential, quote, select, shortDay } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'

const { href, heading } = consolePages.issue

// Today is left to the operation, so that a repeated order finds what the first one issued.
function orderIn(sent: Sent, now: Date): Order {
  const [issued, reference] = [sent.text('issued'), sent.text('reference').trim()]
  return {
    holder: holderIn(sent),
    courseId: sent.text('program'),
    ...renewalIn(sent),
    ...(issued !== '' && issued !== dayOf(toTimestamp(now)) && { issuedAt: issued }),
    ...(reference !== '' && { external: { source: ownSource, ref: reference } }),
    ...(sent.text('again') === 'on' && { repeated: 'issued again' as const }),
  }
}

async function previewOf({ services, config }: Console, { sent, registry, author, now }: Work<object>) {
  let existing: string | undefined
  let issued: Credential | undefined
  await issueCredentials(registry, [orderIn(sent, now)], author, now, async (change, [result]) => {
    issued = (await change.find(result?.id ?? ''))?.credential
    if (result?.existed) existing = result.id
  })
  if (!issued) return { blocks: [] }
  const email = renderEmail('issued', issued, { ...sendingOf(config, services), now })
  const same = 'This person has exactly this credential already: nothing would be issued.'
  return {
    blocks: [
      ...(existing ? [banner('expired', same, [{ text: existing, href: pageOfCredential(existing) }])] : []),
      {
        kind: 'columns' as const,
        left: [certificateOf({ ...issued, id: existing ?? 'made when it is issued' })],
        right: sent.text('deliver') === 'on' ? [quote(email)] : [],
      },
    ],
  }
}

export function serveIssue(app: FastifyInstance, console: Console): void {
  const { store, clock } = console.services
  const isEmailOn = console.config.mail.smtpUrl !== undefined

  async function fieldsOf(sent: Sent): Promise<Field[]> {
    const courses = await store.courses()
    const chosen = courses.find(({ id }) => id === sent.text('program'))
    const issued = parseDay(sent.text('issued'), 'begins') ?? toTimestamp(clock.now())
    const end = chosen && shortDay(defaultExpiry(chosen.type, issued))
    const again = 'Issue another one although this person already has one'
    return [
      ...holderFields(),
      select('program', 'Program', [
        ['', 'Choose one'],
        ...courses.map(({ id, title }) => [id, title] as const),
      ]),
      { name: 'issued', label: 'Issued on', kind: 'date', value: dayOf(toTimestamp(clock.now())) },
      { ...expiresField, ...(end && { hint: `Empty: by the program’s rule, ${end}.` }) },
      { name: 'reference', label: 'Reference (optional)' },
      { name: 'deliver', label: 'Email the holder', kind: 'check', ...(isEmailOn && { value: 'on' }) },
      ...(sent.text('step') === '' ? [] : [{ name: 'again', label: again, kind: 'check' as const }]),
    ]
  }

  serveForm<object>(app, console, {
    ...{ url: href, place: href, button: 'Issue credential' },
    find: () => ({}),
    show: async (_, sent) => ({ heading, fields: await fieldsOf(sent) }),
    faults: (_, sent) => (sent.text('program') === '' ? { program: 'Choose a program.' } : {}),
    preview: (work) => previewOf(console, work),
    run: (work) =>
      issueCredentials(
        registryFor(work),
        [orderIn(work.sent, work.now)],
        work.author,
        work.now,
        async (_, [issued]) =>
          work.leadTo(`${pageOfCredential(issued?.id ?? '')}${issued?.existed ? '' : '?done=issue'}`),
      ),
  })
}
