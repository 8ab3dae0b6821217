// Sends due messages: each is claimed, sent and settled, so that no two senders send the same one.
import { randomUUID } from 'node:crypto'
import { toTimestamp } from '#domain/credential/moments.ts'
import { later, type Message, type MessageState, maxAttemptMs, nextTry } from '#domain/outbox/message.ts'
import { isStoreError, StoreError } from '#errors/store-error.ts'
import type { Mailer, Sent } from '#operations/outbox/mailer.ts'
import { postWebhook, type WebhookLookup } from '#operations/outbox/post-webhook.ts'
import {
  type Dropped,
  type Preparing,
  prepareEmail,
  prepareWebhook,
} from '#operations/outbox/prepare-message.ts'
import type { ClaimQuery, Settled } from '#store/outbox-store.ts'

export type Sending = Preparing & {
  from: { name: string; address: string }
  mailer: Mailer
  webhookLookup?: WebhookLookup
  wait: (ms: number) => Promise<void>
  signal?: AbortSignal
}

// How many messages ended in each state.
export type Tally = Partial<Record<MessageState, number>>

type Attempted = Sent | Dropped

// Nothing was sent yet, so if the record cannot be read now the message waits.
function waitForRecord(error: unknown): Dropped {
  if (!(error instanceof StoreError)) throw error
  return { outcome: 'unreachable', cause: error.message }
}

async function attemptEmail(sending: Sending, message: Message) {
  const { from, mailer, now } = sending
  const prepared = await prepareEmail(sending, message).catch(waitForRecord)
  if ('outcome' in prepared) return { recipient: message.recipient, attempted: prepared }
  const { recipient, rendered } = prepared
  const { no, kind, credentialId, queuedAt } = message
  const digits = queuedAt.replace(/\D/g, '')
  const attempted = await mailer.send({
    ...rendered,
    from,
    to: recipient,
    at: now(),
    messageId: `<${no}.${digits}@${from.address.split('@')[1]}>`,
    name: [digits, no, kind, credentialId].filter((part) => part !== '').join('-'),
  })
  return { recipient, attempted }
}

async function attemptWebhook({ registry, webhookLookup, now }: Sending, message: Message) {
  const prepared = await prepareWebhook(registry.store, message).catch(waitForRecord)
  const attempted: Attempted =
    'outcome' in prepared
      ? prepared
      : await postWebhook(prepared.webhook, prepared.id, prepared.body, now(), webhookLookup)
  return { recipient: message.recipient, attempted }
}

function settledAs(attempted: Attempted, { tries }: Message, recipient: string, now: Date): Settled {
  const ended = { recipient, endedAt: toTimestamp(now) }
  const { outcome } = attempted
  if (outcome === 'sent') return { state: 'sent', ...ended }
  const { cause } = attempted
  if (outcome === 'refused') return { state: 'failed', cause, ...ended }
  if (outcome === 'in doubt') return { state: 'in-doubt', cause, ...ended }
  if (outcome === 'cancelled') return { state: 'cancelled', cause, ...ended }
  const dueAt = nextTry(tries, now)
  return dueAt === undefined
    ? { state: 'failed', cause, ...ended }
    : { state: 'queued', cause, dueAt, recipient }
}

const settleTries = 60
const settleWaitMs = 5000

// What was sent must be recorded, so this retries while the registry is busy or away. If that fails too, the message is
// in doubt once its claim expires.
async function settle({ registry, wait }: Sending, no: number, claim: string, settled: Settled) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await registry.store.completeMessage(no, claim, settled)
    } catch (error) {
      if (!(error instanceof StoreError) || tries === settleTries) throw error
      await wait(settleWaitMs)
    }
  }
}

async function sendChannel(sending: Sending, channel: ClaimQuery['channel'], tally: Tally): Promise<void> {
  const { registry, now, signal } = sending
  const except: string[] = []
  while (!signal?.aborted) {
    const claim = randomUUID()
    const message = await registry.store.claimMessage({ channel, except, claim, now: toTimestamp(now()) })
    if (!message) return
    const attempt = channel === 'webhooks' ? attemptWebhook : attemptEmail
    const { recipient, attempted } = await attempt(sending, message)
    const settled = settledAs(attempted, message, recipient, now())
    await settle(sending, message.no, claim, settled)
    tally[settled.state] = (tally[settled.state] ?? 0) + 1
    // Other emails, or other events for this receiver, would fail now too.
    if (attempted.outcome === 'unreachable') return
    if (channel === 'webhooks' && attempted.outcome === 'deferred') except.push(message.recipient)
  }
}

// A busy or read-only registry is tried again next time.
const unlessBusy = (error: unknown) => {
  if (!isStoreError(error, 'busy') && !isStoreError(error, 'read-only')) throw error
}

export async function sendOutbox(sending: Sending): Promise<Tally> {
  const { registry, now, mailer } = sending
  const tally: Tally = {}
  try {
    await registry.store
      .releaseExpiredClaims(later(now(), -maxAttemptMs), toTimestamp(now()))
      .catch(unlessBusy)
    await Promise.all([
      sendChannel(sending, 'emails', tally).catch(unlessBusy),
      sendChannel(sending, 'webhooks', tally).catch(unlessBusy),
    ])
    return tally
  } finally {
    mailer.close()
  }
}
