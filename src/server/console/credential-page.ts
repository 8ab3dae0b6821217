// One credential: the certificate as it looks, its facts, its history, its emails and its files.
import type { FastifyInstance } from 'fastify'
import { actionNames, actNames, emailNames, messageStateNames } from '#content/console.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { day } from '#content/shared/dates.ts'
import type { Block, Cell } from '#contract/console.ts'
import { badgeFilePath, badgePath, bundlePath, verificationPath } from '#domain/badge/addresses.ts'
import { fullName, withStanding } from '#domain/credential/credential.ts'
import type { Message } from '#domain/outbox/message.ts'
import { messageStates } from '#domain/outbox/message.ts'
import { findHeld, type Shown, showCredential } from '#operations/credentials/show-credential.ts'
import type { Console } from '#server/console/console.ts'
import { actionsFor, isFinal } from '#server/console/credential-actions.ts'
import { sentIn } from '#server/console/form-data.ts'
import { dayIn, minuteIn, noticeOf, pageOfCredential, standingText, toneOf } from '#server/console/show.ts'

const messagesShown = 100

const historyOf = ({ history }: Shown): Block => ({
  kind: 'history',
  entries: history
    .toReversed()
    .map(({ at, act, who, why }) => ({ at: minuteIn(at), what: actNames[act], who, note: why })),
})

const emailsOf = (messages: readonly Message[]): Block => ({
  kind: 'table',
  caption: 'Emails about this credential, newest first',
  columns: ['Email', 'To', 'State', 'Since'],
  rows: messages.map(({ kind, recipient, state, queuedAt, endedAt, cause }) => ({
    cells: [
      emailNames[kind],
      recipient,
      { text: messageStateNames[state], ...(cause && { note: cause }) },
      minuteIn(endedAt ?? queuedAt),
    ],
  })),
  empty: 'No email was sent about this credential.',
})

// What cannot be undone comes apart from the rest.
function actionLinks(id: string, credential: Shown): Block[] {
  const links = actionsFor(credential).map((name) => ({
    text: actionNames[name],
    href: `${pageOfCredential(id)}/${name}`,
    look: isFinal(name) ? ('danger' as const) : ('outline' as const),
  }))
  return (['outline', 'danger'] as const).map((look) => ({
    kind: 'links' as const,
    links: links.filter((one) => one.look === look),
  }))
}

export function serveCredential(app: FastifyInstance, { services, show, guard }: Console): void {
  const { store, clock, keys } = services

  app.get<{ Params: { id: string } }>('/credentials/:id', async (request, reply) => {
    const now = clock.now()
    const found = await showCredential(store, request.params.id, now)
    const { id, holder, course, type, issuedAt, expiresAt, external, listing, replacedBy } = found
    // One address for each credential, however it was typed.
    if (request.params.id !== id) return reply.redirect(pageOfCredential(id), 303)
    const name = fullName(holder)
    const standing = standingText(found, now)
    const messages = await store.messages({
      states: messageStates,
      credentialId: id,
      limit: messagesShown,
    })
    const emails = messages.filter(({ kind }) => kind !== 'hook')
    const others = (await findHeld(store, holder.email)).held
      .map(({ credential }) => withStanding(credential, now))
      .filter((one) => one.id !== id)
    const withdrawal = found.revocation ?? found.suspension
    const facts: { term: string; value: Cell }[] = [
      { term: 'Email', value: holder.email },
      { term: 'Program', value: course.title },
      { term: 'Issued', value: day(issuedAt) },
      { term: 'Expires', value: dayIn(expiresAt) },
      ...(withdrawal ? [{ term: 'Reason', value: withdrawal.reason }] : []),
      ...(replacedBy
        ? [{ term: 'Replaced by', value: { text: replacedBy, href: pageOfCredential(replacedBy) } }]
        : []),
      ...(external ? [{ term: 'Reference', value: external.ref }] : []),
      { term: 'Directory', value: listing === 'listed' ? 'Listed' : 'Hidden' },
      ...others.map((one) => ({
        term: 'Also holds',
        value: {
          text: one.course.title,
          href: pageOfCredential(one.id),
          tone: toneOf(one.standing),
          note: one.standing,
        },
      })),
      {
        term: 'Public page',
        value: { text: verificationPath(id), href: keys.origin + verificationPath(id) },
      },
    ]
    const files = [
      { text: 'Certificate (PDF)', href: keys.origin + badgeFilePath(id, 'pdf') },
      { text: 'Badge (SVG)', href: keys.origin + badgeFilePath(id, 'svg') },
      { text: 'Signed document (JSON)', href: keys.origin + badgeFilePath(id, 'json') },
      { text: 'Bundle to verify offline', href: keys.origin + bundlePath(id) },
      { text: 'Permanent link', href: keys.origin + badgePath(id) },
    ]
    return show(request, reply, {
      ...noticeOf(sentIn(request).text('done'), id),
      heading: name,
      overline: `${credentialTypeNames[type]} · ${id}`,
      standing,
      blocks: [
        {
          kind: 'columns',
          left: [
            {
              kind: 'certificate',
              holder: name,
              course: course.title,
              facts: [
                { term: 'Issued', value: day(issuedAt) },
                { term: 'Expires', value: dayIn(expiresAt) },
                { term: 'ID', value: id },
              ],
            },
            ...(guard.mayChange(request) ? actionLinks(id, found) : []),
            { kind: 'section', heading: 'Files', blocks: [{ kind: 'links', links: files }] },
          ],
          right: [
            { kind: 'section', heading: 'Facts', blocks: [{ kind: 'facts', facts }] },
            { kind: 'section', heading: 'History', blocks: [historyOf(found)] },
            { kind: 'section', heading: 'Emails', blocks: [emailsOf(emails)] },
          ],
        },
      ],
    })
  })
}
