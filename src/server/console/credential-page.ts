// One credential: the certificate as it looks, its facts, its history, its emails and its files.
import type { FastifyInstance } from 'fastify'
import { actionNames, actNames, consolePages } from '#content/console.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { day } from '#content/shared/dates.ts'
import type { Block } from '#contract/console.ts'
import { badgeFilePath, badgePath, bundlePath, verificationPath } from '#domain/badge/addresses.ts'
import { fullName } from '#domain/credential/credential.ts'
import { messageStates } from '#domain/outbox/message.ts'
import { findHeld, type Shown, showCredential } from '#operations/credentials/show-credential.ts'
import { actions } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { actionsFor } from '#server/console/credential-actions.ts'
import { emailTable } from '#server/console/emails-page.ts'
import {
  certificateOf,
  dayIn,
  facts,
  links,
  minuteIn,
  pageOfCredential,
  section,
  standingOf,
} from '#server/console/show.ts'

const messagesShown = 100

const historyOf = ({ history }: Shown): Block => ({
  kind: 'history',
  entries: history
    .toReversed()
    .map(({ at, act, who, why }) => ({ at: minuteIn(at), what: actNames[act], who, note: why })),
})

// What cannot be undone comes apart from the rest.
function actionLinks(credential: Shown): Block[] {
  const all = actionsFor(credential).map((name) => ({
    text: actionNames[name],
    href: `${pageOfCredential(credential.id)}/${name}`,
    look: actions[name].isFinal ? ('danger' as const) : ('outline' as const),
  }))
  return (['outline', 'danger'] as const).map((look) => links(...all.filter((one) => one.look === look)))
}

const filesOf = (id: string, origin: string): Block =>
  links(
    { text: 'Certificate (PDF)', href: origin + badgeFilePath(id, 'pdf') },
    { text: 'Badge (SVG)', href: origin + badgeFilePath(id, 'svg') },
    { text: 'Signed document (JSON)', href: origin + badgeFilePath(id, 'json') },
    { text: 'Bundle to verify offline', href: origin + bundlePath(id) },
    { text: 'Permanent link', href: origin + badgePath(id) },
  )

export function serveCredential(app: FastifyInstance, { services, show, guard }: Console): void {
  const { store, clock, keys } = services

  async function factsOf(found: Shown, now: Date): Promise<Block> {
    const { id, holder, course, issuedAt, expiresAt, external, formerNumber, listing, replacedBy } = found
    const reason = (found.revocation ?? found.suspension)?.reason
    const others = (await findHeld(store, holder.email)).held.filter(({ credential }) => credential.id !== id)
    const imported = found.import && { text: `${found.import.file}, import ${found.import.no}` }
    return facts([
      ['Email', holder.email],
      ['Program', course.title],
      ['Issued', day(issuedAt)],
      ['Expires', dayIn(expiresAt)],
      reason !== undefined && ['Reason', reason],
      replacedBy !== undefined && ['Replaced by', { text: replacedBy, href: pageOfCredential(replacedBy) }],
      imported && ['Imported from', { ...imported, href: consolePages.import.href }],
      external && ['Reference', external.ref],
      formerNumber !== undefined && ['Former number', formerNumber],
      ['Directory', listing === 'listed' ? 'Listed' : 'Hidden'],
      ...others.map(({ credential: { id, course, ...rest } }): [string, { text: string; href: string }] => {
        const { text } = standingOf({ id, course, ...rest }, now)
        return [
          'Also holds',
          { text: `${course.title}, ${text[0]?.toLowerCase()}${text.slice(1)}`, href: pageOfCredential(id) },
        ]
      }),
      ['Public page', { text: verificationPath(id), href: keys.origin + verificationPath(id) }],
    ])
  }

  app.get<{ Params: { id: string } }>('/credentials/:id', async (request, reply) => {
    const now = clock.now()
    const found = await showCredential(store, request.params.id, now)
    const { id } = found
    // One address for each credential, however it was typed.
    if (request.params.id !== id) return reply.redirect(pageOfCredential(id), 303)
    const about = { states: messageStates, credentialId: id, limit: messagesShown }
    const emails = emailTable('Emails about this credential, newest first', await store.messages(about))
    return show(request, reply, {
      place: consolePages.credentials.href,
      heading: fullName(found.holder),
      overline: `${credentialTypeNames[found.type]} · ${id}`,
      standing: standingOf(found, now),
      blocks: [
        {
          kind: 'columns',
          left: [
            certificateOf(found),
            ...(guard.mayChange(request) ? actionLinks(found) : []),
            section('Files', filesOf(id, keys.origin)),
          ],
          right: [
            section('Facts', await factsOf(found, now)),
            section('History', historyOf(found)),
            section('Emails', emails),
          ],
        },
      ],
    })
  })
}
