// Posts an event to a webhook, signed as Standard Webhooks specifies.
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { Webhook as Signer } from 'standardwebhooks'
import { webhookTimeoutMs } from '#constants/limits.ts'
import type { Message, Webhook } from '#domain/outbox/message.ts'
import {
  pinnedTo,
  publicAddressOf,
  type Resolve,
  resolvedAddresses,
  resolveHost,
} from '#operations/network/public-address.ts'
import type { Sent } from '#operations/outbox/mailer.ts'

export type WebhookBody = { type: string; timestamp: string; data: Record<string, unknown> }

export type WebhookLookup = { resolve: Resolve }

// The id is the same for every attempt, so that receivers can deduplicate.
function signed({ secret }: Webhook, id: string, body: string, now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, now, body),
  }
}

// Redirects are not followed, and the response body is not read.
function post(url: URL, address: string, headers: Record<string, string>, body: string): Promise<number> {
  const ask = url.protocol === 'https:' ? request : requestPlain
  return new Promise((resolve, reject) => {
    ask(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: pinnedTo(address),
        signal: AbortSignal.timeout(webhookTimeoutMs),
      },
      (answer) => {
        answer.on('error', () => {})
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
      .on('error', reject)
      .end(body)
  })
}

export const webhookMessageId = ({ no, queuedAt }: Pick<Message, 'no' | 'queuedAt'>) =>
  `msg_${no}_${queuedAt.replace(/\D/g, '')}`

// 410: the receiver wants no more events. The others are an outage, whatever the event.
const outcomes: Record<number, 'refused' | 'unreachable'> = {
  410: 'refused',
  429: 'unreachable',
  502: 'unreachable',
  503: 'unreachable',
  504: 'unreachable',
}

export async function postWebhook(
  webhook: Webhook,
  id: string,
  body: WebhookBody,
  now: Date,
  { resolve }: WebhookLookup = { resolve: resolveHost },
): Promise<Sent> {
  try {
    const url = new URL(webhook.url)
    const address =
      webhook.network === 'any'
        ? (await resolvedAddresses(url, resolve))[0]
        : await publicAddressOf(url, resolve)
    if (address === undefined)
      return { outcome: 'deferred', cause: `${url.hostname} is not a public address` }
    const text = JSON.stringify(body)
    const status = await post(url, address, signed(webhook, id, text, now), text)
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    return { outcome: outcomes[status] ?? 'deferred', cause: `the receiver answered with ${status}` }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { outcome: 'unreachable', cause: `the receiver cannot be reached (${code ?? message})` }
  }
}
