// Renders a message from the current record, or says why it is no longer needed.
import { holderPaths } from '#constants/interface.ts'
import { badgePath } from '#domain/badge/addresses.ts'
import { type Standing, standings, withStanding } from '#domain/credential/credential.ts'
import { type EmailKind, later, type Message, type Webhook } from '#domain/outbox/message.ts'
import { credentialsAt, makeLink } from '#operations/holders/holder-access.ts'
import { digestNow } from '#operations/outbox/digest.ts'
import { type WebhookBody, webhookMessageId } from '#operations/outbox/post-webhook.ts'
import {
  type Correspondent,
  type Rendered,
  renderEmail,
  renderLinks,
  renderTest,
} from '#operations/outbox/render-email.ts'
import type { Templates } from '#operations/outbox/templates.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'

export type Preparing = {
  registry: Pick<Registry, 'store' | 'log'>
  templates: Templates
  correspondent: Correspondent
  now: () => Date
}

// With another recipient, the one of the message is forgotten.
export type Dropped = { outcome: 'cancelled' | 'refused' | 'unreachable'; cause: string; recipient?: string }

const cancelled = (cause: string): Dropped => ({ outcome: 'cancelled', cause })

// An email that no longer matches the credential's status is dropped.
const fitting: Record<EmailKind, readonly Standing[]> = {
  issued: ['valid', 'not-yet-valid'],
  renewed: ['valid', 'not-yet-valid'],
  reminder: ['valid'],
  revoked: ['revoked'],
  suspended: ['suspended'],
  lifted: ['valid', 'not-yet-valid', 'expired'],
  corrected: standings,
  links: standings,
}

const find = async (store: Store, id: string) =>
  (await store.find({ id, hashes: [], isMistyped: false }))?.credential

type Prepared = { recipient: string; rendered: Rendered }

const staleMs = 60 * 60_000
const bounced: Dropped = {
  outcome: 'refused',
  cause: 'emails to this address have bounced: correct the address first',
}

// The link is made as the email is sent, so that only the email has it.
async function prepareLinks(
  { registry: { store }, templates, correspondent, now }: Preparing,
  { recipient, queuedAt }: Message,
): Promise<Prepared | Dropped> {
  const credentials = await credentialsAt(store, recipient, now())
  if (credentials.length === 0) return { ...cancelled('no credential has this address'), recipient: '' }
  if (queuedAt < later(now(), -staleMs)) return cancelled('it was asked for more than an hour ago')
  if (await store.hasBounced(recipient)) return bounced
  const link = `${correspondent.origin}${holderPaths.open}?key=${await makeLink(store, recipient, now())}`
  return { recipient, rendered: renderLinks(credentials, link, { templates, correspondent, now: now() }) }
}

export async function prepareEmail(preparing: Preparing, message: Message): Promise<Prepared | Dropped> {
  const { registry, templates, correspondent, now } = preparing
  const { kind, credentialId, recipient, detail } = message
  if (kind === 'hook') throw new Error('a webhook event is not an email')
  if (kind === 'digest') {
    const rendered = await digestNow(registry, now())
    return rendered ? { recipient, rendered } : cancelled('there is nothing to report')
  }
  if (kind === 'links') return prepareLinks(preparing, message)
  const credential = await find(registry.store, credentialId)
  if (!credential) return cancelled('the credential no longer exists')
  const rendering = { templates, correspondent, now: now() }
  if (kind === 'test') return { recipient, rendered: renderTest(credential, rendering) }
  const { standing } = withStanding(credential, now())
  if (!fitting[kind].includes(standing)) return cancelled(`the credential is ${standing} now`)
  if (kind === 'reminder' && detail.split(' ')[0] !== credential.expiresAt)
    return cancelled('the credential expires on another date now')
  const { email } = credential.holder
  if (await registry.store.hasBounced(email)) return bounced
  return { recipient: email, rendered: renderEmail(kind, credential, rendering) }
}

type PreparedWebhook = { webhook: Webhook; id: string; body: WebhookBody }

export async function prepareWebhook(store: Store, message: Message): Promise<PreparedWebhook | Dropped> {
  const { credentialId, recipient, detail, queuedAt } = message
  const webhook = (await store.webhooks()).find(({ id }) => id === recipient)
  if (!webhook) return cancelled('the webhook was removed')
  const credential = await find(store, credentialId)
  if (!credential) return cancelled('the credential no longer exists')
  const data = {
    id: credentialId,
    path: badgePath(credentialId),
    ...(webhook.holder === 'included' && { holder: credential.holder }),
  }
  return {
    webhook,
    id: webhookMessageId(message),
    body: { type: `credential.${detail}`, timestamp: queuedAt, data },
  }
}
