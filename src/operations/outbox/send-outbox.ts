// Sends due messages: each is claimed, sent and settled, so that no two senders send the same one. Emails and each
// webhook have a lane of their own, so that one that hangs delays nothing else.
import { randomUUID } from 'node:crypto'
import { toTimestamp } from '#domain/credential/moments.ts'
import {
  emailLane,
  type Lane,
  later,
  type Message,
  type MessageState,
  maxAttemptMs,
  messageStates,
  nextTry,
  outageOf,
  unreachable,
} from '#domain/outbox/message.ts'
import { isStoreError, StoreError } from '#errors/store-error.ts'
import type { Mailer, Sent } from '#operations/outbox/mailer.ts'
import { postWebhook, type WebhookLookup } from '#operations/outbox/post-webhook.ts'
import {
  type Dropped,
  type Preparing,
  prepareEmail,
  prepareWebhook,
} from '#operations/outbox/prepare-message.ts'
import type { Settled } from '#store/outbox-store.ts'

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
  if ('outcome' in prepared)
    return { recipient: prepared.recipient ?? message.recipient, attempted: prepared }
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

function settledAs(attempted: Attempted, message: Message, recipient: string, now: Date): Settled {
  const { tries } = message
  const ended = { recipient, endedAt: toTimestamp(now) }
  const { outcome } = attempted
  if (outcome === 'sent') return { state: 'sent', ...ended }
  const { cause } = attempted
  if (outcome === 'refused') return { state: 'failed', cause, ...ended }
  if (outcome === 'in doubt') return { state: 'in-doubt', cause, ...ended }
  if (outcome === 'cancelled') return { state: 'cancelled', cause, ...ended }
  if (outcome === 'unreachable') return settledUnreached(cause, message, recipient, now)
  const dueAt = nextTry(tries, now)
  return dueAt === undefined
    ? { state: 'failed', cause, ...ended }
    : { state: 'queued', cause, dueAt, recipient }
}

// An outage of the receiver is not counted against the message.
function settledUnreached(cause: string, message: Message, recipient: string, now: Date): Settled {
  const outage = outageOf(message.cause, now)
  const reason = `${unreachable}${outage.since}: ${cause}`
  return outage.nextTry === undefined
    ? { state: 'failed', cause: reason, recipient, endedAt: toTimestamp(now) }
    : { state: 'queued', cause: reason, recipient, dueAt: outage.nextTry, tries: message.tries - 1 }
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

// What a run of a lane did. `reached` says whether its last attempt got through to the receiver, if there was one.
export type LaneRun = { tally: Tally; reached?: boolean }

// A busy or read-only registry is tried again next time.
const unlessBusy = (error: unknown) => {
  if (!isStoreError(error, 'busy') && !isStoreError(error, 'read-only')) throw error
}

async function sendDue(sending: Sending, lane: Lane, run: LaneRun): Promise<void> {
  const { registry, now, signal } = sending
  while (!signal?.aborted) {
    const claim = randomUUID()
    const message = await registry.store.claimMessage({ lane, claim, now: toTimestamp(now()) })
    if (!message) return
    const attempt = lane === emailLane ? attemptEmail : attemptWebhook
    const { recipient, attempted } = await attempt(sending, message)
    const settled = settledAs(attempted, message, recipient, now())
    await settle(sending, message.no, claim, settled)
    const isFirst = attempted.outcome === 'sent' && !run.tally.sent
    run.tally[settled.state] = (run.tally[settled.state] ?? 0) + 1
    run.reached = attempted.outcome !== 'unreachable'
    // Other messages would fail now too.
    if (!run.reached || (lane !== emailLane && attempted.outcome === 'deferred')) return
    if (isFirst) await registry.store.hastenMessages(lane, toTimestamp(now()))
  }
}

export async function sendLane(sending: Sending, lane: Lane): Promise<LaneRun> {
  const run: LaneRun = { tally: {} }
  try {
    await sendDue(sending, lane, run).catch(unlessBusy)
    return run
  } finally {
    if (lane === emailLane) sending.mailer.close()
  }
}

// The lanes that may have something to send, after messages whose sender was lost are put back.
export async function openLanes({ registry: { store }, now }: Sending): Promise<Lane[]> {
  await store.releaseExpiredClaims(later(now(), -maxAttemptMs), toTimestamp(now())).catch(unlessBusy)
  return [emailLane, ...(await store.webhooks()).map(({ id }) => id)]
}

// Every lane once.
export async function sendOutbox(sending: Sending): Promise<Tally> {
  const total: Tally = {}
  const runs = await Promise.all((await openLanes(sending)).map((lane) => sendLane(sending, lane)))
  for (const { tally } of runs)
    for (const state of messageStates) if (tally[state]) total[state] = (total[state] ?? 0) + tally[state]
  return total
}
