// Renders a message from the current record, or says why it is no longer needed.
import { badgePath } from '#domain/badge/addresses.ts'
import { type Standing, standings, withStanding } from '#domain/credential/credential.ts'
import type { EmailKind, Message, Webhook } from '#domain/outbox/message.ts'
import { digestNow } from '#operations/outbox/digest.ts'
import { type WebhookBody, webhookMessageId } from '#operations/outbox/post-webhook.ts'
import {
  type Correspondent,
  type Rendered,
  renderEmail,
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

export type Dropped = { outcome: 'cancelled' | 'refused' | 'unreachable'; cause: string }

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
}

const find = async (store: Store, id: string) =>
  (await store.find({ id, hashes: [], isMistyped: false }))?.credential

type Prepared = { recipient: string; rendered: Rendered }

export async function prepareEmail(
  { registry, templates, correspondent, now }: Preparing,
  { kind, credentialId, recipient, detail }: Message,
): Promise<Prepared | Dropped> {
  if (kind === 'hook') throw new Error('a webhook event is not an email')
  if (kind === 'digest') {
    const rendered = await digestNow(registry, now())
    return rendered ? { recipient, rendered } : cancelled('there is nothing to report')
  }
  const credential = await find(registry.store, credentialId)
  if (!credential) return cancelled('the credential no longer exists')
  const rendering = { templates, correspondent, now: now() }
  if (kind === 'test') return { recipient, rendered: renderTest(credential, rendering) }
  const { standing } = withStanding(credential, now())
  if (!fitting[kind].includes(standing)) return cancelled(`the credential is ${standing} now`)
  if (kind === 'reminder' && detail.split(' ')[0] !== credential.expiresAt)
    return cancelled('the credential expires on another date now')
  const { email } = credential.holder
  if (await registry.store.hasBounced(email))
    return { outcome: 'refused', cause: 'emails to this address have bounced: correct the address first' }
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
