// Adds, removes and tests webhook addresses.
import { randomBytes } from 'node:crypto'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { Webhook, WebhookEvent } from '#domain/outbox/message.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { publicAddressOf, type Resolve, resolveHost } from '#operations/network/public-address.ts'
import type { Sent } from '#operations/outbox/mailer.ts'
import { postWebhook, type WebhookLookup } from '#operations/outbox/post-webhook.ts'
import { noteOf } from '#operations/registry/author.ts'
import { changeBy, type OperatorChange } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'

export type WebhookOrder = Pick<Webhook, 'url' | 'holder' | 'network'> & { events: readonly WebhookEvent[] }

function readUrl(text: string, network: Webhook['network']): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (network === 'any' && url?.protocol === 'http:')
  if (url && isSafe && url.username === '' && url.password === '' && url.hash === '') return url
  throw new RefusedError(
    `"${text}" must be an https address without a user name or password, such as https://lms.example.org/hooks.`,
  )
}

async function refusePrivate(url: URL, resolve: Resolve): Promise<void> {
  const address = await publicAddressOf(url, resolve).catch((cause) => {
    throw new RefusedError(`${url.hostname} cannot be found (${cause.code ?? cause.message}).`, { cause })
  })
  if (address === undefined)
    throw new RefusedError(
      `${url.hostname} is not a public address: if the receiver is in your own network, add --private-network.`,
    )
}

// The secret is returned once and cannot be read later.
export async function addWebhook(
  { registry, author, now }: OperatorChange,
  { url: text, events, holder, network }: WebhookOrder,
  resolve: Resolve = resolveHost,
): Promise<Webhook> {
  const note = noteOf(author, now)
  const url = readUrl(text, network)
  if (network === 'public') await refusePrivate(url, resolve)
  const webhook: Webhook = {
    id: `webhook-${randomBytes(4).toString('hex')}`,
    url: url.href,
    events: [...new Set(events)],
    holder,
    network,
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    addedAt: toTimestamp(now),
  }
  await registry.change(note, async (change) => {
    await change.addWebhook(webhook)
    change.record({ act: 'add', subject: `webhook ${webhook.id}` })
  })
  return webhook
}

export const removeWebhook = (order: OperatorChange, id: string): Promise<void> =>
  changeBy(order, async (change) => {
    if (!(await change.removeWebhook(id))) throw new RefusedError(`There is no webhook "${id}".`)
    change.record({ act: 'remove', subject: `webhook ${id}` })
  })

export async function testWebhook(store: Store, id: string, now: Date, web?: WebhookLookup): Promise<Sent> {
  const webhook = (await store.webhooks()).find((one) => one.id === id)
  if (!webhook) throw new RefusedError(`There is no webhook "${id}".`)
  const body = { type: 'test', timestamp: toTimestamp(now), data: {} }
  return postWebhook(webhook, `msg_test_${randomBytes(8).toString('hex')}`, body, now, web)
}
